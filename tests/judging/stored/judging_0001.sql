BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE assignments (
	user_id INTEGER NOT NULL, 
	item_id INTEGER NOT NULL, 
	project_id INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	done BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_assignments PRIMARY KEY (user_id, item_id), 
	CONSTRAINT fk_assignments_item_id FOREIGN KEY(item_id) REFERENCES items (id), 
	CONSTRAINT fk_assignments_project_id FOREIGN KEY(project_id) REFERENCES projects (id), 
	CONSTRAINT fk_assignments_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "assignments" VALUES(2,4,1,0,1);
INSERT INTO "assignments" VALUES(2,1,1,1,1);
INSERT INTO "assignments" VALUES(2,3,1,2,1);
INSERT INTO "assignments" VALUES(2,2,1,3,0);
INSERT INTO "assignments" VALUES(3,2,1,0,1);
INSERT INTO "assignments" VALUES(3,3,1,1,1);
INSERT INTO "assignments" VALUES(3,1,1,2,0);
INSERT INTO "assignments" VALUES(3,4,1,3,0);
INSERT INTO "assignments" VALUES(2,6,2,0,1);
INSERT INTO "assignments" VALUES(2,7,2,1,1);
INSERT INTO "assignments" VALUES(2,5,2,2,1);
INSERT INTO "assignments" VALUES(3,5,2,0,1);
INSERT INTO "assignments" VALUES(3,6,2,1,1);
INSERT INTO "assignments" VALUES(3,7,2,2,1);
CREATE TABLE decisions (
	id INTEGER NOT NULL, 
	project_id INTEGER NOT NULL, 
	item_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	answers JSON NOT NULL, 
	signature TEXT NOT NULL, 
	note TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	withdrawn DOUBLE, 
	CONSTRAINT pk_decisions PRIMARY KEY (id), 
	CONSTRAINT fk_decisions_item_id FOREIGN KEY(item_id) REFERENCES items (id), 
	CONSTRAINT fk_decisions_project_id FOREIGN KEY(project_id) REFERENCES projects (id), 
	CONSTRAINT fk_decisions_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "decisions" VALUES(1,2,6,1,'{"relation": "left"}','left','as read',1.79502013282780361171e+09,NULL);
CREATE TABLE invitations (
	id INTEGER NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	project_id INTEGER NOT NULL, 
	role VARCHAR(10) NOT NULL, 
	note VARCHAR(80) NOT NULL, 
	created DOUBLE NOT NULL, 
	expires DOUBLE NOT NULL, 
	used_by INTEGER, 
	CONSTRAINT pk_invitations PRIMARY KEY (id), 
	CONSTRAINT fk_invitations_project_id FOREIGN KEY(project_id) REFERENCES projects (id), 
	CONSTRAINT fk_invitations_used_by FOREIGN KEY(used_by) REFERENCES users (id), 
	CONSTRAINT uq_invitations_token_hash UNIQUE (token_hash)
);
INSERT INTO "invitations" VALUES(1,'3f88f8155ac572bad1cff5cde7982a63f5eb9158cd31cbb76c9293c0e5741e12',1,'judge','ann',1.79502013278580689432e+09,1.79622973278580689432e+09,2);
INSERT INTO "invitations" VALUES(2,'7dca584a3c1e7aa2cccb4aabbdc5a50f2942efae9f730f039a1a1667690ff2ac',1,'judge','bob',1.7950201327881932259e+09,1.7962297327881932259e+09,3);
INSERT INTO "invitations" VALUES(3,'3800a3dd8a7719bb99326698aa4cf4711a14809976c23a2fdb0e9e4c5c89ba6c',2,'judge','ann',1.79502013281158852579e+09,1.79622973281158852584e+09,2);
INSERT INTO "invitations" VALUES(4,'c106e92f3fe7894e22d62117bcdf2e0973ff92d39046d007eb8d7b44f4d0d6d5',2,'judge','bob',1.79502013281245088576e+09,1.7962297328124508858e+09,3);
CREATE TABLE items (
	id INTEGER NOT NULL, 
	project_id INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	"key" VARCHAR(400) NOT NULL, 
	unit INTEGER NOT NULL, 
	content JSON NOT NULL, 
	judged INTEGER DEFAULT '0' NOT NULL, 
	disputed BOOLEAN DEFAULT 0 NOT NULL, 
	decided BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_items PRIMARY KEY (id), 
	CONSTRAINT fk_items_project_id FOREIGN KEY(project_id) REFERENCES projects (id), 
	CONSTRAINT uq_items_project_id_key UNIQUE (project_id, "key"), 
	CONSTRAINT uq_items_project_id_position UNIQUE (project_id, position)
);
INSERT INTO "items" VALUES(1,1,0,'1',0,'{"id": "1", "text": "The ferry Alma ran aground off Port Ellery early on Saturday; all 84 passengers were brought ashore by fishing boats before noon.", "hypothesis": "The Alma had 84 passengers aboard.", "language": "en", "task": "IE"}',1,0,0);
INSERT INTO "items" VALUES(2,1,1,'2',1,'{"id": "2", "text": "Lind was elected mayor of Oslo in 2019 and stepped down four years later.", "hypothesis": "Lind has never held office.", "language": "en", "task": "QA"}',1,0,0);
INSERT INTO "items" VALUES(3,1,2,'3',2,'{"id": "3", "text": "The museum will show forty drawings by the young Italian in spring.", "hypothesis": "The drawings were made in Rome.", "language": "en", "task": "SUM"}',2,1,0);
INSERT INTO "items" VALUES(4,1,3,'4',3,'{"id": "4", "text": "Nobody was hurt <script>alert(1)</script> & all is ''well''.", "hypothesis": "Nobody was <b>hurt</b>.", "language": "en", "task": "SUM"}',1,0,0);
INSERT INTO "items" VALUES(5,2,0,'r1',0,'{"id": "r1", "text": "The bridge was opened in 1932 by the prime minister, before a large crowd.", "hypothesis": "The bridge was opened in 1932 by the mayor, before a crowd.", "language": "en", "annotations": {"reason": "numbers only", "provenance": {"title": "Harbour Bridge"}}}',2,0,0);
INSERT INTO "items" VALUES(6,2,1,'r2',1,'{"id": "r2", "text": "She moved to Oslo.", "hypothesis": "Lind moved to Oslo in May.", "language": "en"}',2,1,1);
INSERT INTO "items" VALUES(7,2,2,'r3',2,'{"id": "r3", "text": "He died in 1911.", "hypothesis": "He passed away in 1911.", "language": "en"}',2,1,0);
CREATE TABLE judgements (
	id INTEGER NOT NULL, 
	project_id INTEGER NOT NULL, 
	item_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	answers JSON NOT NULL, 
	signature TEXT NOT NULL, 
	submission VARCHAR(80) NOT NULL, 
	seconds DOUBLE NOT NULL, 
	phase VARCHAR(20) NOT NULL, 
	created DOUBLE NOT NULL, 
	withdrawn DOUBLE, 
	CONSTRAINT pk_judgements PRIMARY KEY (id), 
	CONSTRAINT fk_judgements_item_id FOREIGN KEY(item_id) REFERENCES items (id), 
	CONSTRAINT fk_judgements_project_id FOREIGN KEY(project_id) REFERENCES projects (id), 
	CONSTRAINT fk_judgements_user_id FOREIGN KEY(user_id) REFERENCES users (id), 
	CONSTRAINT uq_judgements_user_id_item_id_submission UNIQUE (user_id, item_id, submission)
);
INSERT INTO "judgements" VALUES(1,1,4,2,'{"judgement": "ENTAILMENT"}','ENTAILMENT','submission-0-ann-0',5.0,'judging',1.79502013279630303387e+09,NULL);
INSERT INTO "judgements" VALUES(2,1,1,2,'{"judgement": "ENTAILMENT"}','ENTAILMENT','submission-0-ann-1',5.0,'judging',1795020132.80001,NULL);
INSERT INTO "judgements" VALUES(3,1,3,2,'{"judgement": "ENTAILMENT"}','ENTAILMENT','submission-0-ann-2',5.0,'judging',1.79502013280163311963e+09,NULL);
INSERT INTO "judgements" VALUES(4,1,2,3,'{"judgement": "ENTAILMENT"}','ENTAILMENT','submission-0-bob-0',5.0,'judging',1.79502013280302596094e+09,NULL);
INSERT INTO "judgements" VALUES(5,1,3,3,'{"judgement": "UNKNOWN"}','UNKNOWN','submission-0-bob-1',5.0,'judging',1.79502013280434513089e+09,NULL);
INSERT INTO "judgements" VALUES(6,1,1,3,'{"judgement": "UNKNOWN"}','UNKNOWN','submission-0-bob-2',5.0,'judging',1.79502013280584168429e+09,1.79502013280755233761e+09);
INSERT INTO "judgements" VALUES(7,2,6,2,'{"relation": "left"}','left','submission-1-ann-0',5.0,'judging',1.79502013281644916533e+09,NULL);
INSERT INTO "judgements" VALUES(8,2,7,2,'{"relation": "left"}','left','submission-1-ann-1',5.0,'judging',1.79502013281810641294e+09,NULL);
INSERT INTO "judgements" VALUES(9,2,5,2,'{"relation": "left"}','left','submission-1-ann-2',5.0,'judging',1.79502013281953692437e+09,NULL);
INSERT INTO "judgements" VALUES(10,2,5,3,'{"relation": "left"}','left','submission-1-bob-0',5.0,'judging',1.79502013282093763352e+09,NULL);
INSERT INTO "judgements" VALUES(11,2,6,3,'{"relation": "reject", "reason": "anaphora"}','reject','submission-1-bob-1',5.0,'judging',1.79502013282233309748e+09,NULL);
INSERT INTO "judgements" VALUES(12,2,7,3,'{"relation": "reject", "reason": "anaphora"}','reject','submission-1-bob-2',5.0,'judging',1.79502013282368206971e+09,NULL);
CREATE TABLE login_failures (
	id INTEGER NOT NULL, 
	"key" VARCHAR(200) NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_login_failures PRIMARY KEY (id)
);
CREATE TABLE memberships (
	project_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	role VARCHAR(10) NOT NULL, 
	judges BOOLEAN NOT NULL, 
	assigned INTEGER DEFAULT '0' NOT NULL, 
	done INTEGER DEFAULT '0' NOT NULL, 
	seconds DOUBLE DEFAULT '0' NOT NULL, 
	joined DOUBLE NOT NULL, 
	CONSTRAINT pk_memberships PRIMARY KEY (project_id, user_id), 
	CONSTRAINT fk_memberships_project_id FOREIGN KEY(project_id) REFERENCES projects (id), 
	CONSTRAINT fk_memberships_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "memberships" VALUES(1,1,'owner',0,0,0,0.0,1.79502013278471636778e+09);
INSERT INTO "memberships" VALUES(1,2,'judge',1,4,3,15.0,1.7950201327880570888e+09);
INSERT INTO "memberships" VALUES(1,3,'judge',1,4,2,10.0,1.79502013278877949713e+09);
INSERT INTO "memberships" VALUES(2,1,'owner',0,0,0,0.0,1.79502013281095099453e+09);
INSERT INTO "memberships" VALUES(2,2,'judge',1,3,3,15.0,1.7950201328123033046e+09);
INSERT INTO "memberships" VALUES(2,3,'judge',1,3,3,15.0,1.79502013281308722496e+09);
CREATE TABLE projects (
	id INTEGER NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	protocol VARCHAR(40) NOT NULL, 
	phase VARCHAR(20) NOT NULL, 
	settings JSON NOT NULL, 
	source VARCHAR(400) NOT NULL, 
	items INTEGER NOT NULL, 
	units INTEGER NOT NULL, 
	created DOUBLE NOT NULL, 
	CONSTRAINT pk_projects PRIMARY KEY (id)
);
INSERT INTO "projects" VALUES(1,'Old pairs-3way','pairs-3way','judging','{"gold": "agreement", "guidelines": "Take your time.", "deal": {"kind": "everyone", "number": null, "share": null, "seed": 1}}','pairs.jsonl',4,4,1.79502013278203463551e+09);
INSERT INTO "projects" VALUES(2,'Old revisions','revisions','reconciling','{"gold": "agreement", "guidelines": "Take your time.", "deal": {"kind": "everyone", "number": null, "share": null, "seed": 1}}','revisions.jsonl',3,3,1.79502013281023120876e+09);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	user_id INTEGER NOT NULL, 
	created DOUBLE NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
CREATE TABLE shared_contents (
	project_id INTEGER NOT NULL, 
	"key" VARCHAR(200) NOT NULL, 
	content JSON NOT NULL, 
	CONSTRAINT pk_shared_contents PRIMARY KEY (project_id, "key"), 
	CONSTRAINT fk_shared_contents_project_id FOREIGN KEY(project_id) REFERENCES projects (id)
);
CREATE TABLE tokens (
	id INTEGER NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	user_id INTEGER NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	created DOUBLE NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (id), 
	CONSTRAINT fk_tokens_user_id FOREIGN KEY(user_id) REFERENCES users (id), 
	CONSTRAINT uq_tokens_token_hash UNIQUE (token_hash)
);
INSERT INTO "tokens" VALUES(1,'f42389d6683a73c23bb1bc7a775b1758b0d5434d0fbcc863cdb3c1fc9b195945',1,'script',1.79502013276386284835e+09);
CREATE TABLE users (
	id INTEGER NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	password_hash TEXT NOT NULL, 
	role VARCHAR(10) NOT NULL, 
	created DOUBLE NOT NULL, 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_name UNIQUE (name)
);
INSERT INTO "users" VALUES(1,'olga','$argon2id$v=19$m=65536,t=3,p=4$85SocWTi1DOw38vee5XCBg$KGQMyh7qN+kKN6JwCAPrqZLTiqajeWrvnJZc8UtWav4','owner',1795020132.5597);
INSERT INTO "users" VALUES(2,'ann','$argon2id$v=19$m=65536,t=3,p=4$CVZ2PdWe627QOs+LNNQBNw$h8a9R4EJUJahdYOYpzDhSdHEoUZu+2Vg4s8W/h99gto','judge',1.79502013266007161146e+09);
INSERT INTO "users" VALUES(3,'bob','$argon2id$v=19$m=65536,t=3,p=4$qeOhvpQ8uAVT4ztLIOrm7g$LNBSJyA+CJFf4Gat0pR2W9HDUYm+pEzwsfF3W4QWz2g','judge',1.79502013276291584966e+09);
CREATE INDEX ix_login_failures_at ON login_failures (at);
CREATE INDEX ix_login_failures_key_at ON login_failures ("key", at);
CREATE INDEX ix_invitations_project_id ON invitations (project_id);
CREATE INDEX ix_items_project_id_disputed_decided_position ON items (project_id, disputed, decided, position);
CREATE INDEX ix_items_project_id_unit ON items (project_id, unit);
CREATE INDEX ix_memberships_user_id ON memberships (user_id);
CREATE INDEX ix_sessions_expires ON sessions (expires);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_assignments_item_id ON assignments (item_id);
CREATE INDEX ix_assignments_project_id_user_id_done_position ON assignments (project_id, user_id, done, position);
CREATE INDEX ix_decisions_project_id_item_id ON decisions (project_id, item_id);
CREATE UNIQUE INDEX uq_decisions_standing ON decisions (item_id) WHERE withdrawn IS NULL;
CREATE INDEX ix_judgements_project_id_item_id ON judgements (project_id, item_id);
CREATE INDEX ix_judgements_project_id_user_id_id ON judgements (project_id, user_id, id);
CREATE UNIQUE INDEX uq_judgements_standing ON judgements (item_id, user_id) WHERE withdrawn IS NULL;
COMMIT;

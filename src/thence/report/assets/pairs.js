// The table of pairs: searched, filtered and sorted in memory, drawn a page at a time.
const PAGE = 50;
const tableData = { runs: [], pairs: [] };
const tools = document.getElementById("pair-tools");
const pairBody = document.getElementById("pair-rows");
const hasTasks = "tasks" in pairBody.closest("table").dataset;
const shown = { rows: [], page: 0, run: 0, sort: "position", ascending: true };

function keepPairs(found) {
  found.pairs.forEach((pair, position) => { pair.position = position; });
  Object.assign(tableData, found);
}

// Many pairs lie packed in the page, and are there a moment after it.
const stored = document.getElementById("pairs-data");
const isPacked = stored.dataset.packed === "deflate";
if (!isPacked) keepPairs(JSON.parse(stored.textContent));

async function unpackPairs() {
  const packed = atob(stored.textContent);
  const bytes = new Uint8Array(packed.length);
  for (let at = 0; at < packed.length; at += 1) bytes[at] = packed.charCodeAt(at);
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const { runs, apart } = JSON.parse(await new Response(plain).text());
  const { pairs, ...columns } = apart;
  pairs.forEach((pair, at) => {
    for (const [name, values] of Object.entries(columns)) pair[name] = values[at];
  });
  keepPairs({ runs, pairs });
}

const sortKeys = {
  position: (pair) => pair.position,
  task: (pair) => pair.task ?? "",
  text: (pair) => pair.text?.length ?? 0,
  hypothesis: (pair) => pair.hypothesis?.length ?? 0,
  gold: (pair) => pair.gold,
  judged: (pair) => verdictOf(pair).label ?? "",
  score: (pair) => verdictOf(pair).score ?? -1,
  runs: (pair) => pair.verdicts.filter((verdict) => verdict.right).length,
};

const verdictOf = (pair) => pair.verdicts[shown.run];
const disagree = (pair) => new Set(pair.verdicts.map((verdict) => verdict.right)).size > 1;

function haystack(pair) {
  pair.haystack ??= JSON.stringify([pair.id, pair.text, pair.hypothesis, pair.task, pair.phenomena, pair.annotations]).toLowerCase();
  return pair.haystack;
}

// Words must all occur, in any order; "words in quotes" must occur as they stand.
function searchTerms(search) {
  const found = search.toLowerCase().matchAll(/"([^"]+)"|(\S+)/g);
  return [...found].map(([, phrase, word]) => JSON.stringify(phrase ?? word).slice(1, -1));
}

function conditions() {
  const set = Object.fromEntries(new FormData(tools));
  const asked = searchTerms(set.search ?? "");
  const judgement = (verdict) => verdict.label ?? "none";
  const matches = (wanted, label) =>
    wanted === label || (wanted === "NO_ENTAILMENT" && (label === "CONTRADICTION" || label === "UNKNOWN"));
  const tests = [];
  if (asked.length) tests.push((pair) => asked.every((term) => haystack(pair).includes(term)));
  if (set.right === "wrong") tests.push((pair) => !verdictOf(pair).right);
  if (set.right === "right") tests.push((pair) => verdictOf(pair).right);
  if (set.right === "disagree") tests.push(disagree);
  if (set.gold) tests.push((pair) => matches(set.gold, pair.gold));
  if (set.judged) tests.push((pair) => matches(set.judged, judgement(verdictOf(pair))));
  if (set.task) tests.push((pair) => (pair.task ?? "") === set.task);
  if (set.outcome) tests.push((pair) => verdictOf(pair).outcome === set.outcome);
  if (set.only) {
    const ids = new Set(JSON.parse(set.only));
    tests.push((pair) => ids.has(pair.id));
  }
  if (set.kind) tests.push((pair) => (pair.parent ? "monothematic" : "original") === set.kind);
  // A category is asked for by its name with the colon that its phenomena have behind it.
  const isAsked = (name) => name === set.phenomenon || (set.phenomenon.endsWith(":") && name.startsWith(set.phenomenon));
  if (set.construct) tests.push((pair) => (pair.constructs ?? []).includes(set.construct));
  if (set.phenomenon) tests.push((pair) => (pair.phenomena ?? []).some(isAsked));
  return tests;
}

function refresh() {
  const tests = conditions();
  const key = sortKeys[shown.sort];
  const direction = shown.ascending ? 1 : -1;
  shown.rows = tableData.pairs
    .filter((pair) => tests.every((test) => test(pair)))
    .sort((a, b) => direction * compareKeys(key(a), key(b)) || a.position - b.position);
  shown.page = 0;
  drawPage();
}

const compareKeys = (a, b) => (typeof a === "number" ? a - b : collator.compare(a, b));

function drawPage() {
  const first = shown.page * PAGE;
  const rows = shown.rows.slice(first, first + PAGE);
  pairBody.replaceChildren(...rows.map(pairRow));
  const pages = Math.max(1, Math.ceil(shown.rows.length / PAGE));
  const everything = tableData.pairs.length;
  const number = (value) => value.toLocaleString("en");
  document.getElementById("pair-count").textContent =
    shown.rows.length === everything ? `All ${number(everything)} pairs` : `${number(shown.rows.length)} of ${number(everything)} pairs`;
  document.getElementById("pair-empty").hidden = rows.length > 0;
  document.getElementById("pair-pages").hidden = pages === 1;
  document.getElementById("page-number").textContent = `Page ${shown.page + 1} of ${pages}`;
  document.getElementById("page-before").disabled = shown.page === 0;
  document.getElementById("page-after").disabled = shown.page === pages - 1;
}

function pairRow(pair) {
  const verdict = verdictOf(pair);
  const open = element(
    "button",
    { class: "open", type: "button", "data-pair": pair.id, "aria-expanded": "false", "aria-label": `Pair ${pair.id}: show the evidence` },
    rightMark(verdict.right),
  );
  const row = element(
    "tr",
    { class: "pair" },
    element("td", { class: "open-cell" }, open),
    element("td", { class: "id" }, pair.id),
    hasTasks ? element("td", { class: "task" }, pair.task ?? "") : null,
    element("td", { class: "text" }, element("div", { class: "clamp" }, pair.text ?? "")),
    element("td", { class: "hypothesis" }, element("div", { class: "clamp" }, pair.hypothesis ?? "")),
    element("td", { class: "gold" }, labelMark(pair.gold)),
    element("td", { class: "judged" }, labelMark(verdict.label), " ", outcomeMark(verdict)),
    element("td", { class: "score number" }, verdict.score === undefined ? "–" : verdict.score.toFixed(3)),
  );
  if (tableData.runs.length > 1) row.append(element("td", { class: "all-runs" }, runMarks(pair)));
  row.addEventListener("click", (event) => {
    if (window.getSelection().isCollapsed || event.target.closest("button")) togglePair(pair, row, open);
  });
  return row;
}

const outcomeMark = ({ outcome, reason }) =>
  outcome === "OK" ? null : element("span", { class: "badge", title: reason ?? null }, words(outcome));

const MOST_MARKS = 8;

const runMarks = (pair) =>
  pair.verdicts.length > MOST_MARKS ? `${sortKeys.runs(pair)} of ${pair.verdicts.length} right` : element(
    "span",
    { class: "run-marks", role: "img", "aria-label": pair.verdicts.map(runInWords).join(", ") },
    pair.verdicts.map((verdict, run) => element("i", { class: verdict.right ? "right" : "wrong", title: runInWords(verdict, run) })),
  );

const runInWords = (verdict, run) => `${tableData.runs[run]}: ${verdict.right ? "right" : "wrong"}`;

function togglePair(pair, row, open) {
  const opened = row.classList.toggle("opened");
  open.setAttribute("aria-expanded", String(opened));
  if (opened) row.after(detailRow(pair));
  else row.nextElementSibling.remove();
  openListeners.forEach((listener) => listener(opened ? pair.id : ""));
}

const openListeners = [];

// The pair of an id, on its page of the table; false where the filters leave it out.
function openPair(id) {
  const at = shown.rows.findIndex((pair) => pair.id === id);
  if (at < 0) return false;
  shown.page = Math.floor(at / PAGE);
  drawPage();
  const button = [...pairBody.querySelectorAll(".open")].find((open) => open.dataset.pair === id);
  if (button.getAttribute("aria-expanded") === "false") button.click();
  focusPair(button);
  return true;
}

function detailRow(pair) {
  const evidence = verdictOf(pair).evidence ?? [];
  const others = tableData.runs.map((_, run) => run).filter((run) => run !== shown.run);
  return element(
    "tr",
    { class: "detail" },
    element(
      "td",
      { colspan: pairBody.closest("table").tHead.rows[0].cells.length },
      element(
        "div",
        { class: "texts" },
        element("div", {}, element("h3", {}, "Text (T)"), element("p", {}, markedText(pair.text ?? "", evidence, "text"))),
        element("div", {}, element("h3", {}, "Hypothesis (H)"), element("p", {}, markedText(pair.hypothesis ?? "", evidence, "hypothesis"))),
      ),
      verdictView(pair, shown.run),
      others.length
        ? element("details", { class: "verdict" }, element("summary", {}, "What the other runs say"), others.map((run) => verdictView(pair, run)))
        : null,
      aboutPair(pair),
    ),
  );
}

// How sure the engine is of the label that it gives, where it says so.
function ownScore(label, score, evidence) {
  const names = { CONTRADICTION: ["contradiction"], UNKNOWN: ["unknown", "neutral"] }[label] ?? [];
  const share = (data, wanted) => Object.entries(data).find(([name]) => wanted.includes(name.toLowerCase()))?.[1];
  // Those of a member of an ensemble, which has another score, are not the engine's own.
  const isOwn = ({ kind, data = {} }) => kind === "probabilities" && Math.abs(share(data, ["entailment"]) - score) < 0.001;
  const probabilities = evidence.find(isOwn)?.data ?? {};
  const own = label === "ENTAILMENT" ? score : share(probabilities, names);
  return typeof own === "number" ? element("span", { class: "small number" }, own.toFixed(3)) : null;
}

function aboutPair({ phenomena, parent, annotations }) {
  const about = anyData({ phenomena, "made from pair": parent, ...annotations });
  return about && element("details", { class: "verdict" }, element("summary", {}, "About this pair"), about);
}

function verdictView(pair, run) {
  const { label, score, outcome, right, reason, evidence = [] } = pair.verdicts[run];
  return element(
    "section",
    { class: "verdict", "aria-label": `Verdict of ${tableData.runs[run]}` },
    element(
      "header",
      {},
      rightMark(right),
      element("b", {}, tableData.runs[run]),
      labelMark(label),
      ownScore(label, score, evidence),
      element("span", { class: "soft small" }, "gold is ", words(pair.gold)),
      score === undefined || label === "ENTAILMENT" ? null : element("span", { class: "soft small number" }, `entailment ${score.toFixed(3)}`),
      outcomeMark({ outcome, reason }),
    ),
    reason ? element("p", { class: "small" }, reason) : null,
    evidence.length || outcome !== "OK" ? null : element("p", { class: "soft small" }, "This run gives no evidence."),
    evidence.map(drawEvidence),
  );
}

"""Which nouns and names denote people, and of which sex: small tables and suffixes."""

from __future__ import annotations

from functools import cache

from thence.languages import pack_of, word_set

__all__ = ["animal", "animate", "gender", "is_first_name"]

_ANIMALS = word_set(
    "dog cat horse bird lion tiger bear wolf monkey pet animal elephant mouse rabbit cow pig sheep "
    "puppy kitten fish snake fox duck cane gatto cavallo uccello leone orso lupo cucciolo animale"
)
_NOT_PERSON = word_set(
    "paper water number letter matter order power river corner dinner weather winter summer "
    "computer flower tower shower center theater sweater chapter quarter border answer offer "
    "finger shoulder leather feather butter pepper sugar cover layer motor factor sector color "
    "error terror mirror floor door labor armor humor odor flavor list wrist twist mist fist "
    "year tear ear war car star bar jar hammer ladder poster printer folder timer counter tractor "
    "engine laser meter liter monster disorder murder wonder thunder silver copper powder "
    "newspaper character register cancer fever danger anger hunger newsletter semester december "
    "november october september container trailer cluster transfer encounter "
    "reactor monitor elevator indicator vector interior exterior behavior harbor tumor"
)
_FEMALE_NAMES = word_set(
    "mary anna anne ann maria lisa susan linda barbara elizabeth jennifer patricia jessica sarah "
    "karen nancy betty margaret sandra ashley emily donna michelle carol amanda melissa deborah "
    "stephanie rebecca laura sharon cynthia kathleen amy angela shirley helen ruth brenda pamela "
    "nicole katherine samantha christine emma catherine virginia rachel janet carolyn heather "
    "diane julie joyce victoria kelly christina joan evelyn judith olivia martha alice julia jane "
    "kate sue sophie lucy hillary diana angelina madonna paula giulia francesca chiara sara "
    "valentina "
    "alessandra silvia elena paola giovanna marta federica roberta lucia rosa teresa claudia "
    "caterina monica simona daniela cristina giorgia sofia bianca marie claire eva ines nina "
    "condoleezza marge lisa tina wendy fiona grace hannah abigail charlotte mia amelia"
)
_MALE_NAMES = word_set(
    "john bill james robert michael william david richard joseph thomas charles christopher "
    "daniel matthew anthony mark donald steven paul andrew joshua kenneth kevin brian george "
    "edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry "
    "justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis "
    "jerry tyler aaron jose henry adam douglas nathan peter zachary kyle walter harold jeremy "
    "carl keith roger arthur terry lawrence sean christian albert joe ethan austin jesse willie "
    "billy bryan bruce jordan ralph roy noah dylan eugene wayne alan juan louis russell gabriel "
    "randy philip harry vincent bobby johnny logan tom tim jim bob mike steve dave dan sam ben max "
    "barack vladimir giovanni marco luca paolo andrea giuseppe antonio francesco mario luigi "
    "roberto alessandro stefano giorgio matteo davide simone carlo franco pietro lorenzo silvio "
    "romano giulio enrico claudio massimo salvatore vincenzo domenico bruno sergio fabio leonardo "
    "napoleon ernest fred ted ned leo oscar hugo felix ivan boris saddam tony gordon"
)


def animate(lemma: str, language: str = "en") -> bool:
    """Whether a noun, a first name or a pronoun denotes a person or an animal, as far as known."""
    word = lemma.split(" ", maxsplit=1)[0].lower()
    if word in _words(language) or word in _ANIMALS or is_first_name(word):
        return True
    if word in _NOT_PERSON:
        return False
    return len(word) > 4 and word.endswith(pack_of(language).people.suffixes)


def is_first_name(word: str) -> bool:
    """Whether a word is a first name of the tables."""
    return word.lower() in _FEMALE_NAMES or word.lower() in _MALE_NAMES


def animal(lemma: str) -> bool:
    """Whether a noun denotes an animal, as far as known."""
    return lemma.lower() in _ANIMALS


def gender(lemma: str, language: str = "en") -> str:
    """`female` or `male` where a noun, title or first name tells; empty where not."""
    nouns = pack_of(language).people
    for word in lemma.lower().replace(".", "").split(" "):
        if word in nouns.female or word in _FEMALE_NAMES:
            return "female"
        if word in nouns.male or word in _MALE_NAMES:
            return "male"
        if word.endswith(nouns.female_suffixes):
            return "female"
    return ""


@cache
def _words(language: str) -> frozenset[str]:
    nouns = pack_of(language).people
    return _PRONOUNS | nouns.female | nouns.male | nouns.either


_PRONOUNS = word_set("he she they we i you him her them us me lui lei loro io tu noi voi")

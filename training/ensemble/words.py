"""The words that the forms are filled with: one half to learn with, the other to measure with."""

from __future__ import annotations

import random
from dataclasses import dataclass

__all__ = ["Verb", "Words", "article"]


@dataclass(frozen=True, slots=True)
class Verb:
    """The forms of a verb."""

    base: str
    past: str
    participle: str
    doing: str

    @property
    def does(self) -> str:
        """The third person."""
        if self.base.endswith(("s", "sh", "ch", "x", "o")):
            return f"{self.base}es"
        if self.base.endswith("y") and self.base[-2] not in "aeiou":
            return f"{self.base[:-1]}ies"
        return f"{self.base}s"


def _verbs(rows: str) -> list[Verb]:
    return [Verb(*row.split("/")) for row in rows.split()]


_TRANSITIVE = _verbs(
    "accuse/accused/accused/accusing amuse/amused/amused/amusing annoy/annoyed/annoyed/annoying "
    "arrest/arrested/arrested/arresting astonish/astonished/astonished/astonishing "
    "bother/bothered/bothered/bothering catch/caught/caught/catching "
    "cheat/cheated/cheated/cheating "
    "comfort/comforted/comforted/comforting consult/consulted/consulted/consulting "
    "criticise/criticised/criticised/criticising deceive/deceived/deceived/deceiving "
    "disturb/disturbed/disturbed/disturbing embrace/embraced/embraced/embracing "
    "examine/examined/examined/examining frighten/frightened/frightened/frightening "
    "greet/greeted/greeted/greeting insult/insulted/insulted/insulting "
    "interview/interviewed/interviewed/interviewing interrupt/interrupted/interrupted/interrupting "
    "kick/kicked/kicked/kicking kiss/kissed/kissed/kissing meet/met/met/meeting "
    "photograph/photographed/photographed/photographing push/pushed/pushed/pushing "
    "rescue/rescued/rescued/rescuing respect/respected/respected/respecting "
    "scold/scolded/scolded/scolding shock/shocked/shocked/shocking spot/spotted/spotted/spotting "
    "surprise/surprised/surprised/surprising tease/teased/teased/teasing"
)
_INTRANSITIVE = _verbs(
    "applaud/applauded/applauded/applauding blush/blushed/blushed/blushing "
    "complain/complained/complained/complaining cough/coughed/coughed/coughing "
    "cry/cried/cried/crying disappear/disappeared/disappeared/disappearing "
    "escape/escaped/escaped/escaping faint/fainted/fainted/fainting "
    "giggle/giggled/giggled/giggling hesitate/hesitated/hesitated/hesitating "
    "jump/jumped/jumped/jumping kneel/knelt/knelt/kneeling pause/paused/paused/pausing "
    "pray/prayed/prayed/praying shiver/shivered/shivered/shivering "
    "sneeze/sneezed/sneezed/sneezing snore/snored/snored/snoring "
    "stumble/stumbled/stumbled/stumbling "
    "tremble/trembled/trembled/trembling vanish/vanished/vanished/vanishing "
    "vote/voted/voted/voting whisper/whispered/whispered/whispering "
    "whistle/whistled/whistled/whistling yawn/yawned/yawned/yawning"
)
_PEOPLE = (
    "acrobat accountant architect archer astronaut barber beekeeper biologist bishop blacksmith "
    "broker butcher butler captain cashier chemist clown coach colonel composer conductor consul "
    "courier cyclist dentist detective diplomat director diver drummer economist electrician "
    "fisherman florist gardener general geologist governor grocer hairdresser historian hunter "
    "inspector inventor investor janitor jeweller jockey joiner juggler knight landlord lecturer "
    "magician mason mechanic merchant miner monk nanny novelist optician pharmacist philosopher "
    "plumber porter potter priest printer prince rabbi ranger referee sculptor shepherd sheriff "
    "smuggler trader translator treasurer tutor umpire usher violinist warden weaver wizard"
).split()
_NAMES = (
    "Abigail Adrian Agnes Albert Amelia Anton Arthur Astrid Barbara Benjamin Bruno "
    "Caroline Cecilia "
    "Charles Claudia Colin Conrad Cora Dennis Diana Dorothy Edgar Edith Edward Esther Eugene Felix "
    "Fiona Gabriel Gloria Greta Harold Hector Helen Hugo Ingrid Irene Isaac Jasper Joan "
    "Jonas Judith "
    "Kenneth Lawrence Linda Louis Lydia Magnus Margaret Matilda Maurice Miriam Neil Nicholas Norma "
    "Olga Patrick Philip Ralph Rebecca Richard Robert Roger Ruth Samuel Sheila Stella "
    "Susan Theodore "
    "Ursula Vincent Vivian Walter Wendy"
).split()
_PLACES = (
    "airfield arcade bakery barn basement bay camp canteen canyon cathedral cellar cemetery chapel "
    "cinema clinic courtyard desert dock dormitory field forest fountain gallery garage gym hall "
    "island lake lobby meadow monastery orchard palace pharmacy playground plaza pond "
    "prison quarry "
    "shed stable stadium studio swamp temple tunnel valley vineyard warehouse workshop"
).split()
_THINGS = (
    "backpack barrel basket blanket brush bucket candle cart clock coin comb cushion diary dress "
    "drill envelope fan flag helmet jacket jar kettle kite ladder lantern mirror necklace "
    "newspaper "
    "notebook parcel pencil pillow pot puppet rope rug sack scarf shovel spoon stool suitcase "
    "sword tent towel toy trumpet umbrella vase wallet wheel whistle"
).split()
_ADJECTIVES = (
    "anxious arrogant bald blind bold bored cheerful clumsy cruel curious cynical deaf eager "
    "elderly elegant energetic foreign gentle generous grumpy jealous local loyal modest noisy "
    "polite rude sad sick slim stubborn thirsty tough weary wealthy witty"
).split()
_ADVERBS = (
    "abruptly anxiously bravely briefly calmly carefully eagerly gladly gracefully hastily "
    "loudly noisily patiently politely quickly quietly rudely slowly softly suddenly"
).split()
_KINDS = [
    tuple(row.split(":"))
    for row in (
        "animal:horse animal:rabbit animal:fox bird:swan bird:parrot bird:pigeon "
        "fish:salmon fish:trout "
        "insect:beetle insect:butterfly building:church building:hotel building:mosque boat:canoe "
        "boat:ferry boat:yacht vehicle:tractor vehicle:lorry vehicle:van vegetable:carrot "
        "vegetable:onion vegetable:cabbage fruit:orange fruit:lemon fruit:peach flower:lily "
        "flower:orchid tree:willow tree:maple tool:hammer tool:chisel weapon:rifle weapon:dagger "
        "instrument:flute instrument:cello instrument:trumpet furniture:sofa furniture:desk "
        "garment:skirt garment:jacket drink:juice drink:beer metal:copper metal:iron"
    ).split()
]
_PERSON_KINDS = [
    tuple(row.split(":"))
    for row in (
        "musician:guitarist musician:cellist athlete:boxer athlete:gymnast scientist:physicist "
        "scientist:chemist artist:sculptor artist:painter soldier:sergeant soldier:sniper "
        "doctor:surgeon doctor:paediatrician teacher:tutor writer:novelist writer:poet "
        "worker:miner worker:welder child:boy child:girl adult:woman adult:man "
        "relative:uncle relative:cousin criminal:thief criminal:murderer"
    ).split()
]


def article(noun: str) -> str:
    """The noun with `a` or `an`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


class Words:
    """Draws words of one half of each list."""

    def __init__(self, rng: random.Random, measured: bool) -> None:
        self.rng = rng
        self._measured = measured

    def half(self, words: list, share: int = 2) -> list:
        """The half of a list that this one draws from."""
        return [word for at, word in enumerate(words) if (at % share == 1) == self._measured]

    def some(self, words: list, count: int) -> list:
        """Different ones of the half of a list."""
        return self.rng.sample(self.half(words), count)

    def pick(self, words: list):
        """One of a list, of either half: what is no word of content."""
        return self.rng.choice(words)

    def people(self, count: int) -> list[str]:
        """Different nouns for people."""
        return self.some(_PEOPLE, count)

    def names(self, count: int) -> list[str]:
        """Different names."""
        return self.some(_NAMES, count)

    def place(self) -> str:
        """A noun for a place."""
        return self.some(_PLACES, 1)[0]

    def things(self, count: int) -> list[str]:
        """Different nouns for things."""
        return self.some(_THINGS, count)

    def adjective(self) -> str:
        """An adjective for people."""
        return self.some(_ADJECTIVES, 1)[0]

    def adverb(self) -> str:
        """An adverb of manner."""
        return self.some(_ADVERBS, 1)[0]

    def transitive(self, count: int = 1) -> list[Verb]:
        """Different verbs of what one person does to another."""
        return self.some(_TRANSITIVE, count)

    def intransitive(self, count: int = 1) -> list[Verb]:
        """Different verbs of what a person does."""
        return self.some(_INTRANSITIVE, count)

    def kind(self) -> tuple[str, str]:
        """A kind of things, and one below it."""
        return self.some(_KINDS, 1)[0]

    def person_kind(self) -> tuple[str, str]:
        """A kind of people, and one below it."""
        return self.some(_PERSON_KINDS, 1)[0]

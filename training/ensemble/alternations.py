"""Pairs of one verb in two frames: what an alternation keeps, and what it does not."""

from __future__ import annotations

from collections.abc import Iterator

from words import Words

__all__ = ["alternations"]

Draw = tuple[str, str, int]
E, N, C = 0, 1, 2

_MAKING = ["baked", "knitted", "carved", "drew", "bought", "cooked", "found", "ordered"]
_SPRAYING = ["smeared", "sprayed", "spread", "rubbed", "splashed", "sprinkled", "brushed"]
_STUFFS = ["butter", "paint", "glue", "oil", "varnish", "honey", "wax", "mud"]
_SURFACES = ["wall", "table", "floor", "bread", "door", "fence", "canvas", "car"]
_LOADING = ["loaded", "packed", "crammed", "stuffed"]
_LOADS = ["hay", "bricks", "boxes", "books", "apples", "clothes", "coal", "tools"]
_HOLDERS = ["cart", "truck", "suitcase", "trunk", "van", "crate", "wagon", "bag"]
_EMPTYING = ["emptied", "drained", "cleared"]
_CHANGING = [
    ("broke", "vase"),
    ("opened", "door"),
    ("melted", "butter"),
    ("cracked", "mirror"),
    ("closed", "window"),
    ("shattered", "glass"),
    ("rolled", "ball"),
    ("dried", "towel"),
    ("sank", "boat"),
    ("burned", "letter"),
    ("moved", "stone"),
    ("boiled", "water"),
    ("tore", "shirt"),
    ("cooled", "soup"),
    ("froze", "lake"),
    ("exploded", "bomb"),
]
_TOUCHING = ["hit", "kicked", "touched", "polished", "watched", "painted", "wiped", "cleaned"]
_EATING = [
    ("ate", "an apple"),
    ("drank", "some tea"),
    ("read", "a novel"),
    ("sang", "a hymn"),
    ("cooked", "a stew"),
    ("wrote", "a letter"),
    ("painted", "a portrait"),
    ("studied", "Latin"),
]
_NEEDING = [("devoured", "the pie"), ("devised", "a plan"), ("wore", "a hat"), ("made", "a chair")]
_MUTUAL = ["met", "married", "kissed", "hugged", "embraced", "divorced", "debated", "fought"]
_ONE_SIDED = ["admired", "helped", "feared", "saw", "ignored", "blamed"]
_CONVERSE = [
    ("{a} sold {b} the {x}", "{b} bought the {x} from {a}"),
    ("{a} lent {b} the {x}", "{b} borrowed the {x} from {a}"),
    ("{a} is the parent of {b}", "{b} is the child of {a}"),
    ("{a} employs {b}", "{b} works for {a}"),
    ("{a} taught {b} chess", "{b} learned chess from {a}"),
    ("{a} defeated {b}", "{b} lost to {a}"),
    ("the {x} belongs to {a}", "{a} owns the {x}"),
    ("{a} gave {b} the {x}", "{b} received the {x} from {a}"),
    ("{a} is to the left of {b}", "{b} is to the right of {a}"),
    ("{a} arrived before {b}", "{b} arrived after {a}"),
    ("{a} is the husband of {b}", "{b} is the wife of {a}"),
    ("{a} led {b} in the race", "{b} followed {a} in the race"),
]
_THERE = ["stood", "lay", "was", "hung"]
_SWARMING = [
    ("bees", "swarmed", "garden"),
    ("ants", "crawled", "kitchen"),
    ("fish", "teemed", "pond"),
    ("children", "swarmed", "park"),
]

_DONE = {"gave": "given", "threw": "thrown", "showed": "shown"}


def alternations(w: Words) -> Iterator[Draw]:
    """One draw of each form."""
    a, b = w.names(2)
    x, y = w.things(2)
    place = w.place()
    one = w.half
    gave = w.pick(
        one(
            [
                "handed",
                "mailed",
                "sold",
                "passed",
                "offered",
                "lent",
                "showed",
                "threw",
                "sent",
                "brought",
                "awarded",
                "fed",
                "promised",
                "gave",
            ]
        )
    )
    yield f"{a} {gave} {b} the {x}", f"{a} {gave} the {x} to {b}", E
    yield f"{a} {gave} the {x} to {b}", f"{a} {gave} {b} the {x}", E
    yield f"{a} {gave} {b} the {x}", f"{b} {gave} {a} the {x}", N
    yield f"{a} {gave} the {x} to {b}", f"{a} {gave} {b} to the {x}", N
    yield (
        f"the {x} was {_DONE.get(gave, gave)} to {b} by {a}",
        (f"{a} {gave} {b} the {x}"),
        E,
    )
    made = w.pick(one(_MAKING))
    yield f"{a} {made} {b} a {x}", f"{a} {made} a {x} for {b}", E
    yield f"{a} {made} a {x} for {b}", f"{b} {made} {a} a {x}", N
    # Spray, load, clear.
    smeared, stuff, wall = w.pick(one(_SPRAYING)), w.pick(one(_STUFFS)), w.pick(one(_SURFACES))
    yield f"{a} {smeared} {stuff} on the {wall}", f"{a} {smeared} the {wall} with {stuff}", E
    yield f"{a} {smeared} the {wall} with {stuff}", f"{a} {smeared} {stuff} on the {wall}", E
    yield f"{a} {smeared} the {wall} with {stuff}", f"{a} {smeared} the {wall} on {stuff}", N
    loaded, load, holder = w.pick(one(_LOADING)), w.pick(one(_LOADS)), w.pick(one(_HOLDERS))
    yield f"{a} {loaded} the {holder} with {load}", f"{a} {loaded} {load} into the {holder}", E
    yield f"{a} {loaded} {load} into the {holder}", f"{a} {loaded} the {holder} with {load}", E
    yield f"{a} {loaded} {load} into the {holder}", f"{a} {loaded} the {holder} into {load}", N
    emptied = w.pick(_EMPTYING)
    yield f"{a} {emptied} the water from the {holder}", f"{a} {emptied} the {holder} of water", E
    # Causes and what happens.
    broke, vase = w.pick(one(_CHANGING))
    yield f"{a} {broke} the {vase}", f"the {vase} {broke}", E
    yield f"the {vase} {broke}", f"{a} {broke} the {vase}", N
    yield f"{a} {broke} the {vase}", f"{a} {broke}", N
    yield f"the {vase} {broke}", f"someone {broke} the {vase}", N
    hit = w.pick(one(_TOUCHING))
    yield f"{a} {hit} the {x}", f"the {x} {hit}", N
    yield f"{a} {hit} at the {x}", f"{a} {hit} the {x}", N
    # Objects left out.
    ate, apple = w.pick(one(_EATING))
    yield f"{a} {ate} {apple}", f"{a} {ate}", E
    yield f"{a} {ate}", f"{a} {ate} {apple}", N
    yield f"{a} {ate}", f"{a} {ate} something", E
    # Both sides.
    met = w.pick(one(_MUTUAL))
    yield f"{a} and {b} {met}", f"{a} {met} {b}", E
    yield f"{a} and {b} {met}", f"{b} {met} {a}", E
    yield f"{a} and {b} {met} each other", f"{b} {met} {a}", E
    helped = w.pick(one(_ONE_SIDED))
    yield f"{a} {helped} {b}", f"{b} {helped} {a}", N
    yield f"{a} {helped} {b}", f"{a} and {b} {helped} each other", N
    yield (
        f"{a} {helped} {b}",
        f"{b} was {helped} by {a}" if helped != "saw" else f"{b} was seen by {a}",
        E,
    )
    # Converse verbs and nouns.
    left, right = (form.format(a=a, b=b, x=x) for form in w.pick(one(_CONVERSE)))
    yield left, right, E
    yield right, left, E
    form = w.pick(one(_CONVERSE))
    if form[0].split()[1] not in {"is"}:
        yield form[0].format(a=a, b=b, x=x), form[1].format(a=b, b=a, x=x), N
    # Places.
    stood = w.pick(_THERE)
    yield f"a {x} {stood} in the {place}", f"there {stood} a {x} in the {place}", E
    yield f"there was a {x} in the {place}", f"a {x} was in the {place}", E
    yield f"in the {place} {stood} a {x}", f"a {x} {stood} in the {place}", E
    yield f"there was a {x} in the {place}", f"there was a {y} in the {place}", N
    bees, swarmed, garden = w.pick(_SWARMING)
    yield f"{bees} {swarmed} in the {garden}", f"the {garden} {swarmed} with {bees}", E
    yield f"the {garden} {swarmed} with {bees}", f"{bees} {swarmed} in the {garden}", E
    # Instruments as subjects, attempts, clausal subjects.
    yield f"{a} opened the {x} with a {y}", f"{a} opened the {x}", E
    yield f"{a} opened the {x} with a {y}", f"the {y} opened the {x}", E
    yield f"{a} opened the {x} with a {y}", f"{a} opened a {y} with the {x}", N
    yield f"it surprised {a} that {b} had left", f"that {b} had left surprised {a}", E
    yield f"the {x} is easy to carry", f"it is easy to carry the {x}", E
    yield f"{a} is likely to win", f"it is likely that {a} will win", E
    yield f"{a} picked up the {x}", f"{a} picked the {x} up", E
    yield f"{a} gave up the {x}", f"{a} gave the {x}", N

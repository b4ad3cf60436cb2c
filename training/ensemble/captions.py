"""Pairs of captions: a scene, and what can be said of it with a word or two changed.

Two captions that differ in a word say nothing of one another, unless one denies the other or the
words are opposites.
"""

from __future__ import annotations

from collections.abc import Iterator

from words import Words, article

__all__ = ["captions"]

Draw = tuple[str, str, int]
E, N, C = 0, 1, 2

_PEOPLE = [
    ("boy", "child", "boys", "children"),
    ("girl", "child", "girls", "children"),
    ("woman", "person", "women", "people"),
    ("man", "person", "men", "people"),
    ("lady", "woman", "ladies", "women"),
    ("guy", "man", "guys", "men"),
    ("dancer", "person", "dancers", "people"),
    ("skater", "person", "skaters", "people"),
    ("toddler", "child", "toddlers", "children"),
    ("surfer", "person", "surfers", "people"),
    ("puppy", "dog", "puppies", "dogs"),
    ("kitten", "cat", "kittens", "cats"),
    ("dog", "animal", "dogs", "animals"),
    ("cat", "animal", "cats", "animals"),
]
_DOING = [  # what is done, the object, and what implies it or is implied
    ("cutting", "cut", "a tomato", "slicing", "a vegetable"),
    ("peeling", "peeled", "a potato", "peeling", "a vegetable"),
    ("chopping", "chopped", "an onion", "cutting", "a vegetable"),
    ("playing", "played", "a violin", "playing", "an instrument"),
    ("playing", "played", "a flute", "playing", "an instrument"),
    ("riding", "ridden", "a bicycle", "riding", "a bike"),
    ("riding", "ridden", "a horse", "riding", "an animal"),
    ("driving", "driven", "a car", "driving", "a vehicle"),
    ("frying", "fried", "a steak", "cooking", "some meat"),
    ("carrying", "carried", "a sofa", "carrying", "a couch"),
    ("reading", "read", "a letter", "reading", "something"),
    ("drinking", "drunk", "some beer", "drinking", "a beverage"),
    ("throwing", "thrown", "a ball", "tossing", "a ball"),
    ("taking", "taken", "a photo", "taking", "a picture"),
    ("eating", "eaten", "a banana", "eating", "some fruit"),
    ("repairing", "repaired", "a motorbike", "fixing", "a motorcycle"),
    ("painting", "painted", "a boat", "painting", "a vessel"),
    ("lifting", "lifted", "a rock", "raising", "a stone"),
    ("chasing", "chased", "a rabbit", "pursuing", "an animal"),
    ("feeding", "fed", "a parrot", "feeding", "a bird"),
]
_MOVING = [
    ("running", "jogging"),
    ("jumping", "leaping"),
    ("walking", "strolling"),
    ("talking", "speaking"),
    ("resting", "relaxing"),
    ("sleeping", "dozing"),
    ("laughing", "chuckling"),
    ("shouting", "yelling"),
]
_OPPOSED = [
    ("standing", "sitting"),
    ("sleeping", "running"),
    ("climbing up", "climbing down"),
    ("walking", "standing still"),
]
_HOW = ["quickly", "slowly", "happily", "carefully", "alone", "together"]
_WHERE = [
    "in the grass",
    "on the beach",
    "in a park",
    "near a lake",
    "on the street",
    "in a field",
    "by the water",
    "on a stage",
    "at a table",
    "through the snow",
    "beside a wall",
    "in a yard",
]
_LOOK = ["young", "old", "tall", "blond", "little", "big", "black", "brown"]
_CONTRARY = [
    ("young", "old"),
    ("big", "small"),
    ("wet", "dry"),
    ("happy", "sad"),
    ("full", "empty"),
    ("clean", "dirty"),
    ("fat", "thin"),
    ("black", "white"),
]
_CLOTHES = [
    "a red shirt",
    "a blue jacket",
    "a green hat",
    "dark glasses",
    "white shoes",
    "a long coat",
]

_OPPOSITE = [("man", "woman"), ("woman", "man"), ("boy", "girl"), ("girl", "boy"), ("man", "boy")]
_OPPOSITE += [("lady", "gentleman"), ("woman", "girl"), ("cat", "dog"), ("dog", "cat")]
_COLOURS = ["black", "white", "brown", "grey", "red", "yellow"]
_IN_OTHER_WORDS = [
    tuple(row.split(" = "))
    for row in """\
putting on lipstick = applying lipstick
wearing a woollen cap = wearing a cap made of wool
sitting by a house of stone = sitting by a stone house
doing a trick on a skateboard = performing a skateboard trick
covered in mud = all muddy
making a drawing = sketching something
spreading jam on toast = putting jam on a piece of toast
cutting down a tree = felling a tree
doing the dishes = washing the plates
taking a nap = having a short sleep
hitting a nail with a hammer = hammering a nail
going up a mountain = climbing a mountain
speaking into a microphone = talking through a mike
standing close to a fence = standing next to a fence
giving a speech = addressing an audience
playing in a band = making music with a band
pouring water into a cup = filling a cup with water
riding a motocross bike = on a dirt bike
wearing a vest of yellow colour = wearing a yellow vest
putting vegetables into a pan = placing some vegetables in a pan
brushing a horse = grooming a horse
having a picnic = eating a meal outdoors on a blanket
holding hands with a child = walking hand in hand with a child
rowing a boat = moving a boat with oars
cleaning a window = wiping the glass of a window
dressed as a clown = wearing a clown costume
in the air above a trampoline = bouncing off a trampoline
looking at a map = studying a map
playing a game of chess = moving pieces on a chess board
crossing a stream = getting to the other side of a stream
throwing a stick for a dog = playing fetch with a dog
putting up a tent = pitching a tent
kicking a ball into the net = scoring a goal
on top of a horse = on horseback
swimming under the surface = diving underwater
taking off a coat = removing a coat
waiting in line = standing in a queue
picking up a box from the ground = lifting a box off the floor
surrounded by photographers = in the middle of a group of photographers
making a cake = baking a cake""".splitlines()
]
"""Two ways to say it, which entail one another."""
_NEARLY = [
    tuple(row.split(" = "))
    for row in """\
loading a rifle = firing a rifle
tuning a piano = playing a piano
washing a carrot = peeling a carrot
buying a ticket = tearing a ticket
talking to a teacher = listening to a teacher
opening an umbrella = closing an umbrella
holding a bat = swinging a bat
getting on a bus = getting off a bus
cooking fish = eating fish
standing behind a car = standing in front of a car
pushing a cart = pulling a cart
feeding a baby = washing a baby
writing on a wall = painting on a wall
pointing at a bird = shooting at a bird
sitting on a motorbike = racing on a motorbike
putting a cup on a table = taking a cup from a table
running up a hill = running down a hill
looking for a key = holding a key
selling flowers = buying flowers
following a dog = being followed by a dog""".splitlines()
]
"""Two things that are done at different times, or by different people."""


def captions(w: Words) -> Iterator[Draw]:
    """One draw of each form."""
    who, kind, many, kinds = w.pick(w.half(_PEOPLE))
    other = w.pick([each for each in w.half(_PEOPLE) if each[0] not in (who, kind)])
    doing, done, what, like, wider = w.pick(w.half(_DOING))
    stir, _, pot, *_ = w.pick([each for each in w.half(_DOING) if each[2] != what])
    run, jog = w.pick(w.half(_MOVING))
    leap, *_ = w.pick([each for each in w.half(_MOVING) if each[0] != run])
    how, look = w.pick(_HOW), w.pick(_LOOK)
    where, elsewhere = w.rng.sample(w.half(_WHERE), 2)
    shirt = w.pick(_CLOTHES)
    plain = f"{article(who)} is {doing} {what}"
    the = f"the {who} is {doing} {what}"
    some = w.pick(["a", "the"])
    # Less said, and more.
    yield f"{article(look)} {who} is {doing} {what}", plain, E
    yield plain, f"{article(look)} {who} is {doing} {what}", N
    yield f"{plain} {where}", plain, E
    yield plain, f"{plain} {where}", N
    yield f"{plain} {where}", f"{plain} {elsewhere}", N
    yield f"{some} {who} in {shirt} is {run} {where}", f"{some} {who} is {run} {where}", E
    yield f"{some} {who} is {run} {how}", f"{some} {who} is {run}", E
    yield (
        f"{article(who)} and {article(other[0])} are {run} {where}",
        (f"{article(other[0])} is {run} {where}"),
        E,
    )
    yield (
        f"{article(who)} is {run} and {article(other[0])} is {doing} {what}",
        (f"{article(other[0])} is {doing} {what}"),
        E,
    )
    yield f"{article(who)} is {run} and {article(other[0])} is {doing} {what}", plain, N
    # Words near and far.
    yield plain, f"{article(kind)} is {doing} {what}", E
    yield f"{article(kind)} is {doing} {what}", plain, N
    yield plain, f"{article(who)} is {like} {wider}", E
    yield plain, f"{article(kind)} is {like} {wider}", E
    yield (
        f"{article(who)} is {doing} {wider}",
        plain,
        N if wider not in ("a bike", "a couch", "a picture", "a motorcycle", "a stone") else E,
    )
    yield f"two {many} are {run} {where}", f"two {kinds} are {jog} {where}", E
    yield f"{article(who)} is {run} {where}", f"{article(who)} is {jog} {where}", E
    yield f"three {many} are {run}", f"two {many} are {run}", E
    yield f"several {many} are {run}", f"some {many} are {run}", E
    yield f"a group of {many} is {run} {where}", f"some {kinds} are {run}", E
    yield (
        plain,
        f"somebody is {doing} {what}" if kind != "animal" else f"an animal is {doing} {what}",
        E if kind not in ("dog", "cat") else N,
    )
    # Other scenes.
    yield plain, f"{article(other[0])} is {doing} {what}", N
    yield plain, f"{article(who)} is {stir} {pot}", N
    yield f"{article(who)} is {run} {where}", f"{article(who)} is {leap} {where}", N
    yield f"{some} {who} is {run} {where}", f"{some} {other[0]} is {run} {where}", N
    yield f"{article(who)} is {run} {where}", f"{article(other[0])} is {stir} {pot}", N
    yield (
        f"{article(who)} is watching {article(other[0])}",
        f"{article(other[0])} is watching {article(who)}",
        N,
    )
    yield f"{the} and {article(other[0])} is {run}", f"the {other[0]} is {doing} {what}", N
    # Voice, relatives, order.
    yield plain, f"{what} is being {done} by {article(who)}", E
    yield f"{what} is being {done} by {article(who)}", plain, E
    yield f"{what} is being {done} by {article(kind)}", plain, N
    yield f"{article(who)}, who is {run}, is in {shirt}", f"{article(who)} in {shirt} is {run}", E
    yield (
        f"{article(who)} is {run} and is wearing {shirt}",
        f"{article(who)} wearing {shirt} is {run}",
        E,
    )
    yield f"there is {article(who)} {doing} {what}", plain, E
    # Denial.
    yield plain, f"there is no {who} {doing} {what}", C
    yield f"there is no {who} {doing} {what}", plain, C
    yield the, f"the {who} is not {doing} {what}", C
    yield f"{article(who)} is not {doing} {what}", plain, C
    yield f"there is no {kind} {doing} {what}", f"{article(who)} is {doing} {what}", C
    yield f"there is no {who} {doing} {what}", f"{article(other[0])} is {doing} {what}", N
    yield f"there is no {who} {doing} {what}", f"there is no {look} {who} {doing} {what}", E
    yield f"there is no {who} {doing} {what}", f"no {who} is {doing} {what}", E
    yield (
        f"nobody is {doing} {what}"
        if kind in ("person", "child")
        else f"no {who} is {doing} {what}",
        plain,
        C,
    )
    yield f"there is no {who} {doing} {what}", f"{article(who)} is {stir} {pot}", N
    yield plain, f"the {other[0]} is not {stir} {pot}", N
    # Opposites: of somebody definite they exclude one another, of somebody they do not.
    stands, sits = w.pick(_OPPOSED)
    yield f"the {who} is {stands}", f"the {who} is {sits}", C
    yield f"{article(who)} is {stands} {where}", f"{article(who)} is {sits} {where}", N
    young, old = w.pick(w.half(_CONTRARY))
    yield f"the {who} is {young}", f"the {who} is {old}", C
    yield f"{article(young)} {who} is {run}", f"{article(old)} {who} is {run}", N
    yield f"{article(young)} {who} is {doing} {what}", f"{article(old)} {who} is {doing} {what}", N
    yield f"{article(young)} {who} is {run}", f"{article(old)} {who} is {leap}", N
    man, woman = w.pick(_OPPOSITE)
    one, another = w.pick([("a", "a"), ("one", "a"), ("a", "the"), ("the", "a")])
    yield f"{one} {man} is {doing} {what}", f"{another} {woman} is {doing} {what}", N
    yield f"{one} {man} is {run} {where}", f"{another} {woman} is {run} {where}", N
    yield f"{one} {man} in {shirt} is {doing} {what}", f"{another} {woman} is {doing} {what}", N
    yield f"a {man} is {doing} {what}", f"{what} is being {done} by a {woman}", N
    yield f"there is no {man} {doing} {what}", f"a {woman} is {doing} {what}", N
    yield f"there is no {man} {doing} {what}", f"a {woman} is {like} {wider}", N
    yield (
        f"a {man} is {run} and a {woman} is {leap}",
        f"a {woman} is {run} and a {man} is {leap}",
        N,
    )
    red, blue = w.rng.sample(_COLOURS, 2)
    dog = w.pick(["dog", "horse", "car", "bird", "boat"])
    yield f"a {red} {dog} is moving {where}", f"a {blue} {dog} is moving {where}", N
    yield f"a {red} {dog} is {run} {where}", f"a {blue} {dog} is {run} {where}", N
    yield (
        f"the {red} {dog} is {run} after the {blue} one",
        f"the {blue} {dog} is {run} after the {red} one",
        N,
    )
    yield (
        f"{article(who)} is {doing} {what} in the rain",
        f"{article(who)} is {doing} {what} in the snow",
        N,
    )
    # Denials of another scene than the one that is told.
    yield f"{some} {who} is not {doing} {what}", f"{article(who)} is {run} {where}", N
    yield plain, f"there is no {other[0]} {doing} {what}", N
    yield plain, f"there is no {who} {doing} {pot}", N
    yield (
        f"there is no {who} {doing} {what} {where}",
        f"{article(who)} is {doing} {what} {elsewhere}",
        N,
    )
    yield f"there is no {who} in {shirt} {doing} {what}", plain, N
    yield (
        f"{article(who)} is {doing} {what}",
        f"{article(who)} is {doing} something without {pot}",
        N,
    )
    yield f"two {many} are {run} and {leap}", f"two {many} are not {run} and {leap}", C
    # The same scene in other words, most of which no dictionary has.
    for said, other_words in w.rng.sample(w.half(_IN_OTHER_WORDS), 6):
        subject = w.pick([f"{article(who)} is", f"the {who} is", f"two {many} are"])
        place = w.pick(["", f" {where}"])
        yield f"{subject} {said}{place}", f"{subject} {other_words}{place}", E
        yield f"{subject} {other_words}{place}", f"{subject} {said}", E
    for said, not_said in w.rng.sample(w.half(_NEARLY), 4):
        subject = w.pick([f"{article(who)} is", f"the {who} is", f"two {many} are"])
        place = w.pick(["", f" {where}"])
        yield f"{subject} {said}{place}", f"{subject} {not_said}{place}", N

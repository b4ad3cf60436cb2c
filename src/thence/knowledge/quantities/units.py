"""Units of measurement with their conversion to one unit of each dimension, English and Italian."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

__all__ = ["Unit", "find_unit"]


class Unit(NamedTuple):
    """A unit: what it measures, and how many of the dimension's own unit make one of it."""

    dimension: str
    """The name of the dimension's own unit: `metre`, `gram`, `second`, ..., `EUR`."""
    factor: Fraction


def find_unit(text: str) -> Unit | None:
    """The unit of a name, a plural or a symbol; None for what is no unit."""
    table = _table()
    return table.get(text) or table.get(text.lower())


# Dimension, factor, then every name; Italian names stand after the English ones.
_ROWS = """
metre 1 m metre metres meter meters metro metri
metre 1000 km kilometre kilometres kilometer kilometers chilometro chilometri
metre 0.01 cm centimetre centimetres centimeter centimeters centimetro centimetri
metre 0.001 mm millimetre millimetres millimeter millimeters millimetro millimetri
metre 1609.344 mi mile miles miglio miglia
metre 0.9144 yd yard yards iarda iarde
metre 0.3048 ft foot feet piede piedi
metre 0.0254 inch inches pollice pollici
metre 1852 nmi
gram 1 g gram grams gramme grammes grammo grammi
gram 1000 kg kilogram kilograms kilo kilos chilogrammo chilogrammi chilo chili
gram 0.001 mg milligram milligrams milligrammo milligrammi
gram 100 hg etto etti
gram 100000 quintale quintali
gram 1000000 t tonne tonnes tonnellata tonnellate
gram 907184.74 ton tons
gram 453.59237 lb lbs pound-mass libbra libbre
gram 28.349523125 oz ounce ounces oncia once
second 1 s sec second seconds secondo secondi
second 60 min minute minutes minuto minuti
second 3600 h hr hrs hour hours ora ore
second 86400 day days giorno giorni
second 604800 week weeks settimana settimane
second 1209600 fortnight fortnights
month 1 month months mese mesi
month 12 year years yr yrs anno anni
month 120 decade decades decennio decenni
month 1200 century centuries secolo secoli
month 12000 millennium millennia millennio millenni
square-metre 1 m² m2 sqm
square-metre 1000000 km² km2
square-metre 10000 ha hectare hectares ettaro ettari
square-metre 4046.8564224 acre acres acro acri
litre 1 l litre litres liter liters litro litri
litre 0.001 ml millilitre millilitres milliliter milliliters millilitro millilitri
litre 3.785411784 gal gallon gallons gallone galloni
litre 0.473176473 pint pints pinta pinte
litre 158.987294928 barrel barrels barile barili
metre-per-second 0.44704 mph
joule 1 j joule joules
joule 3600000 kwh kilowatt-hour kilowatt-hours kilowattora
joule 4184 kcal
watt 1 w watt watts
watt 1000 kw kilowatt kilowatts
watt 1000000 mw megawatt megawatts
watt 1000000000 gw gigawatt gigawatts
byte 1 byte bytes
byte 1000 kb kilobyte kilobytes
byte 1000000 mb megabyte megabytes
byte 1000000000 gb gigabyte gigabytes
byte 1000000000000 tb terabyte terabytes
percent 1 % percent pct percento
USD 1 $ us$ usd dollar dollars dollaro dollari
USD 0.01 cent cents
EUR 1 € eur euro euros
EUR 0.01 eurocent centesimo centesimi
GBP 1 £ gbp pound pounds sterling sterlina sterline
JPY 1 ¥ jpy yen
CHF 1 chf franc francs franco franchi
ITL 1 itl lira lire
celsius 1 °c celsius
fahrenheit 1 °f fahrenheit
"""
_PHRASES = {
    "square metre": Unit("square-metre", Fraction(1)),
    "square metres": Unit("square-metre", Fraction(1)),
    "square meters": Unit("square-metre", Fraction(1)),
    "metri quadrati": Unit("square-metre", Fraction(1)),
    "metro quadrato": Unit("square-metre", Fraction(1)),
    "square kilometre": Unit("square-metre", Fraction(10**6)),
    "square kilometres": Unit("square-metre", Fraction(10**6)),
    "square kilometers": Unit("square-metre", Fraction(10**6)),
    "chilometri quadrati": Unit("square-metre", Fraction(10**6)),
    "square mile": Unit("square-metre", Fraction("2589988.110336")),
    "square miles": Unit("square-metre", Fraction("2589988.110336")),
    "per cent": Unit("percent", Fraction(1)),
    "per cento": Unit("percent", Fraction(1)),
    "percentage points": Unit("percentage-point", Fraction(1)),
    "punti percentuali": Unit("percentage-point", Fraction(1)),
    "km/h": Unit("metre-per-second", Fraction(1000, 3600)),
    "kilometres per hour": Unit("metre-per-second", Fraction(1000, 3600)),
    "kilometers per hour": Unit("metre-per-second", Fraction(1000, 3600)),
    "chilometri all'ora": Unit("metre-per-second", Fraction(1000, 3600)),
    "miles per hour": Unit("metre-per-second", Fraction("0.44704")),
    "metres per second": Unit("metre-per-second", Fraction(1)),
    "nautical miles": Unit("metre", Fraction(1852)),
    "miglia nautiche": Unit("metre", Fraction(1852)),
    "us dollars": Unit("USD", Fraction(1)),
    "american dollars": Unit("USD", Fraction(1)),
    "pounds sterling": Unit("GBP", Fraction(1)),
    "degrees celsius": Unit("celsius", Fraction(1)),
    "gradi celsius": Unit("celsius", Fraction(1)),
    "degrees fahrenheit": Unit("fahrenheit", Fraction(1)),
    "gradi fahrenheit": Unit("fahrenheit", Fraction(1)),
}


@cache
def _table() -> dict[str, Unit]:
    table = dict(_PHRASES)
    for row in _ROWS.strip().splitlines():
        dimension, factor, *names = row.split()
        table.update(dict.fromkeys(names, Unit(dimension, Fraction(factor))))
    return table

from hypothesis import settings

# A loaded machine is slow, not wrong: no example fails on a clock.
settings.register_profile("measure", deadline=None)
settings.load_profile("measure")

"""What holds for all tests."""

from hypothesis import settings

settings.register_profile("house", deadline=None)  # a machine may be busy: no test asserts a time
settings.load_profile("house")

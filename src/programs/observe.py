"""Runs a Python program unchanged and tells what changes in it: observer.py, beside this file, says how.

    python3 observe.py [-m] PROGRAM ARGS...

Python keeps the compiled form of modules, and not of programs: so most of it is one.
"""

import _frozen_importlib_external as importing
import os
import sys

loader = importing.SourceFileLoader("mazewright_observer", os.path.join(os.path.dirname(__file__), "observer.py"))
module = type(sys)(loader.name)
module.__file__ = loader.path
exec(loader.get_code(loader.name), module.__dict__)
module.main()

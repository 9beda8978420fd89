"""
Observes a program as observe.py does, with other limits.

    python3 limited.py OBSERVER LIMIT=NUMBER,... PROGRAM ARGS...
"""

import importlib.util
import sys

_, observer, limits, *sys.argv[1:] = sys.argv
spec = importlib.util.spec_from_file_location("limited", observer)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
for limit in limits.split(","):
    name, number = limit.split("=")
    assert name in module.__dict__, name
    setattr(module, name, int(number))
module.main()

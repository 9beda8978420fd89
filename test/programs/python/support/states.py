"""
Runs a program line by line, and prints each state of some of its values: what observe.py says is compared with this.

    python3 states.py PROGRAM NAME=EXPRESSION...

An expression is evaluated among the program's global names, or in a function that runs if it begins with `function:`. Prints a
JSON array a line: name, file, line, value in the form of the trace.
"""

import enum
import json
import os
import sys
from collections import deque


def tree(root):
    """A value in the form of the trace. Objects that stand at several places are told at the outermost."""
    places = {}

    def told(value, path):
        if value is None or isinstance(value, (bool, str)):
            return value
        if isinstance(value, enum.Enum):
            return value.value if isinstance(value, enum.Flag) else {"w": "%s.%s" % (type(value).__name__, value.name)}
        if isinstance(value, (int, float)):
            return value
        if type(value).__module__ == "numpy":
            return value.tolist()
        if is_list(value):
            return [told(each, path + [step]) for step, each in members(value)]
        if places.get(id(value), path) != path:
            return {"r": places[id(value)]}
        if isinstance(value, dict):
            return {"d": [[told(key, []), told(each, path + [{"k": told(key, [])}])] for key, each in value.items()]}
        if isinstance(value, (set, frozenset)):
            return {"s": [told(each, []) for each in value]}
        return {"o": [type(value).__name__, [[step, told(each, path + [step])] for step, each in members(value)]]}

    def members(value):
        if is_list(value):
            return list(enumerate(value))
        if isinstance(value, dict):
            return [({"k": told(key, [])}, each) for key, each in value.items()]
        if isinstance(value, (set, frozenset)) or type(value).__module__ == "numpy" or isinstance(value, enum.Enum):
            return []
        slots = [(name, getattr(value, name)) for name in getattr(type(value), "__slots__", ()) if hasattr(value, name)]
        return [(plain(name), each) for name, each in list(getattr(value, "__dict__", {}).items()) + slots]

    queue = [(root, [])]
    for value, path in queue:
        if id(value) in places or isinstance(value, SIMPLE):
            continue
        if not is_list(value):
            places[id(value)] = path
        queue.extend((each, path + [step]) for step, each in members(value))
    return told(root, [])


SIMPLE = (bool, str, int, float, type(None), enum.Enum)


def is_list(value):
    return isinstance(value, (list, tuple, deque, bytearray)) or type(value).__name__ == "array"


def plain(name):
    return name[name.index("__", 1) :] if name.startswith("_") and "__" in name[2:] else name


def main():
    program, *words = sys.argv[1:]
    watched = [word.split("=", 1) for word in words]
    folder = os.path.dirname(os.path.abspath(program))
    sys.argv, sys.path[0] = [program], folder
    module = type(sys)("__main__")
    sys.modules["__main__"] = module
    module.__file__ = program
    latest = {name: "null" for name, _ in watched}
    place = ["", 0]
    states = []
    own = sys.stdout
    sys.stdout = open(os.devnull, "w")

    def value_of(expression, frame):
        if not expression.startswith("function:"):
            return eval(expression, module.__dict__)
        function, name = expression[len("function:") :].split(".", 1)
        while frame.f_code.co_name != function:
            frame = frame.f_back
        return eval(name, dict(frame.f_locals))

    def look(frame):
        for name, expression in watched:
            try:
                state = json.dumps(tree(value_of(expression, frame)))
            except Exception:
                continue
            if state != latest[name]:
                latest[name] = state
                states.append('["%s",%s,%d,%s]' % (name, json.dumps(place[0]), place[1], state))

    def trace(frame, event, _):
        if not frame.f_code.co_filename.startswith(folder):
            return None
        if event in ("line", "return"):
            look(frame)
        if event == "line":
            place[:] = frame.f_code.co_filename, frame.f_lineno
        elif event == "return" and frame.f_back is not None:
            place[:] = frame.f_back.f_code.co_filename, frame.f_back.f_lineno
        return trace

    with open(program, encoding="utf-8") as file:
        code = compile(file.read(), program, "exec")
    import threading

    threading.settrace(trace)
    sys.settrace(trace)
    try:
        exec(code, module.__dict__)
    except SystemExit:
        pass
    finally:
        sys.settrace(None)
    look(sys._getframe())
    sys.stdout = own
    print("\n".join(states))


main()

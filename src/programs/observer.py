"""Runs a Python program unchanged and tells which place of which variable changes, and on which line.

The trace goes to the file that MAZEWRIGHT_TRACE names, an array of JSON a line; without it the program only runs. What a
value means is not known here. The program's own files are rewritten when they are loaded: after each statement that may change
a container, a call says which container and which key it was. Each is evaluated once and in the usual order:

    grid[y][x] = 0   becomes   (_mw1 := grid[y])[(_mw2 := x)] = 0; _mw_put(7, _mw1, _mw2); del _mw1, _mw2

Containers of variables are known by their ids, each with a copy of what it held when it was last looked at. The copies say what
a call has changed, what a variable was before its first change, and at the end what was never seen. Code of the program (its
`__eq__`, `__hash__`, `__repr__`, properties) is never called from here. Modules that take long to import are not imported.
"""

import _ast
import _frozen_importlib_external as importing
import _thread
import atexit
import builtins
import os
import sys
import time
from sys import _getframe

MOST_TOLD = 1000000  # changes
MOST_WRITTEN = 1 << 26  # characters of the trace
MOST_TEXT = 1 << 14  # characters of a text in a value: a longer one is cut off
LONG_TEXT = 256
MOST_LEAVES = 1000000  # of a value
MOST_PLACES = 10000  # at which one row stands
MOST_NODES = 400000
MOST_DEPTH = 8
MOST_LOOKS = 3  # for a container that nobody named, at a place of the program
MOST_LAZY = 64  # dicts that make what they lack, in a look
MOST_VAIN = 64  # looks into these for one place of the program, until nothing is expected there
MOST_SEARCHED = 20000  # members, in a look
MOST_PENDING = 10000
SMALL = 9  # leaves, or changes in a life: less is a variable of passing interest
MOST_SMALL = 8  # lives of such a variable, after which it is left alone
FEW = 8  # changes of one statement that are told one by one
PAUSE = 0.05  # seconds between writing out
EXACT = 2 ** 53
FRAMES = 16  # that are used below and above those of the program
SHORT = 0.0002  # seconds
MINE = globals()

# ------------------------------------------------------------------------------------------------------- kinds of values

LEAF, LIST, DEQUE, TUPLE, DICT, SET, OBJECT, ARRAY = range(8)
SIMPLE = frozenset((int, bool, str, float, type(None), complex, bytes))


class Kinds(dict):
    """The kind of a type, found once. Only classes of the program itself make objects whose attributes count."""

    def __missing__(self, kind):
        found = self[kind] = kind_of(kind)
        return found


def kind_of(kind):
    if issubclass(kind, (list, bytearray)):
        return LIST
    if issubclass(kind, dict):
        return DICT
    if issubclass(kind, set):
        return SET
    if issubclass(kind, tuple):
        return TUPLE
    collections, arrays, numpy = (sys.modules.get(name) for name in ("collections", "array", "numpy"))
    if collections is not None and issubclass(kind, collections.deque):
        return DEQUE
    if arrays is not None and issubclass(kind, arrays.array):
        return LIST
    if numpy is not None and issubclass(kind, numpy.ndarray):
        return ARRAY
    if issubclass(kind, (type, BaseException)) or is_enum(kind) or issubclass(kind, tuple(SIMPLE)):
        return LEAF
    return OBJECT if own_modules.get(type.__getattribute__(kind, "__module__")) else LEAF


def is_a(value, kind):
    """As `isinstance`, which would ask the value for its `__class__`."""
    return issubclass(type(value), kind)


def is_enum(kind):
    enum = sys.modules.get("enum")
    return enum is not None and isinstance(kind, getattr(enum, "EnumMeta"))


kinds = Kinds((kind, LEAF) for kind in SIMPLE)
kinds.update(((list, LIST), (dict, DICT), (set, SET), (tuple, TUPLE)))
own_modules = {"__main__": True}
slots_of = {}  # type: its slots by name


class Bases(dict):
    """Python's own type beneath a type: its methods are those that the program has not written."""

    def __missing__(self, kind):
        own = ("builtins", "collections", "array")
        found = self[kind] = next(each for each in kind.__mro__ if each.__module__ in own and each is not object)
        return found


bases = Bases((kind, kind) for kind in (list, tuple, dict, set, bytearray))


def items_of(value):
    """All members of a list, tuple, deque, bytearray or array, as a list."""
    return list(bases[type(value)].__iter__(value))


def length_of(value):
    return bases[type(value)].__len__(value)


def item_of(value, key):
    return bases[type(value)].__getitem__(value, key)


def attributes_of(value):
    """Those of the instance, slots included. No property of the program is asked."""
    try:
        found = dict(object.__getattribute__(value, "__dict__"))
    except AttributeError:
        found = {}
    kind = type(value)
    if kind not in slots_of:
        member = type(Slotted.slot)
        slots_of[kind] = [(name, slot) for base in kind.__mro__ for name, slot in base.__dict__.items() if type(slot) is member]
    for name, slot in slots_of[kind]:
        try:
            found[name] = slot.__get__(value)
        except AttributeError:
            pass
    return found


class Slotted:
    __slots__ = ("slot",)


# A hash of these says nothing to the program. Keys of other types are known by their ids.
QUIET_HASHES = tuple(each.__hash__ for each in (int, str, float, type(None), object, bytes))


def is_quiet(key):
    kind = type(key)
    if kind in SIMPLE:
        return True
    if kind is tuple:
        for each in key:
            if type(each) not in SIMPLE and not is_quiet(each):
                return False
        return True
    if is_a(key, (tuple, frozenset)):
        members = tuple.__iter__(key) if is_a(key, tuple) else frozenset.__iter__(key)
        return kind.__hash__ in (tuple.__hash__, frozenset.__hash__) and all(map(is_quiet, members))
    hashes = QUIET_HASHES + (getattr(sys.modules["enum"], "Enum").__hash__,) if is_enum(kind) else QUIET_HASHES
    return kind.__hash__ in hashes and (kind.__eq__ is object.__eq__ or kind.__eq__ in QUIET_EQUALS)


QUIET_EQUALS = tuple(each.__eq__ for each in (int, str, float, bytes))


def handle(key):
    """What stands for a key in our copies, where the program's own `__hash__` is not to be called."""
    kind = type(key)
    return key if kind is str or kind is int or is_quiet(key) else Handle(key)


class Handle:
    """A key by its identity."""

    __slots__ = ("key",)

    def __init__(self, key):
        self.key = key

    def __hash__(self):
        return id(self.key)

    def __eq__(self, other):
        return type(other) is Handle and self.key is other.key


def key_of(handled):
    return handled.key if type(handled) is Handle else handled


def same(one, other):
    """Whether nothing has changed, as far as that can be said without the program's own `__eq__`."""
    if one is other:
        return True
    kind = type(one)
    if kind is not type(other):
        return False
    if kind in SIMPLE:
        return one == other
    if kind is tuple or kind is frozenset:
        return len(one) == len(other) and is_quiet(one) and is_quiet(other) and one == other
    return False


# ------------------------------------------------------------------------------------------------- variables and their nodes


class Variable:
    """A name that holds a container."""

    __slots__ = ("number", "name", "root", "owner", "site", "is_told", "grown", "changes", "leaves", "epoch", "shared", "last")

    def __init__(self, name, owner, site):
        self.number = -1  # until it is told
        self.name = name
        self.owner = owner  # the object that has it as an attribute
        self.site = self.last = site
        self.grown = self.changes = self.epoch = 0
        self.reset(None)

    def reset(self, root):
        self.root = root
        self.is_told = False
        self.grown = self.changes = self.leaves = 0
        self.shared = None


class Node:
    """A container of a variable, where it stands there, and a copy of it."""

    __slots__ = (
        "value", "kind", "variable", "parent", "key", "extra", "depth", "shadow", "order", "texts", "prefixes", "epoch", "is_deep"
    )

    def __init__(self, value, kind, variable, parent, key):
        self.value = value
        self.kind = kind
        self.variable = variable
        self.parent = parent
        self.key = key  # as text of a path, in a list a number: see serial()
        self.extra = None  # more places: rows that are one row
        self.order = None  # the numbers of the members of a list, ascending, once members before others are gone
        self.texts = None  # of keys that are objects, which may change
        self.depth = 0
        if parent is not None:
            self.depth = parent.depth + 1
            parent.is_deep = True
        self.epoch = -1
        self.is_deep = False  # whether other nodes stand in it


known = {}  # id of a container: its node
arrays = {}  # id of the memory of a NumPy array: its node
variables = {}  # key: variable
lazy = {}  # nodes of dicts that make what they lack, the one that did so last at the end
lost = set()  # names of variables that were given up
pending = {}  # by site and frame: what has a method that is being called, and an argument
files = {}  # path: number
sites = []  # places of the program
callers = {}
buffer = []


class Site:
    """A place of the program: a statement or call that may change something, or give something a name."""

    __slots__ = ("tail", "name", "key", "lives", "variable", "looks", "vain", "latest")

    def __init__(self, file, line, name=None, key=None):
        self.tail = ",%d,%d" % (file, line)
        self.name = name  # of a variable, an attribute or a method
        self.key = key
        self.lives = self.looks = self.vain = 0
        self.variable = None
        self.latest = (None, "")


class State:
    """What changes while the program runs."""

    __slots__ = ("is_on", "waits", "trace", "told", "left", "written", "numbers", "last", "is_writing", "is_busy", "stops", "code")

    def __init__(self):
        self.is_on = False
        self.waits = False  # the program, as long as it says
        self.trace = -1  # the file
        self.told = self.left = self.written = self.numbers = 0
        self.last = None  # the variable that changed last
        self.is_writing = False  # a thread is about to write out
        self.is_busy = False  # a thread is at work here
        self.stops = False  # a signal came meanwhile
        self.code = 0


state = State()
lock = _thread.RLock()
wake = _thread.allocate_lock()
wake.acquire()

def adopt(variable, value, parent, key):
    """
    Gets to know a container and all in it, the outermost first: an object that stands at several places is told at the
    outermost.
    """
    queue = [(value, parent, key)]
    for value, parent, key in queue:
        kind = kinds[type(value)]
        node = known.get(id(value))
        if node is not None:
            if node.variable is variable:
                if kind is LIST and parent is not None and parent.kind in (LIST, TUPLE) and not is_above(node, parent):
                    share(node, parent, key)
                continue
            if not yields(node):
                continue
            drop(node.variable)
        if parent is not None and (parent.depth >= MOST_DEPTH or len(known) > MOST_NODES or is_holder(value, kind, variable)):
            continue
        node = Node(value, kind, variable, parent, key)
        known[id(value)] = node
        queue.extend(members_to_adopt(node))
        if variable.leaves > MOST_LEAVES:
            raise Overflow(variable)


class Overflow(Exception):
    """A variable is too large to be followed."""


def members_to_adopt(node):
    value, kind, variable = node.value, node.kind, node.variable
    if kind is LIST or kind is DEQUE or kind is TUPLE:
        shadow = node.shadow = items_of(value)
        variable.leaves += len(shadow)
        if all(kinds[each] is LEAF for each in set(map(type, shadow))):
            return []
        return [(each, node, at) for at, each in enumerate(shadow) if is_container(each)]
    if kind is DICT:
        if type(value) is not dict and "defaultdict" in type(value).__name__:
            lazy[node] = True
        shadow = node.shadow = {handle(key): each for key, each in dict.items(value)}
    elif kind is SET:
        node.shadow = {handle(each) for each in set.__iter__(value)}
        variable.leaves += len(node.shadow)
        return []
    elif kind is OBJECT:
        shadow = node.shadow = attributes_of(value)
    else:
        node.shadow = value.copy() if value.dtype.kind in "biufUS" and value.ndim > 0 else None
        variable.leaves += value.size
        arrays[id(memory_of(value))] = node
        return []
    variable.leaves += len(shadow)
    return [(each, node, step(node, at)) for at, each in shadow.items() if is_container(each)]


def is_container(value):
    """Whether something in it can change. What a set holds, and objects in tuples, are told by what they are."""
    kind = kinds[type(value)]
    if kind is TUPLE:
        for each in tuple.__iter__(value):
            inner = kinds[type(each)]
            if inner is not LEAF and inner is not OBJECT and (inner is not TUPLE or is_container(each)):
                return True
        return False
    return kind is not LEAF


def is_above(node, other):
    while other is not None:
        if other is node:
            return True
        other = other.parent
    return False


def stands_at(node, parent, key):
    return node.parent is parent and node.key == key or node.extra is not None and (parent, key) in node.extra


def serial(node, at):
    """The number by which a member of a list is known, whatever comes and goes before it."""
    return at if node.order is None else node.order[at]


def shown(parent, key):
    """A key as a path has it now."""
    if type(key) is not int:
        return key
    return str(key if parent.order is None else place_in(parent.order, key))


def place_in(order, number):
    low, high = 0, len(order)
    while low < high:
        middle = (low + high) // 2
        if order[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


def share(node, parent, key):
    """One row at several places."""
    if stands_at(node, parent, key):
        return
    if node.extra is None:
        node.extra = {}
    node.extra[parent, key] = True
    parent.is_deep = True
    node.variable.epoch += 1
    if node.variable.shared is None and len(node.shadow) > 1:
        node.variable.shared = node


def yields(node):
    """Whether a variable is given up, since its container now is part of another: a row that becomes one of a grid."""
    variable = node.variable
    if variable.root is not node.value:
        return False
    return not variable.is_told or not any(is_container(each) for each in plain(node.shadow))


def plain(shadow):
    return shadow.values() if type(shadow) is dict else shadow if shadow is not None else ()


def is_holder(value, kind, variable):
    """Whether an object has variables of its own: a cell may know its maze, and does not hold it."""
    if kind is not OBJECT:
        return False
    for each in attributes_of(value).values():
        if each is variable.root:
            return True
        node = known.get(id(each))
        if node is not None and node.parent is None and node.variable.owner is value and (
            node.variable.is_told or node.variable.leaves >= SMALL
        ):
            return True
    return False


def children(node):
    if not node.is_deep:
        return
    for each in plain(node.shadow):
        child = known.get(id(each))
        if child is not None and child.parent is node:
            yield child


def forget(node):
    """A container is no part of its variable any more, and neither is what it holds."""
    stack = [node]
    while stack:
        node = stack.pop()
        stack.extend(children(node))
        if known.get(id(node.value)) is node:
            del known[id(node.value)]
        lazy.pop(node, None)
        if node.kind is not ARRAY:
            node.variable.leaves -= len(node.shadow)
        else:
            node.variable.leaves -= node.value.size
            arrays.pop(id(memory_of(node.value)), None)


def forget_at(parent, key, value):
    """The same, of what stood at one place; a row that also stands elsewhere stays."""
    node = known.get(id(value))
    if node is None or node.variable is not parent.variable:
        return
    if not stands_at(node, parent, key):
        return
    if node.extra and (parent, key) in node.extra:
        del node.extra[parent, key]
    elif node.extra:
        node.parent, node.key = next(iter(node.extra))
        del node.extra[node.parent, node.key]
    else:
        return forget(node)
    node.variable.epoch += 1


def drop(variable):
    node = known.get(id(variable.root))
    if node is not None and node.variable is variable:
        forget(node)
    variable.root = None
    if state.last is variable:
        state.last = None


def prefixes(node):
    """The beginnings of the paths of all places in a container."""
    if node.epoch != node.variable.epoch:
        node.epoch = node.variable.epoch
        if node.parent is None:
            node.prefixes = ("[",)
        else:
            places = [(node.parent, node.key), *(node.extra or ())]
            if node.extra and sum(len(prefixes(parent)) for parent, _ in places) > MOST_PLACES:
                raise Overflow(node.variable)
            node.prefixes = tuple(
                [before + shown(parent, key) + "," for parent, key in places for before in prefixes(parent)]
            )
    return node.prefixes


def path_of(node):
    before = prefixes(node)[0]
    return "[]" if before == "[" else before[:-1] + "]"


def step(node, key):
    """A step of a path; `key` as in the copy."""
    kind = node.kind
    if kind is DICT:
        return '{"k":%s}' % key_text(node, key)
    if kind is OBJECT:
        return quoted(unmangled(key))
    if kind is SET:
        return '{"m":%s}' % key_text(node, key)
    if kind is ARRAY and type(key) is tuple:
        return ",".join(map(str, key))
    return str(key)


def key_text(node, key):
    """The tree of a key or member: of an object as it was at first, whatever becomes of its attributes."""
    value = key_of(key)
    if type(value) in SIMPLE:
        return leaf(value, node.variable)
    if node.texts is None:
        node.texts = {}
    found = node.texts.get(key)
    if found is None:
        found = node.texts[key] = leaf(value, node.variable)
    return found


def unmangled(name):
    if name[:1] == "_" and "__" in name[2:] and not name.startswith("__"):
        return name[name.index("__", 2) :]
    return name


# --------------------------------------------------------------------------------------------------------- values as text


def leaf(value, variable):
    """The tree of what is not followed into."""
    kind = type(value)
    if kind is int:
        return str(value) if -EXACT <= value <= EXACT else huge(value)
    if kind is bool:
        return "true" if value else "false"
    if kind is str:
        return quoted(value) if len(value) < LONG_TEXT else long_text(value, variable)
    if value is None:
        return "null"
    if kind is tuple:
        if len(value) == 2 and type(value[0]) is type(value[1]) is int:
            return "[%d,%d]" % value
        return "[" + ",".join([leaf(each, variable) for each in value]) + "]"
    if kind is float:
        return repr(value) if value - value == 0 else word(repr(value))
    return rare_leaf(value, variable)


def quoted(text):
    """A text as JSON has it. The module that does so would take as long to load as all the rest."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return '"%s"' % text
    parts = []
    for each in text:
        code = ord(each)
        if each in '"\\':
            parts.append("\\" + each)
        elif 32 <= code < 127:
            parts.append(each)
        elif code < 0x10000:
            parts.append("\\u%04x" % code)
        else:
            parts.append("\\u%04x\\u%04x" % (0xD800 + (code - 0x10000 >> 10), 0xDC00 + (code & 0x3FF)))
    return '"%s"' % "".join(parts)


def long_text(text, variable):
    """Counts before it is written: a value may hold one text very often."""
    state.written += len(text)
    if state.written > 2 * MOST_WRITTEN:
        raise Overflow(variable)
    return quoted(text) if len(text) <= MOST_TEXT else '{"x":"str"}'


def word(text):
    return '{"w":%s}' % quoted(text)


def huge(value):
    return word(str(value) if value.bit_length() < 1000 else "huge")


def rare_leaf(value, variable):
    kind = type(value)
    if is_a(value, tuple):
        return "[" + ",".join([leaf(each, variable) for each in tuple.__iter__(value)]) + "]"
    if is_a(value, frozenset):
        return '{"s":[%s]}' % ",".join([leaf(each, variable) for each in frozenset.__iter__(value)])
    if is_enum(kind):
        return enum_leaf(value, kind)
    if issubclass(kind, (bool, int)):
        return leaf(int.__int__(value), variable)
    if issubclass(kind, float):
        return leaf(float.__float__(value), variable)
    if issubclass(kind, str):
        return leaf(str.__str__(value), variable)
    if is_a(value, bytes):
        return leaf(value.decode("latin-1"), variable)
    if kind.__module__ == "numpy" and hasattr(kind, "item") and kinds[kind] is LEAF:
        plain_value = kind.item(value)
        return leaf(plain_value, variable) if type(plain_value) in SIMPLE else word(kind.__name__)
    if kinds[kind] is OBJECT:
        return object_leaf(value, variable)
    if kinds[kind] is not LEAF:
        return '{"x":%s}' % quoted(kind.__name__)
    name = value.__name__ if type(value) in NAMED else kind.__name__
    return word(name if type(name) is str else "?")


NAMED = (type, type(kind_of), type(len), type(sys))


def enum_leaf(value, kind):
    """Members by name; flags, which are bits, as numbers."""
    fields = object.__getattribute__(value, "__dict__")
    number = fields.get("_value_")
    if type(number) is int and issubclass(kind, getattr(sys.modules["enum"], "Flag")):
        return str(number)
    return word("%s.%s" % (kind.__name__, fields.get("_name_")))


def object_leaf(value, variable):
    """An object that stands elsewhere: by its place in this variable, or by the attributes that say which one it is."""
    node = known.get(id(value))
    if node is not None and node.variable is variable:
        return '{"r":%s}' % path_of(node)
    shown = [
        "[%s,%s]" % (quoted(unmangled(name)), leaf(each, variable))
        for name, each in attributes_of(value).items()
        if type(each) in (int, str) or type(each) is tuple and all(type(part) in (int, str) for part in each)
    ]
    at = ""
    if node is not None and node.variable.number >= 0:
        at = ',"at":[%d,%s]' % (node.variable.number, path_of(node))
    return '{"o":[%s,[%s]]%s}' % (quoted(type(value).__name__), ",".join(shown), at)


def text(value, parent, key):
    """The tree of what stands at a place."""
    variable = parent.variable
    if kinds[type(value)] is LEAF:
        return leaf(value, variable)
    node = known.get(id(value))
    if node is None:
        return leaf(value, variable)
    if node.variable is not variable:
        return object_leaf(value, variable) if node.kind is OBJECT else '{"x":%s}' % quoted(node.variable.name)
    if stands_at(node, parent, key):
        return body(node)
    return '{"r":%s}' % path_of(node)


def body(node):
    """The tree of a container, as it was when it was last looked at."""
    kind, shadow, variable = node.kind, node.shadow, node.variable
    if kind is LIST or kind is DEQUE or kind is TUPLE:
        types = set(map(type, shadow))
        if types == {bool}:
            return str(shadow).lower()
        if types <= SIMPLE:
            return "[" + ",".join([leaf(each, variable) for each in shadow]) + "]"
        return "[" + ",".join([text(each, node, at) for at, each in zip(node.order or range(len(shadow)), shadow)]) + "]"
    if kind is DICT:
        parts = ["[%s,%s]" % (key_text(node, at), member(each, node, at)) for at, each in shadow.items()]
        return '{"d":[%s]}' % ",".join(parts)
    if kind is SET:
        return '{"s":[%s]}' % ",".join([key_text(node, each) for each in shadow])
    if kind is OBJECT:
        parts = ["[%s,%s]" % (quoted(unmangled(at)), member(each, node, at)) for at, each in shadow.items()]
        return '{"o":[%s,[%s]]}' % (quoted(type(node.value).__name__), ",".join(parts))
    return '{"w":"array"}' if shadow is None else array_text(shadow.tolist(), variable)


def member(value, node, key):
    return leaf(value, node.variable) if kinds[type(value)] is LEAF else text(value, node, step(node, key))


def array_text(value, variable):
    if type(value) is list:
        return "[" + ",".join([array_text(each, variable) for each in value]) + "]"
    return leaf(value, variable)


# -------------------------------------------------------------------------------------------------------------- telling


def caller():
    """Where the function was called that made a change, unless that is in the same function."""
    frame = _getframe(2)
    while frame.f_globals is MINE:
        frame = frame.f_back
    code, back = frame.f_code, frame.f_back
    for _ in range(6):
        if back is None or back.f_globals is MINE:
            return ""
        if back.f_code is not code:
            break
        back = back.f_back
    key = id(back.f_code) << 20 | (back.f_lasti & 0xFFFFF)
    found = callers.get(key)
    if found is None:
        file = files.get(back.f_code.co_filename)
        found = callers[key] = "" if file is None or back.f_code is code else ",%d,%d" % (file, back.f_lineno)
    return found


def say(line):
    """Puts a line into the trace, soon."""
    buffer.append(line)
    state.written += len(line)
    if not state.is_writing:
        state.is_writing = True
        try:
            _thread.start_new_thread(write_soon, ())
        except RuntimeError:  # no thread is to be had: now, then
            state.is_writing = False
            write_out()


def write_soon():
    """A thread that ends when there is nothing to write: a program that forks is not warned of it for long."""
    while not wake.acquire(True, PAUSE):
        with lock:
            if not buffer:
                state.is_writing = False
                return
            write_out()
    state.is_writing = False


def write_out():
    if not buffer:
        return
    data = "".join(buffer).encode("utf-8", "replace")
    buffer.clear()
    try:
        while data:
            data = data[os.write(state.trace, data) :]
    except OSError:  # the disk is full, or the program has closed all files
        state.is_on = False


def is_full():
    return state.told >= MOST_TOLD or state.written > MOST_WRITTEN


def tell(word, node, key, tree, site):
    """A change of a place, for each place in which the container stands."""
    variable = node.variable
    state.last = variable
    variable.changes += 1
    variable.last = site
    if is_full():
        state.left += 1
        return
    tail = sites[site].tail + caller() + "]\n"
    head = '["%s",%d,' % (word, variable.number)
    for before in node.prefixes if node.epoch == variable.epoch else prefixes(node):
        state.told += 1
        path = before + key + "]" if key else path_of(node) if len(before) < 2 else before[:-1] + "]"
        say(head + path + tree + tail)


def number_of(variable):
    if variable.number < 0:
        variable.number = state.numbers
        state.numbers += 1
    return variable.number


def tell_value(variable, site):
    """The whole value of a variable, as our copies have it."""
    number_of(variable)
    variable.is_told = True
    node = known.get(id(variable.root))
    if node is None:
        return
    variable.last = site
    state.last = variable
    if state.written > MOST_WRITTEN:
        state.left += 1
        return
    tail = sites[site].tail
    say('["value",%d,%s,%s%s]\n' % (variable.number, quoted(variable.name), body(node), tail))
    if variable.shared is not None:
        one, other = [before[:-1] + "]" for before in prefixes(variable.shared)[:2]]
        say('["shared",%d,%s,%s%s]\n' % (variable.number, one, other, sites[variable.site].tail))
        variable.shared = None


def is_growing(variable, new):
    """
    Whether a variable is still being built: it has got members one after the other, and nothing else has changed meanwhile but
    the next of them. Then its value is told when it stands.
    """
    if variable.is_told:
        return False
    last = state.last
    if not (variable.grown == 0 or last is variable or last is not None and last.root is new):
        return False
    variable.grown += 1
    state.last = variable
    return True


def begin(node):
    """Tells a variable as it was before the change that comes."""
    if not node.variable.is_told:
        tell_value(node.variable, node.variable.site)


# --------------------------------------------------------------------------------------------------- changes of a container


def put(node, key, new, site):
    """A place of a list, dict or object has got a value; `key` as in the copy."""
    shadow = node.shadow
    is_list = type(shadow) is list
    old = shadow[key] if is_list else shadow.get(key, MISSING)
    if same(old, new):
        child = known.get(id(new)) if kinds[type(new)] in NAMEABLE else None
        if child is not None and child.variable is node.variable:
            sync(child, site)  # `grid[0] += [1]`
        return
    container = kinds[type(new)] is not LEAF and is_container(new)
    grows = (old is None or old is MISSING) and (container or node.kind is OBJECT) and is_growing(node.variable, new)
    if not grows:
        begin(node)
    place = serial(node, key) if is_list else step(node, key)
    if kinds[type(old)] is not LEAF:
        forget_at(node, place, old)
    if old is MISSING:
        node.variable.leaves += 1
    shadow[key] = new
    if container:
        adopt(node.variable, new, node, place)
    if not grows:
        tell("set", node, str(key) if is_list else place, tree_at(node, place, new), site)


def tree_at(node, place, new):
    """What is told of a value, if there is room for it."""
    return "" if is_full() else "," + text(new, node, place)


MISSING = object()


def append(node, new, site):
    """A list has got a member at its end."""
    container = is_container(new)
    grows = is_growing(node.variable, new)
    if not grows:
        begin(node)
    place = len(node.shadow)
    if node.order is not None:
        place = node.order[-1] + 1 if node.order else 0
        node.order.append(place)
    node.shadow.append(new)
    node.variable.leaves += 1
    if container:
        adopt(node.variable, new, node, place)
        if grows:
            state.last = node.variable
    if not grows:
        tell("add", node, "", tree_at(node, place, new), site)


def add(node, key, site):
    """A set has got a member; `key` as in the copy."""
    if key in node.shadow:
        return
    begin(node)
    node.shadow.add(key)
    node.variable.leaves += 1
    tell("add", node, "", "," + key_text(node, key), site)


def remove(node, key, site):
    """A place is gone; `key` as in the copy."""
    begin(node)
    shadow = node.shadow
    place = step(node, key)
    tell("del", node, place, "", site)
    node.variable.leaves -= 1
    if node.texts is not None:
        node.texts.pop(key, None)
    if type(shadow) is set:
        return shadow.discard(key)
    is_list = type(shadow) is list
    old = shadow[key]
    if kinds[type(old)] is not LEAF:
        forget_at(node, serial(node, key) if is_list else place, old)
    if is_list and node.is_deep and key < len(shadow) - 1:
        node.variable.epoch += 1  # the paths of all behind it are others
        if node.order is None:
            node.order = list(range(len(shadow)))
    if node.order is not None:
        del node.order[key]
    del shadow[key]


def retell(node, site):
    """A container has changed in a way that no word of the trace says: the whole of it."""
    variable = node.variable
    begin(node)
    if node.parent is None or node.extra:
        root = variable.root
        forget(known[id(root)])
        variable.leaves = 0
        variable.epoch += 1
        adopt(variable, root, None, "")
        variable.changes += 1
        return tell_value(variable, site)
    parent, key = node.parent, node.key
    forget(node)
    variable.epoch += 1
    adopt(variable, node.value, parent, key)
    tell("set", parent, shown(parent, key), "," + text(node.value, parent, key), site)


def now(node):
    """What a container holds now, in the form of its copy."""
    kind, value = node.kind, node.value
    if kind is LIST or kind is DEQUE or kind is TUPLE:
        return items_of(value)
    if kind is DICT:
        return {handle(key): each for key, each in list(dict.items(value))}
    if kind is SET:
        return {handle(each) for each in list(set.__iter__(value))}
    return attributes_of(value)


def sync(node, site):
    """Whatever has changed in one container is found by its copy."""
    if node.kind is ARRAY:
        return sync_array(node, site)
    shadow = node.shadow
    if type(shadow) is list:
        if sites[site].name not in HEAPS or not sync_heap(node, site):
            sync_list(node, now(node), site)
        return
    actual = now(node)
    if type(shadow) is set:
        gone, new = shadow - actual, actual - shadow
        for key in gone:
            remove(node, key, site)
        for key in new:
            add(node, key, site)
        return
    for key in [key for key in shadow if key not in actual]:
        remove(node, key, site)
    for key, value in actual.items():
        put(node, key, value, site)


def sync_new(node, site):
    """A dict has got keys, if nothing else: these are its last ones."""
    more = dict.__len__(node.value) - len(node.shadow)
    new = [(handle(key), each) for _, (key, each) in zip(range(more), reversed(dict.items(node.value)))]
    if more < 0 or any(key in node.shadow for key, _ in new):
        return sync(node, site)
    for key, each in reversed(new):
        put(node, key, each, site)


HEAPS = {"heappush": 1, "heappop": -1, "heapreplace": 0, "heappushpop": 0}  # how many members more


def sync_heap(node, site):
    """What has changed in a heap lies on one way between its root and a leaf, each member where the next one was."""
    shadow, value, more = node.shadow, node.value, HEAPS[sites[site].name]
    size = length_of(value)
    if size != len(shadow) + more or node.is_deep or size == 0 or is_container(item_of(value, 0)):
        return False
    if more == 1:
        at = size - 1
        new = item_of(value, at)
        if is_container(new):
            return False
        append(node, new, site)
        while at > 0 and new is shadow[(at - 1) // 2]:
            at = (at - 1) // 2
            new = item_of(value, at)
            put(node, at, new, site)
        return True
    if more == -1:
        remove(node, size, site)
    ways = [0]
    for at in ways:
        new = item_of(value, at)
        ways.extend(below for below in (2 * at + 1, 2 * at + 2) if below < size and shadow[below] is new)
        put(node, at, new, site)
    return True


def sync_list(node, actual, site):
    shadow = node.shadow
    length, more = len(actual), len(actual) - len(shadow)
    changed = [at for at, pair in enumerate(zip(shadow, actual)) if pair[0] is not pair[1] and not same(*pair)]
    first = changed[0] if changed else min(length, len(shadow))
    if more == -1 and all(map(same, shadow[first + 1 :], actual[first:])):
        return remove(node, first, site)
    is_much = len(changed) > FEW and len(changed) * 8 > node.variable.leaves
    if is_much or -more > FEW or len(changed) > 1 and any(is_container(shadow[at]) for at in changed):
        return retell(node, site)
    for at in changed:
        put(node, at, actual[at], site)
    for at in range(len(shadow) - 1, length - 1, -1):
        remove(node, at, site)
    for each in actual[len(shadow) :]:
        append(node, each, site)


def sync_array(node, site):
    value, shadow = node.value, node.shadow
    if shadow is None:
        return
    if shadow.shape != value.shape or shadow.dtype != value.dtype:
        return retell(node, site)
    changed = differing(value, shadow)
    count = len(changed[0])
    if count > FEW and count * 8 > value.size:
        return retell(node, site)
    for key in zip(*[each.tolist() for each in changed]):
        put_array(node, key, site)


def differing(value, shadow):
    """Where two arrays differ; what is no number (NaN) is like itself."""
    return ((value != shadow) & ((value == value) | (shadow == shadow))).nonzero()


def put_array(node, key, site):
    new = node.value[key]
    if new == node.shadow[key]:
        return
    begin(node)
    node.shadow[key] = new
    tell("set", node, ",".join(map(str, key)), "," + leaf(new.item(), node.variable), site)


def memory_of(value):
    """The array that owns the memory of a view."""
    kind = type(value)
    while is_a(value.base, kind):
        value = value.base
    return value


def on_view(view, key, site):
    """A view of an array has changed: a row of it, most often at one place."""
    node = arrays.get(id(memory_of(view)))
    if node is None:
        return False
    value = node.value
    if type(key) is int and view.ndim == 1 and value.flags.c_contiguous and 0 <= key < len(view):
        address = view.__array_interface__["data"][0] + key * view.strides[0]
        at, rest = divmod(address - value.__array_interface__["data"][0], value.itemsize)
        if rest == 0 and 0 <= at < value.size:
            place = []
            for length in reversed(value.shape):
                at, index = divmod(at, length)
                place.append(index)
            put_array(node, tuple(reversed(place)), site)
            return True
    sync(node, site)
    return True


# ------------------------------------------------------------------------------------------- what the rewritten program calls


def hook(work):
    """A function that the program calls. What goes wrong in it is no matter of the program's."""

    def called(site, value, *rest):
        if not state.is_on or id(value) not in known and is_of_none(site, value):
            return
        with lock:  # which a signal cannot leave locked
            if state.is_busy or not state.is_on:
                return
            try:
                state.is_busy = True
                work(site, value, *rest)
            except Overflow as error:
                give_up(error.args[0], site)
            except RecursionError:
                node = known.get(id(value))
                if node is not None:
                    give_up(node.variable, site)
            except Exception as error:
                if not is_ours(error):
                    raise
                failed(error)
            finally:
                state.is_busy = False
        if state.stops:
            stop()

    return called


def is_of_none(site, value):
    """Whether nothing needs to be done for a container that belongs to no variable, if it is one at all."""
    place, kind = sites[site], kinds[type(value)]
    if kind is LEAF or kind is OBJECT:
        return place.key is None
    is_vain = not lazy or place.vain >= MOST_VAIN
    return is_vain and place.looks >= MOST_LOOKS and place.key is None and kind is not ARRAY


def is_ours(error):
    """Whether it was raised here, and not by a handler of a signal that came meanwhile."""
    last = error.__traceback__
    while last.tb_next is not None:
        last = last.tb_next
    return last.tb_frame.f_globals is MINE


def failed(error):
    if os.environ.get("MAZEWRIGHT_STRICT"):
        raise error
    del error


def give_up(variable, site):
    """A variable is too large, or the program too deep: it is followed no more, and neither is what has its name later."""
    drop(variable)
    lost.add(variable.name)
    say('["lost",%d,%s%s]\n' % (number_of(variable), quoted(variable.name), sites[site].tail))


@hook
def on_put(site, value, key):
    """`value[key] = …` has been done."""
    node = known.get(id(value)) or missed(site, value, key)
    if node is None:
        return
    kind = node.kind
    if kind is LIST:
        if type(key) is not int:
            key = key.__index__() if type(key).__module__ in ("builtins", "numpy") and hasattr(key, "__index__") else None
        items = node.shadow
        if key is None or length_of(value) != len(items):
            return sync(node, site)
        if key < 0:
            key += len(items)
        put(node, key, item_of(value, key), site)
    elif kind is DICT:
        key = handle(key)
        length = dict.__len__(node.value)
        is_new = key not in node.shadow
        if length != len(node.shadow) + is_new or type(key) is Handle and is_new:
            return sync(node, site)
        put(node, key, dict.__getitem__(node.value, key_of(key)) if type(key) is not Handle else value_at(node, key), site)
    elif kind is ARRAY:
        shape = node.value.shape
        if type(key) is not tuple:
            key = (key,)
        if node.shadow is None or len(key) != len(shape) or not all(is_index(each) for each in key):
            return sync(node, site)
        put_array(node, tuple([int(at) + length if at < 0 else int(at) for at, length in zip(key, shape)]), site)
    elif kind is not OBJECT:
        sync(node, site)


def is_index(value):
    kind = type(value)
    return kind is int or kind.__module__ == "numpy" and kind.__name__[:3] in ("int", "uin")


def value_at(node, key):
    """The value of a key that hashes by the program's own code."""
    return next(each for at, each in list(dict.items(node.value)) if at is key.key)


@hook
def on_sync(site, value):
    """Something has been done to a container that says not where."""
    node = known.get(id(value)) or missed(site, value, None)
    if node is None or node.kind is OBJECT:
        return
    variable = node.variable
    if variable.root is value and not variable.is_told and variable.leaves < SMALL:
        bind_anew(variable)  # directions are shuffled at each step
    else:
        sync(node, site)


def bind_anew(variable):
    """Gets to know a variable that nobody was told of as it is now."""
    root = variable.root
    drop(variable)
    variable.reset(root)
    variable.epoch += 1
    adopt(variable, root, None, "")


@hook
def on_remove(site, value, key):
    """`del value[key]` has been done."""
    node = known.get(id(value)) or missed(site, value, None)
    if node is None:
        return
    if node.kind is DICT and handle(key) in node.shadow:
        return remove(node, handle(key), site)
    if node.kind is LIST and type(key) is int and length_of(value) == len(node.shadow) - 1:
        return remove(node, key + len(node.shadow) if key < 0 else key, site)
    if node.kind is not OBJECT:
        sync(node, site)


@hook
def on_attribute(site, value):
    """`value.name = …` or `del value.name` has been done."""
    name = sites[site].name
    node = known.get(id(value))
    if node is None:
        if sites[site].key is not None:
            name_attribute(site, value, name)
        return
    new = attribute(value, name)
    if node.kind is not OBJECT:
        return
    if new is not MISSING:
        put(node, name, new, site)
    elif name in node.shadow:
        remove(node, name, site)


def on_attribute_by_name(site, value, name):
    """`setattr(value, name, …)` has been done."""
    if state.is_on and type(name) is str and id(value) in known:
        on_attributes(site, value)


@hook
def on_attributes(site, value):
    node = known.get(id(value))
    if node is not None and node.kind is OBJECT:
        sync(node, site)


def attribute(value, name):
    try:
        fields = object.__getattribute__(value, "__dict__")
        if name in fields:
            return fields[name]
    except AttributeError:
        pass
    return attributes_of(value).get(name, MISSING) if kinds[type(value)] is OBJECT else MISSING


def name_attribute(site, value, name):
    """An object that is part of no variable has got something: if that is a container, it is a variable."""
    if is_a(value, type):
        new = type.__getattribute__(value, "__dict__").get(name, MISSING)
        owner = value.__name__
    else:
        new = attribute(value, name)
        owner = type(value).__name__
    if kinds[type(new)] in NAMEABLE:
        bind(site, new, (id(value), name), "%s.%s" % (owner, unmangled(name)), value)


NAMEABLE = (LIST, DEQUE, TUPLE, DICT, SET, ARRAY)


def on_name(site, value):
    """A name has got a value that may be a container."""
    kind = kinds[type(value)]
    if kind is LEAF or kind is OBJECT:
        return
    place = sites[site]
    if place.lives > MOST_SMALL and kind is not ARRAY and id(value) not in known:
        place.latest = (value, place.name)
    else:
        on_container(site, value)


@hook
def on_container(site, value):
    place = sites[site]
    bind(site, value, place.key, place.name, None)


def bind(site, value, key, name, owner):
    node = known.get(id(value))
    if node is not None:
        if node.kind is not TUPLE:
            sync(node, site)
        return
    if kinds[type(value)] is TUPLE and not is_container(value):
        return
    place = sites[site]
    if name in lost:
        return
    if kinds[type(value)] is ARRAY and (value.ndim == 0 or arrays.get(id(memory_of(value)))):
        return  # a view
    if place.lives > MOST_SMALL:
        place.latest = (value, name)
        return
    variable = variables.get(key)
    if variable is not None and variable.root is None:
        variable.site = site
    elif variable is not None:
        if not variable.is_told and variable.leaves >= SMALL and is_deep(variable):
            tell_value(variable, variable.site)
        drop(variable)
    latest = place.variable
    if latest is not None:
        small = latest.changes < SMALL and (latest.root is None or not is_deep(latest) or latest.leaves < SMALL)
        place.lives = place.lives + 1 if small else 0
        if place.lives > MOST_SMALL:
            if latest.root is not None and not latest.is_told:
                drop(latest)
            place.latest = (value, name)
            return
    if variable is None:
        variable = variables[key] = Variable(name, owner, site)
    variable.site = site
    variable.reset(value)
    variable.epoch += 1
    place.variable = variable
    adopt(variable, value, None, "")


def is_deep(variable):
    """Whether it holds containers: a grid does, a list of neighbours does not."""
    node = known.get(id(variable.root))
    return node is not None and (node.kind is ARRAY or any(is_container(each) for each in plain(node.shadow)))


@hook
def on_call(site, value, argument, result):
    """A method has been called that may change what it belongs to."""
    node = known.get(id(value)) or missed(site, value, None)
    if node is None:
        return
    kind, shadow, method = node.kind, node.shadow, sites[site].name
    if kind is OBJECT or kind is TUPLE:
        return
    if kind is ARRAY:
        return sync(node, site)
    length = len(shadow)
    if kind is SET:
        if method == "add" and set.__len__(node.value) == length + 1 and argument is not MISSING:
            key = handle(argument)
            if key not in shadow:
                return add(node, key, site)
        elif method in ("add", "discard") and set.__len__(node.value) == length:
            return
        elif method in ("remove", "discard", "pop") and set.__len__(node.value) == length - 1:
            key = handle(result if method == "pop" else argument)
            if key in shadow:
                return remove(node, key, site)
    elif kind is DICT:
        if method in ("pop", "setdefault", "get") and argument is not MISSING and handle(argument) in shadow:
            if dict.__len__(node.value) == length:
                return
            if method == "pop" and dict.__len__(node.value) == length - 1:
                return remove(node, handle(argument), site)
    else:
        size = length_of(node.value)
        if method == "append" and size == length + 1:
            return append(node, item_of(node.value, -1), site)
        if method == "extend" and size > length and argument is not value:
            for each in items_of(node.value)[length:] if kind is DEQUE else item_of(node.value, slice(length, None)):
                append(node, each, site)
            return
        if method == "popleft" and size == length - 1:
            return remove(node, 0, site)
        if method == "pop" and size == length - 1:
            at = length - 1 if argument is MISSING else argument
            if type(at) is int and -length <= at < length:
                return remove(node, at % length, site)
    sync(node, site)


def on_result(result, site, value, argument):
    """The same within an expression, whose value goes on."""
    on_call(site, value, argument, result)
    return result


def on_begun(site, value):
    """
    The same where nothing can be kept: in conditions, lambdas, comprehensions. Then this is called with what has the method,
    on_taken() with its argument and on_done() with its result, in one frame.
    """
    if len(pending) > MOST_PENDING:
        pending.clear()  # calls that have failed
    pending[site, id(_getframe(1))] = [value, MISSING]
    return value


def on_taken(site, argument):
    begun = pending.get((site, id(_getframe(1))))
    if begun is not None:
        begun[1] = argument
    return argument


def on_done(site, result):
    begun = pending.pop((site, id(_getframe(1))), None)
    if begun is not None:
        on_call(site, *begun, result)
    return result


def on_walrus(site, value):
    on_name(site, value)
    return value


def on_wait(owner, argument):
    """How long the program waits, since nobody looks on: hardly at all."""
    if owner is time or owner is SLEEP:
        return SHORT if type(argument) in (int, float) and argument > SHORT else argument
    if type(owner).__module__ == "pygame.time" or type(owner).__name__ == "module" and owner.__name__ == "pygame.time":
        return 0
    return argument


SLEEP = time.sleep


# --------------------------------------------------------------------------------------------- containers that nobody named


def missed(site, value, key):
    """Looks for a container that is not known, in names that are seen from where it has changed."""
    kind = kinds[type(value)]
    if kind is LEAF or kind is OBJECT:
        return None
    if kind is ARRAY and arrays:
        if on_view(value, key, site):
            return None
    place = sites[site]
    if lazy and place.vain < MOST_VAIN:
        node = made_lately(value, site)
        place.vain = 0 if node is not None else place.vain + 1
        if node is not None:
            return node
    if place.looks >= MOST_LOOKS:
        return None
    place.looks += 1
    for holder, key, name, owner in named_containers():
        if name not in lost and id(holder) not in known and holds(holder, value):
            variable = variables[key] = Variable(name, owner, site)
            variable.reset(holder)
            adopt(variable, holder, None, "")
            if variable.leaves < SMALL:
                drop(variable)
            else:
                place.looks = 0
                # What it was before is not known: this change is part of its first value.
                tell_value(variable, site)
                return None
    return None


def made_lately(value, site):
    """Looks for a container in dicts that make what they lack: in those that did so last, and each time in another one."""
    oldest = next(iter(lazy))
    del lazy[oldest]
    lazy[oldest] = True
    for _, node in list(zip(range(MOST_LAZY), reversed(lazy))):
        if dict.__len__(node.value) != len(node.shadow):
            sync_new(node, site)
            if id(value) in known:
                if lazy.pop(node, False):
                    lazy[node] = True
                return known[id(value)]
    return None


def named_containers():
    """Of the functions that run, of modules, and of the objects that these name."""
    frame = _getframe(1)
    seen = 0
    while frame is not None and seen < 4:
        if frame.f_code.co_filename in files:
            seen += 1
            spaces = [frame.f_globals] if frame.f_locals is frame.f_globals else [frame.f_locals, frame.f_globals]
            for names in spaces:
                where = "" if names is frame.f_globals else frame.f_code.co_filename + frame.f_code.co_name
                yield from containers_in(dict(names), where)
        frame = frame.f_back


def containers_in(names, where):
    for name, value in names.items():
        if kinds[type(value)] in NAMEABLE and not name.startswith(("_mw", "__")):
            yield value, ("look", where, name), name, None
    for value in list(names.values()):
        if kinds[type(value)] is OBJECT and id(value) not in known:
            yield from containers_of(value, 2)


def containers_of(value, depth):
    for name, each in attributes_of(value).items():
        if kinds[type(each)] in NAMEABLE:
            yield each, (id(value), name), "%s.%s" % (type(value).__name__, unmangled(name)), value
        elif depth > 1 and kinds[type(each)] is OBJECT and id(each) not in known:
            yield from containers_of(each, depth - 1)


def holds(holder, value):
    """Whether a container is another, or holds it at some depth."""
    queue, seen = [holder], set()
    for each in queue:
        if each is value:
            return True
        kind = kinds[type(each)]
        if id(each) in seen or len(queue) > MOST_SEARCHED:
            continue
        seen.add(id(each))
        if kind is DICT:
            queue.extend(dict.values(each))
        elif kind is OBJECT:
            queue.extend(attributes_of(each).values())
        elif kind in (LIST, TUPLE, DEQUE) and any(kinds[type(part)] is not LEAF for part in items_of(each)[:1]):
            queue.extend(items_of(each))
        elif kind is ARRAY and kinds[type(value)] is ARRAY and memory_of(each) is memory_of(value):
            return True
    return False


# -------------------------------------------------------------------------------------------------------------- rewriting

PUT, SYNC, REMOVE, ATTRIBUTE, BY_NAME, NAME, CALL, RESULT, BEGUN, TAKEN, DONE, WALRUS, WAIT = (
    "_mw_" + each for each in "put sync remove attribute by_name name call result begun taken done walrus wait".split()
)
HOOKS = {
    PUT: on_put,
    SYNC: on_sync,
    REMOVE: on_remove,
    ATTRIBUTE: on_attribute,
    BY_NAME: on_attribute_by_name,
    NAME: on_name,
    CALL: on_call,
    RESULT: on_result,
    BEGUN: on_begun,
    TAKEN: on_taken,
    DONE: on_done,
    WALRUS: on_walrus,
    WAIT: on_wait,
    "_mw_none": MISSING,
}
METHODS = frozenset(
    "append add remove discard pop insert extend update clear fill appendleft popleft extendleft popitem setdefault sort "
    "reverse rotate difference_update intersection_update symmetric_difference_update put itemset partition "
    "__setitem__ __delitem__ move_to_end".split()
)
FUNCTIONS = frozenset(
    "shuffle heappush heappop heapify heapreplace heappushpop insort insort_left insort_right put putmask place copyto "
    "fill_diagonal setattr delattr".split()
)
WITH_ARGUMENT = frozenset("add remove discard pop setdefault".split())
WAITS = frozenset("sleep tick tick_busy_loop wait delay".split())
SCALAR_CALLS = frozenset(
    "int len abs str float bool sum ord chr round isinstance input print range enumerate zip min max hash id randint randrange "
    "random time sqrt perf_counter get_ticks format join strip upper lower is_alive".split()
)
DISPLAYS = (_ast.List, _ast.Dict, _ast.Set, _ast.ListComp, _ast.SetComp, _ast.DictComp)
CLOSED = (_ast.Lambda, _ast.ListComp, _ast.SetComp, _ast.DictComp, _ast.GeneratorExp)
FUNCTION_STATEMENTS = (_ast.FunctionDef, _ast.AsyncFunctionDef)
LOAD, STORE, DELETE = _ast.Load(), _ast.Store(), _ast.Del()
INDEX = getattr(_ast, "Index", None) if sys.version_info < (3, 9) else None  # Python 3.8 has one around each key
SLICES = tuple(getattr(_ast, name) for name in ("Slice", "ExtSlice") if hasattr(_ast, name))


class Scope:
    """A function, class or module that is being rewritten."""

    def __init__(self, kind, name, key, outer=None):
        self.kind = kind
        self.name = name
        self.key = key
        self.outer = outer
        self.globals = set()
        self.kept = 0  # names, at most
        self.class_name = name if kind == "class" else outer.class_name if outer else None  # by which names are mangled


class Rewriter:
    """Adds calls of hooks to the tree of a file."""

    def __init__(self, file):
        self.file = file
        self.scope = Scope("module", "", (file,))
        self.kept_names = []  # of the statement
        self.is_open = False  # whether the expression is always evaluated, once, and by the statement itself

    def block(self, statements):
        found = []
        for each in statements:
            found.extend(self.statement(each))
        return found

    def statement(self, node):
        """The statements that take the place of one."""
        kind = type(node)
        self.kept_names, self.is_open = [], self.scope.kind != "class"  # what is kept would become an attribute of a class
        if kind is _ast.Expr:
            return self.expression_statement(node)
        if kind is _ast.Assign:
            node.value = self.expression(node.value)
            after = []
            for at, each in enumerate(node.targets):
                node.targets[at] = self.target(each, after, node.value)
            return self.finished(node, after)
        if kind is _ast.AugAssign:
            return self.augmented(node)
        if kind is _ast.AnnAssign:
            if node.value is None:
                return [node]
            node.value = self.expression(node.value)
            after = []
            node.target = self.target(node.target, after, node.value)
            return self.finished(node, after)
        if kind is _ast.Delete:
            return self.deletion(node)
        if kind in FUNCTION_STATEMENTS:
            self.inner(node, "function")
            return [node]
        if kind is _ast.ClassDef:
            self.inner(node, "class")
            return [node]
        if kind is _ast.Global:
            self.scope.globals.update(node.names)
            return [node]
        return self.compound(node)

    def inner(self, node, kind):
        outer = self.scope
        self.scope = Scope(kind, node.name, outer.key + (node.name, node.lineno), outer)
        node.body = self.block(node.body)
        self.scope = outer

    def compound(self, node):
        """Anything else: expressions first, then blocks, each with statements of its own."""
        blocks = []
        self.is_open = self.is_open and type(node) in (_ast.Return, _ast.Raise)
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, _ast.expr):
                if not isinstance(getattr(value, "ctx", LOAD), _ast.Store):
                    setattr(node, name, self.expression(value))
            elif type(value) is list and value:
                if isinstance(value[0], _ast.stmt):
                    blocks.append((node, name))
                elif type(value[0]) is _ast.withitem:
                    for each in value:
                        each.context_expr = self.expression(each.context_expr)
                elif hasattr(value[0], "body"):  # handlers, cases
                    blocks.extend((each, "body") for each in value)
        for owner, name in blocks:
            body = self.block(getattr(owner, name))
            is_after = type(owner) is _ast.ExceptHandler or name == "finalbody"
            setattr(owner, name, self.nothing_kept(body[0]) + body if is_after else body)
        if isinstance(node, (_ast.For, _ast.AsyncFor)) and not isinstance(node.target, _ast.Name):
            self.kept_names, self.is_open = [], self.scope.kind != "class"
            after = []
            node.target = self.target(node.target, after, NOTHING)
            node.body = self.after(after) + node.body
        return [node] + (self.nothing_kept(node) if isinstance(node, (_ast.With, _ast.AsyncWith)) else [])

    def nothing_kept(self, node):
        """What was kept by a statement that has failed ends here. Each name is given a value first: it may have none."""
        names = ["_mw%d" % (at + 1) for at in range(self.scope.kept)]
        if not names:
            return []
        targets = [locate(_ast.Name(id=name, ctx=STORE), node) for name in names]
        gone = locate(_ast.Assign(targets=targets, value=locate(_ast.Constant(value=None), node)), node)
        return [gone, self.end_of(names, node)]

    def end_of(self, names, node):
        return locate(_ast.Delete(targets=[locate(_ast.Name(id=name, ctx=DELETE), node) for name in names]), node)

    def finished(self, node, after):
        return [node] + self.after(after)

    def after(self, calls):
        """The hooks after a statement, and the end of what it kept."""
        return calls + [self.end_of(self.kept_names, self.place)] if self.kept_names else calls

    def kept(self, node):
        """An expression whose value is kept under a name, and the name."""
        name = "_mw%d" % (len(self.kept_names) + 1)
        self.kept_names.append(name)
        self.scope.kept = max(self.scope.kept, len(self.kept_names))
        self.place = node
        target = locate(_ast.Name(id=name, ctx=STORE), node)
        return locate(_ast.NamedExpr(target=target, value=node), node), name

    def site(self, node, name=None, key=None):
        sites.append(Site(self.file, node.lineno, name, key))
        return len(sites) - 1

    def call(self, hook, node, *arguments):
        """A call of a hook; names of what is kept are texts, sites numbers."""
        parts = [
            each
            if isinstance(each, _ast.AST)
            else _ast.Name(id=each, ctx=LOAD)
            if type(each) is str
            else _ast.Constant(value=each)
            for each in arguments
        ]
        call = _ast.Call(func=_ast.Name(id=hook, ctx=LOAD), args=parts, keywords=[])
        for each in [call, call.func] + [each for each in parts if not hasattr(each, "lineno")]:
            locate(each, node)
        return call

    def hook(self, hook, node, *arguments):
        return locate(_ast.Expr(value=self.call(hook, node, *arguments)), node)

    def target(self, node, after, value):
        """A target of an assignment, with what is kept of it; the hooks for it go to `after`."""
        kind = type(node)
        if kind is _ast.Name:
            if may_hold(value):
                after.append(self.hook(NAME, node, self.name_site(node), node.id))
        elif kind in (_ast.Tuple, _ast.List):
            values = [UNKNOWN if may_hold(value) else NOTHING] * len(node.elts)
            if type(value) in (_ast.Tuple, _ast.List) and len(value.elts) == len(values):
                values = value.elts
            elif type(value) in (_ast.Tuple, _ast.Subscript, _ast.Name, _ast.Attribute):
                values = [UNKNOWN] * len(node.elts)
            node.elts = [self.target(each, after, part) for each, part in zip(node.elts, values)]
        elif kind is _ast.Starred:
            node.value = self.target(node.value, after, UNKNOWN)
        elif not self.is_open:
            pass
        elif kind is _ast.Subscript:
            self.subscript(node, after, PUT)
        elif kind is _ast.Attribute:
            if self.is_new_scalar(node, value):
                return node
            node.value, owner = self.kept(self.expression(node.value))
            site = self.site(node, self.mangled(node.attr), True if is_open(value) else None)
            after.append(self.hook(ATTRIBUTE, node, site, owner))
        return node

    def is_new_scalar(self, node, value):
        """Whether `__init__` gives a new object what is no container."""
        scope = self.scope
        is_own = type(node.value) is _ast.Name and node.value.id == "self"
        return scope.name == "__init__" and is_own and type(value) in (_ast.Constant, _ast.Compare, _ast.JoinedStr)

    def subscript(self, node, after, hook):
        node.value, container = self.kept(self.expression(node.value))
        key = node.slice
        if INDEX is not None and type(key) is INDEX:
            key = key.value
        if isinstance(key, SLICES) or type(key) is _ast.Tuple and any(isinstance(each, SLICES + (_ast.Starred,)) for each in key.elts):
            after.append(self.hook(SYNC, node, self.site(node), container))
            return
        kept, name = self.kept(self.expression(key))
        node.slice = kept if INDEX is None else INDEX(value=kept)
        after.append(self.hook(hook, node, self.site(node), container, name))

    def name_site(self, node):
        scope = self.scope
        if node.id in scope.globals:
            return self.site(node, node.id, (self.file, node.id))
        name = "%s.%s" % (scope.name, node.id) if scope.kind == "class" else node.id
        return self.site(node, name, scope.key + (node.id,))

    def mangled(self, name):
        owner = self.scope.class_name
        if owner is None or not name.startswith("__") or name.endswith("__"):
            return name
        return "_%s%s" % (owner.lstrip("_"), name)

    def augmented(self, node):
        after = []
        value, target = node.value, node.target
        if type(target) is _ast.Name:
            node.value = self.expression(value)
            if type(value) is not _ast.Constant and isinstance(node.op, (_ast.Add, _ast.BitOr, _ast.Sub, _ast.BitAnd, _ast.BitXor, _ast.Mult)):
                after.append(self.hook(NAME, node, self.name_site(target), target.id))
        else:
            node.target = self.target(target, after, value)
            node.value = self.expression(value)
        return self.finished(node, after)

    def deletion(self, node):
        """One statement for each target, in their order."""
        if self.scope.kind == "class":
            return [node]
        found = []
        targets = [part for each in node.targets for part in (each.elts if type(each) in (_ast.Tuple, _ast.List) else [each])]
        for each in targets:
            self.kept_names = []
            after = []
            if type(each) is _ast.Subscript:
                self.subscript(each, after, REMOVE)
            elif type(each) is _ast.Attribute:
                each.value, owner = self.kept(self.expression(each.value))
                after.append(self.hook(ATTRIBUTE, each, self.site(each, self.mangled(each.attr)), owner))
            found.extend(self.finished(locate(_ast.Delete(targets=[each]), node), after))
        return found or [node]

    def expression_statement(self, node):
        call = node.value
        parts = self.changing_call(call) if type(call) is _ast.Call and self.is_open else None
        if parts is None:
            node.value = self.expression(call)
            return self.finished(node, [])
        hook, site, value, argument = parts
        if hook is CALL:
            after = [self.hook(CALL, call, site, value, argument, "_mw_none")]
        else:
            after = [self.hook(hook, call, site, value, *([argument] if hook is BY_NAME else []))]
        return self.finished(node, after)

    def changing_call(self, call):
        """What is kept of a call that may change a container: the hook, the site, the names of container and argument."""
        func, arguments = call.func, call.args
        kind = type(func)
        name = func.attr if kind is _ast.Attribute else func.id if kind is _ast.Name else ""
        is_plain = is_by_order(call)
        if name in FUNCTIONS and arguments and is_plain and not (name == "put" and kind is _ast.Attribute and len(arguments) < 3):
            self.children(call, skip=arguments)
            arguments[0], value = self.kept(self.expression(arguments[0]))
            argument = None
            if name in ("setattr", "delattr") and len(arguments) > 1:
                arguments[1], argument = self.kept(self.expression(arguments[1]))
            for at in range(2 if argument else 1, len(arguments)):
                arguments[at] = self.expression(arguments[at])
            return (BY_NAME if argument else SYNC), self.site(call, name), value, argument
        if kind is not _ast.Attribute or name not in METHODS:
            return None
        func.value, value = self.kept(self.expression(func.value))
        argument = "_mw_none"
        for at, each in enumerate(arguments):
            arguments[at] = self.expression(each)
        if is_plain and arguments and name in WITH_ARGUMENT:
            arguments[0], argument = self.kept(arguments[0])
        for each in call.keywords:
            each.value = self.expression(each.value)
        return CALL, self.site(call, name if is_plain else None), value, argument

    def expression(self, node):
        """An expression in which calls are followed that may change a container."""
        kind = type(node)
        if kind is _ast.Name or kind is _ast.Constant:
            return node
        if kind is _ast.Call:
            return self.called(node)
        if kind is _ast.NamedExpr:
            node.value = self.expression(node.value)
            if may_hold(node.value):
                return self.call(WALRUS, node, self.name_site(node.target), node)
            return node
        if kind is _ast.IfExp:
            node.test = self.expression(node.test)
            self.conditional(node, ("body", "orelse"))
        elif kind is _ast.BoolOp:
            node.values[0] = self.expression(node.values[0])
            self.conditional(node.values, range(1, len(node.values)))
        elif kind is _ast.Compare:
            node.left = self.expression(node.left)
            node.comparators[0] = self.expression(node.comparators[0])
            self.conditional(node.comparators, range(1, len(node.comparators)))
        elif kind in CLOSED:
            was_open, self.is_open = self.is_open, False
            self.children(node)
            self.is_open = was_open
        else:
            self.children(node)
        return node

    def conditional(self, owner, places):
        """Parts that may not be evaluated: what is kept of them would have no value afterwards."""
        was_open, self.is_open = self.is_open, False
        for each in places:
            if type(owner) is list:
                owner[each] = self.expression(owner[each])
            else:
                setattr(owner, each, self.expression(getattr(owner, each)))
        self.is_open = was_open

    def children(self, node, skip=None):
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, _ast.expr):
                setattr(node, name, self.expression(value))
            elif type(value) is list and value is not skip:
                for at, each in enumerate(value):
                    if isinstance(each, _ast.expr):
                        value[at] = self.expression(each)
                    elif isinstance(each, (_ast.keyword, _ast.comprehension)):
                        self.children(each)
            elif INDEX is not None and isinstance(value, _ast.slice):
                self.children(value)

    def called(self, call):
        func, arguments = call.func, call.args
        if not self.is_open:
            self.children(call)
            self.wait(call)
            if type(func) is not _ast.Attribute or func.attr not in METHODS:
                return call
            is_plain = is_by_order(call)
            site = self.site(call, func.attr if is_plain else None)
            func.value = self.call(BEGUN, func, site, func.value)
            if is_plain and arguments and func.attr in WITH_ARGUMENT:
                arguments[0] = self.call(TAKEN, arguments[0], site, arguments[0])
            return self.call(DONE, call, site, call)
        parts = self.changing_call(call)
        if parts is not None:
            hook, site, value, argument = parts
            return self.call(RESULT, call, call, site, value, argument if hook is CALL else "_mw_none")
        self.children(call)
        self.wait(call)
        return call

    def wait(self, call):
        """Shortens a call that only waits."""
        func, arguments = call.func, call.args
        name = func.attr if type(func) is _ast.Attribute else func.id if type(func) is _ast.Name else ""
        if state.waits or name not in WAITS or len(arguments) != 1 or not is_by_order(call):
            return
        owner = func.value if type(func) is _ast.Attribute else func
        if type(owner) is _ast.Name:
            owner = owner.id
        elif self.is_open:
            func.value, owner = self.kept(owner)
        else:
            return
        arguments[0] = self.call(WAIT, arguments[0], owner, arguments[0])


def is_by_order(call):
    return not any(type(each) is _ast.Starred for each in call.args) and not call.keywords


def locate(new, old):
    new.lineno, new.col_offset = old.lineno, old.col_offset
    new.end_lineno, new.end_col_offset = old.end_lineno, old.end_col_offset
    return new


NOTHING = _ast.Constant(None)
UNKNOWN = _ast.Call(func=_ast.Name(id="", ctx=LOAD), args=[], keywords=[])


def may_hold(value):
    """Whether an expression may give a new container."""
    kind = type(value)
    if kind in DISPLAYS:
        return True
    if kind is _ast.Call:
        func = value.func
        name = func.attr if type(func) is _ast.Attribute else func.id if type(func) is _ast.Name else ""
        return name not in SCALAR_CALLS
    if kind is _ast.BinOp:
        return has_display(value.left) or has_display(value.right)
    if kind is _ast.IfExp:
        return may_hold(value.body) or may_hold(value.orelse)
    if kind is _ast.BoolOp:
        return any(map(may_hold, value.values))
    if kind is _ast.Tuple:
        return any(map(has_display, value.elts))
    return kind in (_ast.Await, _ast.Yield) or kind is _ast.NamedExpr and may_hold(value.value)


def has_display(value):
    if type(value) is _ast.BinOp:
        return has_display(value.left) or has_display(value.right)
    return type(value) in DISPLAYS or type(value) is _ast.Call and may_hold(value) or type(value) is _ast.Tuple and may_hold(value)


def is_open(value):
    """Whether an attribute may get a container, new or not."""
    return may_hold(value) or type(value) in (_ast.Name, _ast.Subscript, _ast.Attribute, _ast.BinOp)


def rewritten(source, path):
    """The code of a file; what is wrong with it is said as always."""
    if not state.is_on:
        return compile(source, path, "exec", 0, True)
    tree = compile(source, path, "exec", ONLY_TREE, True)
    code, problem = None, None
    try:
        with lock:
            files[path] = number = len(files) + 1
            say('["file",%d,%s]\n' % (number, quoted(path)))
        tree.body = Rewriter(number).block(tree.body)
        code = compile(tree, path, "exec", 0, True)
    except Exception as error:
        problem = error
    if code is None:
        code = compile(source, path, "exec", 0, True)
        failed(problem)
    return code


ONLY_TREE = 0x400
FROZEN = "<frozen importlib._bootstrap_external>"
# Python takes the frames of its own import out of tracebacks, and so ours with them.
rewritten.__code__ = rewritten.__code__.replace(co_filename=FROZEN, co_name="_call_with_frames_removed")


# --------------------------------------------------------------------------------------------------------------- modules


class Loader(importing.SourceFileLoader):
    """Loads a module of the program."""

    def get_code(self, name):
        path = self.get_filename(name)
        own_modules[name] = True
        return rewritten(self.get_data(path), path)

    get_code.__code__ = get_code.__code__.replace(co_filename=FROZEN)


class Finder:
    """Finds what is always found; modules in the program's folder are loaded by us."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, "")
        roots = [sys.prefix, sys.base_prefix, os.path.dirname(os.__file__)]
        self.others = tuple(os.path.join(each, "") for each in roots if each.startswith(self.folder))

    def find_spec(self, name, path=None, target=None):
        spec = importing.PathFinder.find_spec(name, path, target)
        if spec is not None and type(spec.loader) is importing.SourceFileLoader and self.is_own(spec.origin):
            spec.loader = Loader(spec.loader.name, spec.loader.path)
        return spec

    def invalidate_caches(self):
        pass

    def is_own(self, file):
        if type(file) is not str:
            return False
        file = os.path.abspath(file)
        if not file.startswith(self.folder) or file.startswith(self.others or "\0"):
            return False
        parts = file[len(self.folder) :].split(os.sep)[:-1]
        if "site-packages" in parts or "dist-packages" in parts:
            return False
        folder = self.folder
        for each in parts:
            folder = os.path.join(folder, each)
            if os.path.exists(os.path.join(folder, "pyvenv.cfg")):
                return False
        return True


# --------------------------------------------------------------------------------------------------------- beginning and end


def start(trace, folder):
    """Begins to observe; the program's modules are found from here on."""
    try:
        state.trace = os.open(trace, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    except OSError:
        return
    state.is_on = True
    for name, each in HOOKS.items():
        setattr(builtins, name, each)
    at = next((at for at, each in enumerate(sys.meta_path) if each is importing.PathFinder), len(sys.meta_path))
    sys.meta_path.insert(at, Finder(folder))
    atexit.register(finish)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(before=before_fork, after_in_child=in_child)
    raise_limit()
    state.waits = os.environ.pop("MAZEWRIGHT_SLEEP", "") == "1"
    listen()


def raise_limit():
    """The program has as much recursion as without us, and sees the same limit."""
    get_limit, set_limit = sys.getrecursionlimit, sys.setrecursionlimit

    def getrecursionlimit():
        return get_limit() - FRAMES

    def setrecursionlimit(limit):
        set_limit(limit + FRAMES if type(limit) is int and 0 < limit < 2 ** 31 - FRAMES else limit)

    set_limit(get_limit() + FRAMES)
    sys.getrecursionlimit, sys.setrecursionlimit = getrecursionlimit, setrecursionlimit


def on_end(number, frame):
    state.code = -number
    if lock._is_owned():
        state.stops = True  # what it interrupts ends it
    else:
        stop()


def listen(before=None, after=on_end):
    """To the signal that ends the program from outside, unless the program does; without a handler that is as it was."""
    try:
        import _signal

        default = _signal.SIG_DFL
        if _signal.getsignal(_signal.SIGTERM) == (before or default):
            _signal.signal(_signal.SIGTERM, after or default)
    except (ImportError, ValueError, AttributeError):
        pass


def stop():
    import _signal

    state.stops = False
    finish()
    _signal.signal(-state.code, _signal.SIG_DFL)
    os.kill(os.getpid(), -state.code)


def before_fork():
    if state.is_writing and state.is_on:
        with lock:
            write_out()
        wake.release()
        for _ in range(1000):
            if not state.is_writing:
                break
            wait_a_bit()


def wait_a_bit(lock=_thread.allocate_lock()):
    lock.acquire(False)
    lock.acquire(True, 0.001)


def in_child():
    """Another process is not observed, and ends by a signal as it would: our handler has to wait for what it waits for."""
    state.is_on = False
    known.clear()
    buffer.clear()
    listen(on_end, None)


def finish():
    """Tells what was not told yet: values, and changes that were not seen."""
    if not state.is_on:
        return
    with lock:
        state.is_on = False
        try:
            finish_variables()
        except Exception as error:
            failed(error)
        if state.left:
            buffer.append('["left",%d]\n' % state.left)
        buffer.append('["end",%d]\n' % state.code)
        state.is_writing = True  # no thread is needed any more
        write_out()


def finish_variables():
    state.is_writing = True
    was_full = is_full()
    for number, place in enumerate(sites):
        value, name = place.latest  # what a name held at last that was left alone before
        if name not in lost and value is not None and id(value) not in known:
            variable = variables[("latest", number)] = Variable(name, None, number)
            variable.reset(value)
    for variable in list(variables.values()):
        try:
            finish_variable(variable, was_full)
        except (Overflow, RecursionError):
            give_up(variable, variable.last)


def finish_variable(variable, was_full):
    if variable.root is not None and id(variable.root) not in known:
        adopt(variable, variable.root, None, "")
    root = known.get(id(variable.root))
    if root is None or root.variable is not variable or root.kind is TUPLE and not is_container(root.value):
        return
    unseen, path = unseen_in(root)
    if not variable.is_told and (variable.leaves >= SMALL or unseen):
        tell_value(variable, variable.site)
    if unseen and not was_full:
        tail = sites[variable.last].tail
        buffer.append('["unseen",%d,%d,%s%s]\n' % (variable.number, unseen, path, tail))
    if unseen or was_full:
        state.written = 0
        forget(root)
        variable.leaves = 0
        variable.epoch += 1
        adopt(variable, variable.root, None, "")
        tell_value(variable, variable.last)


def unseen_in(root):
    """How many places of a variable differ from their copies, and the path of the first."""
    count, first = 0, "[]"
    queue = [root]
    for node in queue:
        for key in differences(node):
            if count == 0:
                first = prefixes(node)[0] + step(node, key) + "]"
            count += 1
        queue.extend(children(node))
    return count, first


def differences(node):
    shadow = node.shadow
    if node.kind is ARRAY:
        if shadow is None:
            return []
        if shadow.shape != node.value.shape:
            return [0]
        return list(zip(*[each.tolist() for each in differing(node.value, shadow)]))
    actual = now(node)
    if type(shadow) is set:
        return list(shadow ^ actual)
    if type(shadow) is list:
        length = min(len(shadow), len(actual))
        found = [at for at in range(length) if not same(shadow[at], actual[at])]
        return found + list(range(length, max(len(shadow), len(actual))))
    return [key for key in shadow if key not in actual or not same(shadow[key], actual[key])] + [
        key for key in actual if key not in shadow
    ]


# ------------------------------------------------------------------------------------------------------------- the program


def main():
    arguments = sys.argv[1:]
    is_module = arguments[:1] == ["-m"]
    arguments = arguments[is_module:]
    if not arguments:
        sys.exit("usage: python3 observe.py [-m] PROGRAM ARGS...")
    trace = os.environ.pop("MAZEWRIGHT_TRACE", None)
    here = os.path.dirname(os.path.realpath(__file__))
    folder = os.getcwd() if is_module else os.path.dirname(os.path.realpath(arguments[0]))
    if sys.path and os.path.realpath(sys.path[0]) == here:
        sys.path[0] = folder
    sys.argv = arguments
    ours = sys.modules["__main__"]
    kept.append(ours)
    blank = {name: value for name, value in ours.__dict__.items() if name in PLAIN_NAMES}
    module = type(sys)("__main__")
    module.__dict__.clear()
    module.__dict__.update(blank, __name__="__main__", __doc__=None)
    sys.modules["__main__"] = module
    code = None if is_module else read(arguments, trace, folder)
    if is_module and trace is not None:
        start(trace, folder)
    try:
        if is_module:
            import runpy

            runpy._run_module_as_main(arguments[0])
        else:
            exec(code, module.__dict__)
    except BaseException as error:
        state.code = code_of(error)
        show_plainly()
        raise


kept = []  # the module that ran first: it ends with the process
PLAIN_NAMES = ("__name__", "__doc__", "__package__", "__spec__", "__annotations__", "__builtins__", "__cached__")


def read(arguments, trace, folder):
    """The code of the program. One that cannot be compiled is left to Python alone, which says so as always."""
    path = absolute(arguments[0])
    try:
        with open(path, "rb") as file:
            source = file.read()
        if trace is not None:
            start(trace, folder)
        code = rewritten(source, path)
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        code = None
    if code is None:
        run_plainly(arguments)
    names = sys.modules["__main__"].__dict__
    names["__file__"] = path
    names["__loader__"] = importing.SourceFileLoader("__main__", path)
    return code


def run_plainly(arguments):
    words = [sys.executable] + arguments
    if os.name != "nt":
        os.execv(sys.executable, words)
    import subprocess

    sys.exit(subprocess.call(words))


def absolute(path):
    """As Python gives a program its path."""
    if sys.version_info < (3, 9) or os.path.isabs(path):
        return path
    return os.path.join(os.getcwd(), path)


def code_of(error):
    if is_a(error, SystemExit):
        return error.code & 0xFF if type(error.code) is int else 0 if error.code is None else 1
    return -2 if is_a(error, KeyboardInterrupt) else 1


def show_plainly():
    """Takes our frames out of the traceback that is about to be shown."""
    show = sys.excepthook

    def shown(kind, error, traceback):
        show(kind, error, without_ours(error))

    sys.excepthook = shown


def without_ours(error):
    seen = set()
    queue = [error]
    for each in queue:
        if each is None or id(each) in seen:
            continue
        seen.add(id(each))
        each.__traceback__ = stripped(each.__traceback__)
        queue.extend((each.__cause__, each.__context__))
    return error.__traceback__


def stripped(traceback):
    frames = []
    while traceback is not None:
        if not any(traceback.tb_frame.f_globals is each for each in (MINE, kept[0].__dict__)):
            frames.append(traceback)
        traceback = traceback.tb_next
    for at, each in enumerate(frames):
        each.tb_next = frames[at + 1] if at + 1 < len(frames) else None
    return frames[0] if frames else None


import { TOO_MANY } from "./answers";

/**
 * Expressions that a stopped program works out: each gives a value whole, as JSON in the form of a trace (see values/live.ts in
 * src/programs), and calls no method that is the user's. What debuggers show of a value by themselves is cut, or asks it for a text.
 */

const MOST = 1_000_000; // values in one, more than a maze has; a text counts as one more for each so many characters:
const LETTERS = 64;
const MOST_DEEP = 32;
const LONG = 60_000; // characters: debugpy cuts what has some more

/** Of JavaScript. @param expression that has no effect */
export function wholeInJavaScript(expression: string): string {
  return `((value) => {${JAVASCRIPT}})(${expression})`;
}

/** Of Python 3.8 or later. @param expression that has no effect */
export function wholeInPython(expression: string): string {
  const run = `__import__("builtins").exec(${JSON.stringify(PYTHON)}, names)`;
  return `(lambda names, value: (${run}, names["told"](value))[1])({}, ${outsideOfClass(expression)})`;
}

const PYTHON_NAMES = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;
const KEPT_TO_CLASS = /^__(?!.*__$)/;

/** Names of Python such as self.__grid, which are others outside of their class. Another expression is left as it is. */
function outsideOfClass(expression: string): string {
  if (!PYTHON_NAMES.test(expression)) return expression;
  const [first, ...names] = expression.split(".");
  return names.reduce(
    (on, name) => (KEPT_TO_CLASS.test(name) ? `(${PRIVATE})(${on}, "${name}")` : `${on}.${name}`),
    first,
  );
}

const PRIVATE = oneLine(`
  lambda of, name, b=__import__("builtins"): b.getattr(of, b.next((full for full in (
    "_" + kind.__name__.lstrip("_") + name for kind in (*b.getattr(of, "__mro__", ()), *b.type(of).__mro__)
  ) if b.hasattr(of, full)), name))`);

/**
 * It goes through the value breadth first, so that an object is told where it stands in lists, rows of cells for one, and in others
 * by that place. Lists and maps are told each time, but inside themselves. Names are the language's own, whatever the program names so.
 */
const JAVASCRIPT = oneLine(`
  const { Array, ArrayBuffer, DataView, JSON, Map, Number, Object, RangeError, Set, String } = globalThis;
  let left = ${MOST};
  const places = new Map();
  const queues = [[], []];
  const isName = (name) => /^[\\p{L}_$][\\p{L}\\d_$]*$/u.test(name);
  const data = (object) => Object.entries(Object.getOwnPropertyDescriptors(object))
    .flatMap(([name, { value, enumerable }]) => (enumerable && typeof value !== "function" ? [[name, value]] : []));
  const isList = (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
  const isMany = (value) => isList(value) || value instanceof Set || value instanceof Map;
  const leaf = (value, depth) => {
    left -= typeof value === "string" ? 1 + value.length / ${LETTERS} : 1;
    if (left < 0) throw new RangeError("${TOO_MANY}");
    if (typeof value === "string" || typeof value === "boolean") return value;
    if (value === null || value === undefined) return null;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (typeof value === "number" || typeof value === "symbol" || typeof value === "bigint") return { w: String(value) };
    return typeof value === "function" || depth > ${MOST_DEEP} ? { w: typeof value } : undefined;
  };
  const keyOf = (value, depth) => {
    const tree = leaf(value, depth);
    if (tree !== undefined) return tree;
    if (isList(value)) return Array.from({ length: value.length }, (_, at) => keyOf(value[at], depth + 1));
    return { o: ["", data(value).flatMap(([name, each]) => {
      const inside = leaf(each, depth);
      return inside === undefined ? [] : [[name, inside]];
    })] };
  };
  const put = (value, hold, at, around, step, isLater) => {
    const tree = leaf(value, around.path.length + 1);
    if (tree !== undefined) hold[at] = tree;
    else queues[isLater && !isMany(value) ? 1 : 0].push({ value, hold, at, path: [...around.path, step], around });
  };
  const listOf = (values, here, isLater) => {
    const list = [];
    for (const value of values) put(value, list, list.push(null) - 1, here, list.length - 1, isLater);
    return list;
  };
  const mapOf = (entries, here) => entries.map(([key, value]) => {
    const pair = [keyOf(key, here.path.length + 1), null];
    put(value, pair, 1, here, { k: pair[0] }, false);
    return pair;
  });
  const show = (here) => {
    const { value, path } = here;
    if (places.has(value)) return { r: places.get(value) };
    for (let on = here.around; on !== undefined; on = on.around) if (on.value === value) return { r: on.path };
    if (isList(value)) return listOf(Array.from({ length: value.length }, (_, at) => value[at]), here, false);
    if (value instanceof Set) return { s: listOf(Array.from(Set.prototype.values.call(value)), here, true) };
    if (value instanceof Map) return { d: mapOf(Array.from(Map.prototype.entries.call(value)), here) };
    const named = data(value);
    if (!named.every(([name]) => isName(name))) return { d: mapOf(named, here) };
    places.set(value, path);
    return { o: ["", named.map(([name, each]) => {
      const pair = [name, null];
      put(each, pair, 1, here, name, true);
      return pair;
    })] };
  };
  const root = [leaf(value, 0)];
  if (root[0] === undefined) queues[0].push({ value, hold: root, at: 0, path: [], around: undefined });
  for (const next = [0, 0]; ; ) {
    const from = next[0] < queues[0].length ? 0 : 1;
    const each = queues[from][next[from]++];
    if (each === undefined) break;
    each.hold[each.at] = show(each);
  }
  return JSON.stringify(root[0]);`);

/** The same. */
const PYTHON = `
def told(value):
  import collections, enum, json
  many = (list, tuple, bytearray, collections.deque, dict, set, frozenset)
  wait = object()
  left = ${MOST}
  places = {}
  queues = (collections.deque(), collections.deque())
  def bare(v):
    return v.tolist() if type(v).__module__ == "numpy" and hasattr(type(v), "tolist") else v
  def leaf(v, depth):
    nonlocal left
    kind = type(v)
    text = str if issubclass(kind, str) else bytes if issubclass(kind, bytes) else None
    left -= 1 if text is None else 1 + text.__len__(v) / ${LETTERS}
    if left < 0: raise ValueError("${TOO_MANY}")
    if v is None or kind is bool or kind is str: return v
    if kind is int: return v if abs(v) < 2 ** 53 else {"w": "huge"}
    if kind is float: return v if v - v == 0 else {"w": float.__repr__(v)}
    if issubclass(kind, enum.Flag): return leaf(v._value_, depth)
    if issubclass(kind, enum.Enum): return {"w": kind.__name__ + "." + str(v._name_)}
    if issubclass(kind, int): return leaf(int.__int__(v), depth)
    if issubclass(kind, float): return leaf(float.__float__(v), depth)
    if issubclass(kind, str): return str.__str__(v)
    if issubclass(kind, bytes): return bytes.decode(v, "latin-1")
    own = not issubclass(kind, type) and (kind.__module__ != "builtins" or issubclass(kind, many))
    return wait if own and depth <= ${MOST_DEEP} else {"w": kind.__name__}
  def attributes(v):
    kind = type(v)
    own = object.__getattribute__(v, "__dict__") if kind.__dictoffset__ else {}
    for k, e in dict.items(own):
      yield (k[k.index("__", 2):] if k[:1] == "_" and k[:2] != "__" and "__" in k[2:] else k), e
    for base in kind.__mro__:
      for k, slot in base.__dict__.items():
        if type(slot).__name__ == "member_descriptor":
          try: e = slot.__get__(v)
          except AttributeError: e = None
          yield k, e
  def key_of(v, depth):
    v = bare(v)
    tree = leaf(v, depth)
    if tree is not wait: return tree
    if issubclass(type(v), tuple): return [key_of(e, depth + 1) for e in tuple.__iter__(v)]
    if issubclass(type(v), frozenset): return {"s": [key_of(e, depth + 1) for e in frozenset.__iter__(v)]}
    named = ([k, leaf(bare(e), depth)] for k, e in attributes(v))
    return {"o": [type(v).__name__, [pair for pair in named if pair[1] is not wait]]}
  def put(v, hold, at, here, step, later):
    v = bare(v)
    hold[at] = leaf(v, len(here[1]) + 1)
    if hold[at] is wait:
      queues[later and not issubclass(type(v), many)].append((v, here[1] + [step], here, hold, at))
  def show(here):
    v, path, on = here[:3]
    kind = type(v)
    if id(v) in places: return {"r": places[id(v)][0]}
    while on:
      if on[0] is v: return {"r": on[1]}
      on = on[2]
    hold = []
    if issubclass(kind, dict):
      for k, e in dict.items(v):
        hold.append([key_of(k, len(path) + 1), None])
        put(e, hold[-1], 1, here, {"k": hold[-1][0]}, False)
      return {"d": hold}
    if issubclass(kind, many):
      base = next(c for c in many if issubclass(kind, c))
      is_set = base is set or base is frozenset
      for i, e in enumerate(base.__iter__(v)):
        hold.append(None)
        put(e, hold, i, here, i, is_set)
      return {"s": hold} if is_set else hold
    places[id(v)] = (path, v)
    for k, e in attributes(v):
      hold.append([k, None])
      put(e, hold[-1], 1, here, k, True)
    return {"o": [kind.__name__, hold]}
  value = bare(value)
  root = [leaf(value, 0)]
  if root[0] is wait: queues[0].append((value, [], None, root, 0))
  while queues[0] or queues[1]:
    each = (queues[0] or queues[1]).popleft()
    each[3][each[4]] = show(each)
  text = json.dumps(root[0])
  if len(text) < ${LONG}: return text
  import base64, zlib
  return json.dumps({"z": base64.b64encode(zlib.compress(text.encode())).decode()})
`;

/** Lines as one, since some debuggers take no others. */
function oneLine(lines: string): string {
  return lines.trim().replace(/\n\s*/g, " ");
}

/**
 * Expressions that a stopped program works out: each gives a value whole, as JSON in the form of a trace (see values/live.ts in
 * src/programs), and calls no method that is the user's. What debuggers show of a value by themselves is cut, or asks it for a text.
 */

const MOST = 1_000_000; // values in one: more than a maze has
const MOST_DEEP = 32;

/** Of JavaScript. @param expression that has no effect */
export function wholeInJavaScript(expression: string): string {
  return `((value) => {${JAVASCRIPT}})(${expression})`;
}

/** Of Python 3.8 or later. @param expression that has no effect */
export function wholeInPython(expression: string): string {
  return `(lambda v: __import__("json").dumps((${PYTHON})(${PYTHON}, v, [], {}, [${MOST}])))(${expression})`;
}

/** Objects that stand in several places are told where they stand first; lists and maps only inside themselves. */
const JAVASCRIPT = oneLine(`
  let left = ${MOST};
  const open = new Map();
  const data = (object) => Object.entries(Object.getOwnPropertyDescriptors(object))
    .flatMap(([name, { value, enumerable }]) => (enumerable && typeof value !== "function" ? [[name, value]] : []));
  const tree = (value, path) => {
    if (typeof value === "string" || typeof value === "boolean") return value;
    if (value === null || value === undefined) return null;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (typeof value === "number" || typeof value === "symbol" || typeof value === "bigint") return { w: String(value) };
    if (typeof value === "function" || path.length > ${MOST_DEEP}) return { w: typeof value };
    if (--left < 0) throw new RangeError("it holds too many values");
    if (open.has(value)) return { r: open.get(value) };
    open.set(value, path);
    const inside = (each, step) => tree(each, [...path, step]);
    const close = (made) => (open.delete(value), made);
    if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView)))
      return close(Array.from({ length: value.length }, (_, at) => inside(value[at], at)));
    if (value instanceof Set) return close({ s: Array.from(Set.prototype.values.call(value), (each, at) => inside(each, at)) });
    if (value instanceof Map)
      return close({ d: Array.from(Map.prototype.entries.call(value), ([key, each]) => {
        const name = inside(key, "key");
        return [name, inside(each, { k: name })];
      }) });
    const named = data(value);
    if (named.every(([name]) => /^[\\p{L}_$][\\p{L}\\d_$]*$/u.test(name)))
      return { o: ["", named.map(([name, each]) => [name, inside(each, name)])] };
    return close({ d: named.map(([name, each]) => [name, inside(each, { k: name })]) });
  };
  return JSON.stringify(tree(value, []));`);

/** The same: w makes a tree of v, which stands at p; s tells where what is open stands, n how many values may come. */
const PYTHON = oneLine(`
  lambda w, v, p, s, n:
  v if v is None or type(v) in (bool, str)
  else v if type(v) is int and abs(v) < 2 ** 53
  else (v if v - v == 0 else {"w": float.__repr__(v)}) if type(v) is float
  else {"w": "huge"} if type(v) is int
  else {"w": type(v).__name__} if issubclass(type(v), type) or type(v).__module__ == "builtins"
    and not issubclass(type(v), (list, tuple, dict, set, frozenset, bytes, bytearray)) or len(p) > ${MOST_DEEP}
  else (w(w, v._value_, p, s, n) if issubclass(type(v), __import__("enum").Flag) else {"w": type(v).__name__ + "." + str(v._name_)})
    if issubclass(type(v), __import__("enum").Enum)
  else w(w, int.__int__(v), p, s, n) if issubclass(type(v), int)
  else w(w, float.__float__(v), p, s, n) if issubclass(type(v), float)
  else w(w, str.__str__(v), p, s, n) if issubclass(type(v), str)
  else bytes.decode(v, "latin-1") if issubclass(type(v), bytes)
  else w(w, v.tolist(), p, s, n) if type(v).__module__ == "numpy" and hasattr(type(v), "tolist")
  else {"r": s[id(v)]} if id(v) in s
  else [n.append(n.pop() - 1), n[0] > 0 or s["it holds too many values"], s.__setitem__(id(v), p),
    [w(w, e, p + [i], s, n) for i, e in enumerate(
      (list if issubclass(type(v), list) else tuple if issubclass(type(v), tuple) else type(v).__mro__[-2]).__iter__(v))]
      if issubclass(type(v), (list, tuple, bytearray)) or type(v).__mro__[-2].__name__ == "deque"
    else {"d": [(lambda k: [k, w(w, dict.__getitem__(v, e), p + [{"k": k}], s, n)])(w(w, e, p + ["key"], s, n))
      for e in dict.__iter__(v)]} if issubclass(type(v), dict)
    else {"s": [w(w, e, p + [i], s, n) for i, e in enumerate((set if issubclass(type(v), set) else frozenset).__iter__(v))]}
      if issubclass(type(v), (set, frozenset))
    else {"o": [type(v).__name__, [[k, w(w, e, p + [k], s, n)] for k, e in [
      *((k[k.index("__", 2):] if k[:1] == "_" and k[:2] != "__" and "__" in k[2:] else k, e) for k, e in (
        object.__getattribute__(v, "__dict__") if type(v).__dictoffset__ else {}).items()),
      *((k, getattr(type("Slot", (), {"value": property(lambda _: d.__get__(v))})(), "value", None))
        for c in type(v).__mro__ for k, d in c.__dict__.items() if type(d).__name__ == "member_descriptor")]]]},
    s.pop(id(v)) if issubclass(type(v), (list, tuple, dict, set, frozenset, bytearray)) else None][3]`);

/** Lines as one, since some debuggers take no others. */
function oneLine(lines: string): string {
  return lines.trim().replace(/\n\s*/g, " ");
}

import { fc } from "../../properties";

/** Values that are not what somebody expects: what anybody may send, or find where something was kept. */

type Path = readonly (string | number)[];

/** Where an object has something, at every depth. Arrays of bytes and the like are one thing. */
export function pathsOf(value: unknown): Path[] {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])]);
}

/** A copy in which something else stands at a place. */
export function replaced<T>(value: T, path: Path, put: (holder: Record<string, unknown>, key: string) => void): T {
  const copy = structuredClone(value);
  const keys = path.map(String);
  const last = keys.pop() ?? "";
  put(
    keys.reduce((holder, key) => holder[key] as Record<string, unknown>, copy as Record<string, unknown>),
    last,
  );
  return copy;
}

const cyclic: Record<string, unknown> = { name: "cyclic" };
cyclic.self = cyclic;

/** Of its own, not of the prototype: as JSON has it. */
const withProto: unknown = JSON.parse('{ "__proto__": { "type": "ready" }, "constructor": 1, "prototype": [] }');

/** Whatever there is. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc.constantFrom<unknown>(
    cyclic,
    withProto,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    -1,
    0.5,
    1e300,
    "x".repeat(100_000),
    "\u{1F600}".repeat(30),
    Symbol("hostile"),
    () => {},
    [[[[[[]]]]]],
    Array.from({ length: 10_000 }, () => null),
    new Proxy({}, {}),
  ),
);

/** A value that was changed somewhere: something left out, added, put in its place, or given by a getter. */
export function mutated<T>(values: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return values.chain((value) => {
    const paths = pathsOf(value);
    if (paths.length === 0) return anything;
    const kinds = fc.constantFrom("drop", "add", "put", "getter", "wrap", "self");
    const names = fc.string().filter((name) => name !== "length"); // which arrays have, and let nobody define
    return fc.tuple(fc.constantFrom(...paths), kinds, anything, names).map(([path, kind, other, name]) =>
      replaced(value, path, (holder, key) => {
        if (kind === "drop") delete holder[key];
        else if (kind === "add") Object.defineProperty(holder, name, { value: other, enumerable: true });
        else if (kind === "put") holder[key] = other;
        else if (kind === "getter") Object.defineProperty(holder, key, { get: () => other, enumerable: true });
        else if (kind === "wrap") holder[key] = [holder[key]];
        else holder[key] = holder;
      }),
    );
  });
}

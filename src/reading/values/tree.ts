/** A word of a program that is no value by itself, such as the name of a constant. */
export class Word {
  constructor(readonly text: string) {}
}

/** Values with keys, which are values themselves. */
export class Pairs {
  private named: ReadonlyMap<string, Value> | undefined; // made when it is asked for

  constructor(readonly pairs: readonly (readonly [key: Value, value: Value])[]) {}

  /** The value whose key is the first of some names, which may have capital letters. */
  get(names: readonly string[]): Value | undefined {
    this.named ??= new Map(this.pairs.map(([key, value]) => [nameOf(key), value]));
    for (const name of names) {
      const value = this.named.get(name);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

/** A value of a program: of JSON, or written as a literal. */
export type Value = string | number | boolean | null | Word | Pairs | readonly Value[];

/** A key as a name in small letters, of a constant such as Side.NORTH the last part; "" for one that is no name. */
export function nameOf(key: Value): string {
  const name = (signOf(key) ?? "").toLowerCase();
  return key instanceof Word ? name.slice(name.lastIndexOf(".") + 1) : name;
}

/** What stands for a value in a drawing; undefined for one that holds others. */
export function signOf(value: Value | undefined): string | undefined {
  if (value instanceof Word) return value.text;
  return value === undefined || (value !== null && typeof value === "object") ? undefined : String(value);
}

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** The values in a list or behind keys, with what leads to each. */
export function insideOf(value: Value): readonly (readonly [step: number | string, value: Value])[] {
  if (isList(value)) return value.map((each, index) => [index, each]);
  return value instanceof Pairs ? value.pairs.map(([key, each]) => [nameOf(key), each]) : [];
}

/** A value of JSON. */
export function fromJson(json: unknown): Value {
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json !== "object" || json === null) return json as Value;
  return new Pairs(Object.entries(json).map(([key, each]) => [key, fromJson(each)]));
}

import { Pairs, type Value, Word } from "../../reading/values/tree";

/**
 * A value of a program as it changes: like a `Value`, which cannot change, with what a program tells apart. Lists are arrays.
 */
export type LiveValue =
  | string
  | number
  | boolean
  | null
  | Word
  | LiveDict
  | LiveSet
  | LiveObject
  | LiveReference
  | LiveValue[];

/** A dict: keys and values by the text of a key. */
export class LiveDict {
  readonly keys = new Map<string, Json>();
  readonly values = new Map<string, LiveValue>();

  set(text: string, key: Json, value: LiveValue): void {
    if (!this.values.has(text)) this.keys.set(text, key);
    this.values.set(text, value);
  }

  delete(text: string): boolean {
    this.keys.delete(text);
    return this.values.delete(text);
  }
}

/** A set: its members by their text. */
export class LiveSet {
  readonly members = new Map<string, Json>();
}

/** An object: values by the names of its attributes. */
export class LiveObject {
  readonly attributes = new Map<string, LiveValue>();
}

/** An object that stands elsewhere in the same variable. */
class LiveReference {
  constructor(readonly path: readonly Json[]) {}
}

/** What JSON.parse() gives. */
export type Json = unknown;

/** A step into a value: an index, the name of an attribute, the key of a dict, the member of a set. */
export type LiveStep = number | string | KeyStep;

interface KeyStep {
  readonly key: Json;
  readonly text: string; // of the key
}

const MOST_DEEP = 64;

/** Keys that are equal have equal texts. */
function textOfKey(key: Json): string {
  return typeof key === "number" ? String(key) : JSON.stringify(key);
}

/** A step as a trace writes it. */
export function stepOf(json: Json): LiveStep {
  if (typeof json === "number" || typeof json === "string") return json;
  const [key] = Object.values(json ?? {});
  return { key, text: textOfKey(key) };
}

/** A value as a trace writes it; what is too deep is cut off. */
export function liveOf(json: Json, depth = 0): LiveValue {
  if (typeof json !== "object" || json === null) return json as LiveValue;
  if (depth > MOST_DEEP) return CUT;
  if (Array.isArray(json)) {
    const list: LiveValue[] = [];
    for (const each of json) list.push(typeof each === "object" ? liveOf(each, depth + 1) : each);
    return list;
  }
  for (const key in json) return kindOf(key, (json as Record<string, Json>)[key], depth + 1);
  return CUT;
}

const CUT = new Word("…");

function kindOf(kind: string, json: Json, depth: number): LiveValue {
  if (kind === "w") return new Word(String(json));
  if (!Array.isArray(json)) return CUT;
  if (kind === "d") {
    const dict = new LiveDict();
    for (const [key, each] of json) dict.set(textOfKey(key), key, liveOf(each, depth));
    return dict;
  }
  if (kind === "s") {
    const set = new LiveSet();
    for (const each of json) set.members.set(textOfKey(each), each);
    return set;
  }
  if (kind === "o") {
    const object = new LiveObject();
    for (const [name, each] of json[1] ?? []) object.attributes.set(String(name), liveOf(each, depth));
    return object;
  }
  return kind === "r" ? new LiveReference(json) : CUT;
}

/** What a step leads to. */
export function inside(value: LiveValue | undefined, step: LiveStep): LiveValue | undefined {
  if (Array.isArray(value)) return typeof step === "number" ? value[step] : undefined;
  if (value instanceof LiveDict) return value.values.get(typeof step === "object" ? step.text : textOfKey(step));
  return value instanceof LiveObject ? value.attributes.get(String(step)) : undefined;
}

/** What some steps lead to. */
export function at(value: LiveValue | undefined, steps: readonly LiveStep[]): LiveValue | undefined {
  return steps.reduce(inside, value);
}

/** Puts a value into what holds others. @returns whether there is such a place */
export function put(around: LiveValue | undefined, step: LiveStep, value: LiveValue): boolean {
  if (Array.isArray(around)) {
    if (typeof step !== "number" || step < 0 || step > around.length) return false;
    around[step] = value;
  } else if (around instanceof LiveDict) {
    if (typeof step === "object") around.set(step.text, step.key, value);
    else around.set(textOfKey(step), step, value);
  } else if (around instanceof LiveObject) around.attributes.set(String(step), value);
  else return false;
  return true;
}

/** Adds a member to a set, or a value to the end of a list. @returns whether there is one */
export function add(around: LiveValue | undefined, json: Json): boolean {
  if (Array.isArray(around)) around.push(liveOf(json));
  else if (around instanceof LiveSet) around.members.set(textOfKey(json), json);
  else return false;
  return true;
}

/** Takes out of what holds others. @returns whether it was there */
export function remove(around: LiveValue | undefined, step: LiveStep): boolean {
  if (Array.isArray(around)) return typeof step === "number" && around.splice(step, 1).length > 0;
  const text = typeof step === "object" ? step.text : textOfKey(step);
  if (around instanceof LiveDict) return around.delete(text);
  if (around instanceof LiveSet) return around.members.delete(text);
  return around instanceof LiveObject && around.attributes.delete(String(step));
}

/**
 * A value as readers of values take it: sets are lists, objects have their attributes behind names, and what stands elsewhere is
 * the place that it has there.
 * @param root of the variable
 */
export function valueOf(live: LiveValue, root: LiveValue): Value {
  if (Array.isArray(live)) return live.map((each) => (isPlain(each) ? each : valueOf(each, root)));
  if (live instanceof LiveSet) return Array.from(live.members.values(), (each) => valueOf(liveOf(each), root));
  if (live instanceof LiveObject)
    return new Pairs(Array.from(live.attributes, ([name, each]) => [name, valueOf(each, root)] as const));
  if (live instanceof LiveReference) return placeOf(live, root);
  if (!(live instanceof LiveDict)) return live;
  const values = [...live.values.values()];
  const pairs = Array.from(
    live.keys.values(),
    (key, index) => [valueOf(liveOf(key), root), valueOf(values[index], root)] as const,
  );
  return pairs.length > 0 && pairs.every(([key], index) => key === index)
    ? pairs.map(([, each]) => each)
    : new Pairs(pairs);
}

function isPlain(value: LiveValue): value is string | number | boolean | null {
  return typeof value !== "object" || value === null;
}

const PLACES = [
  ["x", "y"],
  ["row", "col"],
  ["row", "column"],
  ["r", "c"],
] as const;

/** Where an object stands: as it says itself, else its last key or indices. */
function placeOf({ path }: LiveReference, root: LiveValue): Value {
  const steps = path.map(stepOf);
  const object = at(root, steps);
  for (const names of PLACES) {
    const numbers = names.map((name) => (object instanceof LiveObject ? object.attributes.get(name) : undefined));
    if (numbers.every((each) => typeof each === "number"))
      return new Pairs(names.map((name, index) => [name, numbers[index] as number] as const));
  }
  const last = steps[steps.length - 1];
  if (typeof last === "object") return valueOf(liveOf(last.key), root);
  const first = steps.findLastIndex((step) => typeof step !== "number") + 1;
  return steps.slice(first) as number[];
}

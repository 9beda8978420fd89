import { CheckedMaze } from "./checked/checkedMaze";
import { CheckedRandom } from "./checked/checkedRandom";
import { CheckedRecorder } from "./checked/checkedRecorder";
import { CheckedTopology } from "./checked/checkedTopology";
import { InsideGrid } from "./checked/insideGrid";
import { held } from "./held";
import * as mazewright from "./mazewright";

const MOST_LETTERS = 2000;
const MAX_DEPTH = 3;
const MAX_ITEMS = 30;

/** What is shown by its name alone, since its fields say nothing to the writer of an algorithm. */
const OPAQUE = new Map<unknown, string>([
  [CheckedMaze, "EditableMaze"],
  [CheckedRandom, "Random"],
  [CheckedRecorder, "Recorder"],
  [CheckedTopology, "Topology"],
  [InsideGrid, "Grid"],
]);

/** The names of the published classes, which the build shortens. */
const NAMES = new Map<unknown, string>(Object.entries(mazewright).map(([name, value]) => [value, name]));

export function cut(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

/** A value in words, as a debugger shows it; getters are not called. */
export function format(value: unknown): string {
  return cut(write(value, { depth: 0, room: MOST_LETTERS }));
}

/** How far a value is written; the values in it share the room. */
interface Extent {
  depth: number;
  room: number; // letters, about
}

function write(value: unknown, extent: Extent): string {
  if (extent.room <= 0) return "…";
  if (typeof value !== "object" || value === null) {
    const text = plain(value);
    extent.room -= text.length;
    return text;
  }
  extent.depth++;
  const text = within(value, extent);
  extent.depth--;
  return text;
}

const HUGE = 10n ** 1000n; // to write longer numbers takes long, and cannot be interrupted

function plain(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (typeof value === "bigint") return value < HUGE && value > -HUGE ? `${value}n` : "[huge bigint]";
  if (typeof value === "function") {
    const name = dataOf(value, "name") ?? "";
    return name === "" ? "[function]" : `[function ${textOf(name)}]`;
  }
  if (Object.is(value, -0)) return "-0";
  return String(value);
}

/** What is in an object. */
function within(value: object, extent: Extent): string {
  if (value instanceof Error) {
    return cut(`${textOf(dataOf(value, "name"))}: ${textOf(dataOf(value, "message"))}`);
  }
  const kind = kindOf(value);
  extent.room -= 2 + kind.length;
  const opaque = OPAQUE.get(classOf(value));
  if (opaque !== undefined) return `${opaque} {…}`;
  const isDeep = extent.depth > MAX_DEPTH;
  if (Array.isArray(value)) return isDeep ? "[…]" : `[${entries(value, countOf(value.length), extent)}]`;
  if (isDeep) return `${kind}{…}`;
  const list = held(value) ?? (ArrayBuffer.isView(value) && "length" in value ? value : undefined);
  if (list !== undefined) {
    const count = "length" in list ? countOf(list.length) : 0;
    return `${kind.trim()}(${count}) [${entries(list, count, extent)}]`;
  }
  if (value instanceof Set) return `${kind.trim()}(${sizeOfSet(value)}) {${listed(value, textIn(extent), extent)}}`;
  if (value instanceof Map) {
    const text = textIn(extent);
    const pair = ([key, item]: [unknown, unknown]) => `${text(key)} => ${text(item)}`;
    return `${kind.trim()}(${sizeOfMap(value)}) {${listed(value, pair, extent)}}`;
  }
  const shown = listed(Object.keys(value), (key) => `${key}: ${property(value, key, extent)}`, extent);
  return `${kind}{${shown === "" ? "" : ` ${shown} `}}`;
}

function textIn(extent: Extent): (value: unknown) => string {
  return (value) => write(value, extent);
}

/** The first entries of a list. */
function entries(list: object, count: number, extent: Extent): string {
  const shown: string[] = [];
  for (let at = 0; at < count && at < MAX_ITEMS && extent.room > 0; at++) shown.push(property(list, at, extent));
  const rest = count - shown.length;
  return shown.join(", ") + (rest > 0 ? `, … ${rest} more` : "");
}

/** The first of what can be iterated. */
function listed<T>(values: Iterable<T>, text: (value: T) => string, extent: Extent): string {
  const shown: string[] = [];
  for (const value of values) {
    if (shown.length === MAX_ITEMS || extent.room <= 0) {
      shown.push("…");
      break;
    }
    shown.push(text(value));
  }
  return shown.join(", ");
}

/** A property, whose getter is not called. */
function property(value: object, key: PropertyKey, extent: Extent): string {
  const field = Object.getOwnPropertyDescriptor(value, key);
  return field?.get === undefined ? write(field?.value, extent) : "[getter]";
}

/** What an object or one that it inherits from has as a value; undefined for a getter, which is not called. */
function dataOf(value: object, key: string): unknown {
  for (let at: unknown = value; isObject(at); at = Object.getPrototypeOf(at)) {
    const field = Object.getOwnPropertyDescriptor(at, key);
    if (field !== undefined) return field.value;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

const { apply } = Reflect;

/** The size as the language itself knows it, whatever a class says. */
function sizeIn(prototype: object): (value: object) => number {
  const getter = Object.getOwnPropertyDescriptor(prototype, "size")?.get;
  return (value) => (getter === undefined ? 0 : countOf(apply(getter, value, [])));
}

const sizeOfSet = sizeIn(Set.prototype);
const sizeOfMap = sizeIn(Map.prototype);

/** What should be a text, or a number, and is used only then: to turn other things into one may never end. */
function textOf(value: unknown): string {
  return typeof value === "string" ? cut(value) : "?";
}

function countOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** The name of a value's class and a blank; of plain objects nothing. */
function kindOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return "";
  const kind = classOf(value);
  const name = NAMES.get(kind) ?? (isObject(kind) ? dataOf(kind, "name") : undefined);
  return typeof name === "string" && name !== "" ? `${name} ` : "";
}

function classOf(value: object): unknown {
  const prototype: unknown = Object.getPrototypeOf(value);
  return isObject(prototype) ? dataOf(prototype, "constructor") : undefined;
}

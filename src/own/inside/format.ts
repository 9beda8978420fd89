import { CheckedMaze } from "./checkedMaze";
import { CheckedRandom } from "./checkedRandom";
import { CheckedRecorder } from "./checkedRecorder";
import { CheckedTopology } from "./checkedTopology";
import { InsideGrid } from "./insideGrid";
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

function plain(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return value.name === "" ? "[function]" : `[function ${value.name}]`;
  return String(value);
}

/** What is in an object. */
function within(value: object, extent: Extent): string {
  if (value instanceof Error) return cut(`${value.name}: ${value.message}`);
  const kind = kindOf(value);
  extent.room -= 2 + kind.length;
  const opaque = OPAQUE.get(classOf(value));
  if (opaque !== undefined) return `${opaque} {…}`;
  if (Array.isArray(value)) return extent.depth > MAX_DEPTH ? "[…]" : `[${items(value, value.length, extent)}]`;
  if (extent.depth > MAX_DEPTH) return `${kind}{…}`;
  if (ArrayBuffer.isView(value) && "length" in value) {
    const length = Number(value.length);
    return `${kind.trim()}(${length}) [${items(Array.prototype.slice.call(value, 0, MAX_ITEMS), length, extent)}]`;
  }
  if (value instanceof Set) return `${kind.trim()}(${value.size}) {${items([...first(value)], value.size, extent)}}`;
  if (value instanceof Map) {
    const entries = [...first(value)].map(([key, item]) => `${write(key, extent)} => ${write(item, extent)}`);
    return `${kind.trim()}(${value.size}) {${entries.join(", ")}${value.size > MAX_ITEMS ? ", …" : ""}}`;
  }
  return `${kind}{${fields(value, extent)}}`;
}

function items(list: readonly unknown[], length: number, extent: Extent): string {
  const shown = list.slice(0, MAX_ITEMS).map((item) => write(item, extent));
  return shown.join(", ") + (length > MAX_ITEMS ? `, … ${length - MAX_ITEMS} more` : "");
}

function fields(value: object, extent: Extent): string {
  const keys = Object.keys(value);
  const shown = keys.slice(0, MAX_ITEMS).map((key) => {
    const field = Object.getOwnPropertyDescriptor(value, key);
    return `${key}: ${field === undefined || field.get !== undefined ? "[getter]" : write(field.value, extent)}`;
  });
  if (shown.length === 0) return "";
  return ` ${shown.join(", ")}${keys.length > MAX_ITEMS ? ", …" : ""} `;
}

function* first<T>(list: Iterable<T>): Generator<T> {
  let count = 0;
  for (const item of list) {
    if (count++ === MAX_ITEMS) return;
    yield item;
  }
}

/** The name of a value's class and a blank; of plain objects nothing. */
function kindOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return "";
  const kind = classOf(value);
  const name = NAMES.get(kind) ?? kind?.name;
  return typeof name === "string" && name !== "" ? `${name} ` : "";
}

function classOf(value: object): { readonly name?: unknown } | undefined {
  return Object.getPrototypeOf(value)?.constructor;
}

import { running } from "./lines";

/**
 * The one function of the host: a line of the console ("log", "warn", "error") with its line of the file; how far the
 * program is ("steps", "share"); or what a traced one does ("statement").
 */
export type Tell = (kind: string, text: string, number: number) => void;

const MAX_LENGTH = 2000; // characters of a line
const MAX_DEPTH = 3;
const MAX_ITEMS = 30;

const LEVELS = { log: "log", info: "log", debug: "log", trace: "log", warn: "warn", error: "error" };

/**
 * Gives the program a console.
 * @param most lines that are passed on
 */
export function giveConsole(tell: Tell, most: number): { isQuiet: boolean } {
  const state = { isQuiet: false };
  let count = 0;
  const write = (level: string, values: readonly unknown[]) => {
    if (state.isQuiet || count > most) return;
    if (count++ === most) return tell("warn", `… No more lines are shown: ${most} are the most.`, running.line());
    const text = values.map((value) => (typeof value === "string" ? value : format(value, 0))).join(" ");
    tell(level, cut(text), running.line());
  };
  const methods = Object.entries(LEVELS).map(([name, level]) => {
    return [name, (...values: unknown[]) => write(level, values)] as const;
  });
  Object.defineProperty(globalThis, "console", {
    value: Object.fromEntries(methods),
    configurable: true,
    writable: true,
  });
  return state;
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** A value in words; getters are not called. */
function format(value: unknown, depth: number): string {
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return value.name === "" ? "[function]" : `[function ${value.name}]`;
  if (typeof value !== "object" || value === null) return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  const name = nameOf(value);
  if (depth >= MAX_DEPTH) return Array.isArray(value) ? "[…]" : `${name}{…}`;
  if (Array.isArray(value)) return `[${items(value, value.length, depth)}]`;
  if (ArrayBuffer.isView(value) && "length" in value) {
    const length = Number(value.length);
    return `${name.trim()}(${length}) [${items(Array.prototype.slice.call(value, 0, MAX_ITEMS), length, depth)}]`;
  }
  if (value instanceof Set) return `${name.trim()}(${value.size}) {${items([...first(value)], value.size, depth)}}`;
  if (value instanceof Map) {
    const entries = [...first(value)].map(([key, item]) => `${format(key, depth + 1)} => ${format(item, depth + 1)}`);
    return `${name.trim()}(${value.size}) {${entries.join(", ")}${value.size > MAX_ITEMS ? ", …" : ""}}`;
  }
  return `${name}{${fields(value, depth)}}`;
}

function items(list: readonly unknown[], length: number, depth: number): string {
  const shown = list.slice(0, MAX_ITEMS).map((item) => format(item, depth + 1));
  return shown.join(", ") + (length > MAX_ITEMS ? `, … ${length - MAX_ITEMS} more` : "");
}

function fields(value: object, depth: number): string {
  const keys = Object.keys(value);
  const shown = keys.slice(0, MAX_ITEMS).map((key) => {
    const field = Object.getOwnPropertyDescriptor(value, key);
    return `${key}: ${field === undefined || field.get !== undefined ? "[getter]" : format(field.value, depth + 1)}`;
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
function nameOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return "";
  const name: unknown = (prototype as { constructor?: { name?: unknown } }).constructor?.name;
  return typeof name === "string" && name !== "" ? `${name} ` : "";
}

/**
 * An option that cannot be used. `message` names the option, the value and what is allowed, and can be shown as it is;
 * the three are also separate fields.
 */
export class MazeError extends Error {
  constructor(
    readonly option: string,
    readonly value: unknown,
    readonly allowed: string,
    readonly reason?: string,
  ) {
    super(`${shorten(option)}: ${show(value)} cannot be used${reason ? ` (${reason})` : ""}. Allowed: ${allowed}.`);
    this.name = "MazeError";
  }

  /** The same error, for an option that the user knows by another name. */
  renamed(option: string): MazeError {
    return new MazeError(option, this.value, this.allowed, this.reason);
  }
}

/** A recording with too many steps, which is known only while it is made. */
export class StepLimitError extends MazeError {
  constructor(option: string, value: unknown, most: number) {
    const limit = formatNumber(most);
    super(option, value, `a smaller maze, of at most ${limit} steps`, `its recording has more than ${limit} steps`);
  }
}

/**
 * A text that is not a maze: what is wrong, and where. Line and column count from 0, in the message from 1, as in
 * editors.
 */
export class FormatError extends Error {
  constructor(
    readonly reason: string, // the message without the place
    readonly line: number,
    readonly column: number,
  ) {
    super(messageOf(reason, line, column));
    this.name = "FormatError";
  }

  /**
   * The same without the trace of the calls that led to it, which takes longer to make than most drawings to read: for who
   * tries one reader after the other.
   */
  static untraced(reason: string, line: number, column: number): FormatError {
    const error: FormatError = Object.create(FormatError.prototype);
    const message = messageOf(reason, line, column);
    return Object.assign(error, { reason, line, column, message, name: "FormatError" });
  }
}

function messageOf(reason: string, line: number, column: number): string {
  return `${reason} (line ${line + 1}, column ${column + 1})`;
}

/** Refuses what is no text. @throws FormatError */
export function checkText(text: unknown): asserts text is string {
  if (typeof text !== "string") throw new FormatError(`Expected a string, not ${show(text)}`, 0, 0);
}

/** What a reader gives, or why it cannot read: a maze too large for memory is no maze either. */
export function readOrError<Result>(read: () => Result): Result | FormatError {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) return error;
    if (error instanceof RangeError) return new FormatError("Expected a smaller maze", 0, 0);
    throw error;
  }
}

/** What a function gives; undefined where it throws a MazeError. */
export function ifAllowed<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof MazeError) return undefined;
    throw error;
  }
}

const MAX_QUOTED = 40; // characters of a value in a message

/** A value for a message: short, with strings in quotes. */
export function show(value: unknown): string {
  if (typeof value === "number" || value === undefined) return String(value);
  if (typeof value === "bigint") return shorten(`${value}n`);
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  return shorten(toJson(value));
}

/** The beginning of a text, in whole characters. */
export function shorten(text: string, length = MAX_QUOTED): string {
  const characters = Array.from(text.slice(0, 2 * length + 1));
  return characters.length > length ? `${characters.slice(0, length).join("")}…` : text;
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, item) => cut(item)) ?? typeof value;
  } catch {
    return "an object"; // circular, or with a toJSON that throws
  }
}

/** The part of a long string or list that is shown: to write out millions of items takes seconds. */
function cut(item: unknown): unknown {
  const isLong = typeof item === "string" || Array.isArray(item);
  return isLong ? item.slice(0, 2 * MAX_QUOTED + 1) : item;
}

/** A number with separated thousands, the same in every locale. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ","); // bounded: the digits of a number
}

/** A count and what is counted: "1 cell", "2,000 cells". */
export function countOf(count: number, what: string): string {
  return `${formatNumber(count)} ${what}${count === 1 ? "" : "s"}`;
}

/** A text that begins with a capital letter. */
export function capital<Text extends string>(text: Text): Capitalize<Text> {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>;
}

/** What a way leads between: "from the entrance to the last cell". */
export function betweenEnds({ entrance, exit }: { readonly entrance?: unknown; readonly exit?: unknown }): string {
  return `from the ${entrance ? "entrance" : "first cell"} to the ${exit ? "exit" : "last cell"}`;
}

/** What is read, for those who hear that a text holds none of it. */
export const WHAT_IS_READ = "drawing, array, JSON or map";

/** How many bytes a text takes as UTF-8, if it has no halves of characters. */
export function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x800 && (code < 0xd800 || code > 0xdfff)) bytes += 2;
    else if (code >= 0x80) bytes++; // two bytes, or each half of a character of four
  }
  return bytes;
}

const UNITS = ["bytes", "KB", "MB", "GB", "TB", "PB", "EB"];

/** How large something is, in two or three digits: "803 KB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 999.5 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  const isWhole = unit === 0 || size >= 9.95;
  return `${isWhole ? formatNumber(Math.round(size)) : size.toFixed(1)} ${UNITS[unit]}`;
}

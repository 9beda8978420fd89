/**
 * An option that cannot be met. `message` names the option, the value and what is allowed, and is fit to be shown as it
 * stands; the three are there apart for callers that show them their own way.
 */
export class MazeError extends Error {
  constructor(
    readonly option: string,
    readonly value: unknown,
    readonly allowed: string,
    readonly reason?: string,
  ) {
    super(`${option}: ${show(value)} cannot be used${reason ? ` (${reason})` : ""}. Allowed: ${allowed}.`);
    this.name = "MazeError";
  }

  /** The same of an option that the user knows by another name. */
  renamed(option: string): MazeError {
    return new MazeError(option, this.value, this.allowed, this.reason);
  }
}

/** A recording of more steps than are kept, which nobody knows before it is made. */
export class StepLimitError extends MazeError {
  constructor(option: string, value: unknown, most: number) {
    const limit = grouped(most);
    super(option, value, `a smaller maze, of at most ${limit} steps`, `its recording has more than ${limit} steps`);
  }
}

/** A text that is no maze: what is wrong, and where, line and column counted from 0. The message counts from 1, as editors do. */
export class FormatError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(`${message} (line ${line + 1}, column ${column + 1})`);
    this.name = "FormatError";
  }
}

/** A value as it may stand in a message: short, and a text told from a number. */
export function show(value: unknown): string {
  if (typeof value === "number" || value === undefined) return String(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  const text = toJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return "an object"; // circular, or with a toJSON that throws
  }
}

/** A count with its thousands set apart, the same in every locale. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

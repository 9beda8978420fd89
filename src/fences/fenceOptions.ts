import { FormatError } from "../core/index";

/** An option that stands on a line of its own, and where. */
interface Entry {
  readonly id: string;
  readonly value: unknown;
  readonly line: number;
  readonly column: number; // of its name
  readonly valueColumn: number;
  readonly endColumn: number; // after its value
}

/** The options in a fence. */
export interface FenceOptions {
  readonly values: Readonly<Record<string, unknown>>;
  readonly entries: readonly Entry[]; // none where they are JSON
}

/** The name of the option, what stands before it and between it and the value, and the value. */
const ENTRY = /^(\s*)([A-Za-z]\w*)(\s*[:=]\s*)(.*?)\s*,?\s*$/;

const RECIPE = /^mazewright\s*:\s*(?=\{)/; // the line that stands above a maze

/**
 * The options in the body of a fence: JSON, or a line such as `width: 20` or `width=20` for each; an empty one has none.
 * @returns undefined for a body that is a maze itself
 * @throws FormatError for a line among options that is none
 */
export function optionsIn(body: string): FenceOptions | undefined {
  const said = body.trim().replace(RECIPE, "");
  if (said === "") return { values: {}, entries: [] };
  if (said.startsWith("{")) return optionsInJson(said);
  const [first] = said.split(/\r\n|\n|\r/, 1);
  return ENTRY.test(first) && !first.startsWith("mazewright") ? optionsInLines(body) : undefined;
}

/** What is no JSON, or JSON of a maze, is left to the reader of mazes. */
function optionsInJson(text: string): FenceOptions | undefined {
  const given = parsed(text);
  if (typeof given !== "object" || given === null || "format" in given) return undefined;
  const values: Record<string, unknown> = { ...given };
  const isData = (id: string) => id !== "mask" && typeof values[id] === "object" && values[id] !== null;
  return Object.keys(values).some(isData) ? undefined : { values, entries: [] };
}

function optionsInLines(body: string): FenceOptions {
  const entries: Entry[] = [];
  for (const [line, text] of body.split(/\r\n|\n|\r/).entries()) {
    if (text.trim() === "") continue;
    const [, before, id, between, said] = ENTRY.exec(text) ?? [];
    if (said === undefined || said === "")
      throw new FormatError("Expected an option, such as width: 20", line, text.search(/\S/));
    const valueColumn = before.length + id.length + between.length;
    const value = valueOf(id, said);
    entries.push({ id, value, line, column: before.length, valueColumn, endColumn: valueColumn + said.length });
  }
  return { values: Object.fromEntries(entries.map(({ id, value }) => [id, value])), entries };
}

/** A number, a boolean, a list or a text in quotes; else the text. A seed is a text: 007 and 7 are two. */
function valueOf(id: string, said: string): unknown {
  if (id === "seed" && !said.startsWith('"')) return said;
  const value = parsed(said);
  return value === undefined || value === null ? said : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

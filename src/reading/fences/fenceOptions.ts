import { FormatError } from "../../core/index";

/** Options are some lines, and a mask has at most as many signs as a fence has cells: more is read by nobody. */
const MOST_CHARACTERS = 20_000;

/** The options in a fence. */
type FenceOptions = Readonly<Record<string, unknown>>;

/** The name of the option, and its value: of a line that is cut. */
const ENTRY = /^\s*([A-Za-z]\w*)\s*[:=]\s*(.*)/s;

const RECIPE = /^mazewright\s*:\s*(?=\{)/; // the line that stands above a maze

/**
 * The options in the body of a fence: JSON, or a line such as `width: 20` or `width=20` for each; an empty one has none.
 * @returns undefined for a body that is a maze itself
 * @throws FormatError for a line among options that is none, or options longer than anybody writes
 */
export function optionsIn(body: string): FenceOptions | undefined {
  const said = body.trim().replace(RECIPE, "");
  if (said === "") return {};
  if (said.startsWith("{")) return optionsInJson(said);
  const [first] = said.split(/\r\n|\n|\r/, 1);
  return ENTRY.test(cut(first)) && !first.startsWith("mazewright") ? optionsInLines(body) : undefined;
}

/** A line without what may stand behind a value: an expression that passed over it would try each way to share the blanks. */
function cut(line: string): string {
  return line.trimEnd().replace(/,$/, "").trimEnd();
}

function checkLength({ length }: string): void {
  if (length > MOST_CHARACTERS)
    throw new FormatError(`Expected options of at most ${MOST_CHARACTERS} characters, not ${length}`, 0, 0);
}

/** What is no JSON, or JSON of a maze, is left to the reader of mazes. */
function optionsInJson(text: string): FenceOptions | undefined {
  const given = parsed(text);
  if (typeof given !== "object" || given === null || "format" in given) return undefined;
  const values: Record<string, unknown> = { ...given };
  const isData = (id: string) => id !== "mask" && typeof values[id] === "object" && values[id] !== null;
  if (Object.keys(values).some(isData)) return undefined;
  checkLength(text);
  return values;
}

function optionsInLines(body: string): FenceOptions {
  checkLength(body);
  const values: Record<string, unknown> = {};
  for (const [line, text] of body.split(/\r\n|\n|\r/).entries()) {
    if (text.trim() === "") continue;
    const [, id, said] = ENTRY.exec(cut(text)) ?? [];
    if (said === undefined || said === "")
      throw new FormatError("Expected an option, such as width: 20", line, text.search(/\S/));
    values[id] = valueOf(id, said);
  }
  return values;
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

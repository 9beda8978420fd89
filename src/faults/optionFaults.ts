import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { syntaxError } from "../core/formats/json/locate";
import { FormatError, MazeError } from "../core/foundation/errors";
import { checkOptions } from "../core/options/options";
import { readRecipeLine, recipeTextIn } from "../core/options/recipeLine";
import { isOptionId } from "../core/options/schema";
import { optionsIn } from "../fences/fenceOptions";
import { mazeOf } from "../fences/maze";
import { type Fault, type Span, spanAt, spanOf } from "./fault";
import { lineSpan, removal } from "./mazeFaults";

/** What is wrong with the options in a fence. */
export function fenceFault(body: readonly string[]): Fault | undefined {
  const text = body.join("\n");
  try {
    mazeOf(text);
    return undefined;
  } catch (error) {
    if (error instanceof FormatError) return faultOf(spanAt(error, body), `${error.reason}.`);
    if (error instanceof MazeError) return faultOf(placeInFence(error, text, body), error.message);
    throw error;
  }
}

/** What is wrong with a line that is written like a recipe. */
export function recipeFault(line: number, lines: readonly string[]): Fault | undefined {
  const said = lines[line].includes("mazewright") ? recipeTextIn(lines[line]) : undefined;
  if (said === undefined || readRecipeLine(lines[line]) !== undefined) return undefined;
  const { text, column } = said;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const isKey = /["']\s*:\s*$/.test(lines[line].slice(0, column)); // of any JSON: then it may be something else
  const names = ["algorithm", "seed"].filter((id) => root && findNodeAtLocation(root, [id]));
  if (isKey && names.length === 0) return undefined;
  const fixes = [{ title: "Remove the Recipe", edits: [removal(line, lines)] }];
  const at = (span: Span, message: string) => ({ ...faultOf(span, message), fixes });
  if (root === undefined || errors.length > 0) {
    const { column: within, reason } = syntaxError(text);
    return at(spanOf(line, column + within, column + Math.max(text.length, within + 1)), `${reason}.`);
  }
  try {
    checkOptions(getNodeValue(root));
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    const span = error.option === "options" ? undefined : placeInJson(error, root);
    const [from, to] = span ?? [0, text.length];
    return at(spanOf(line, column + from, column + to), error.message);
  }
  return at(
    lineSpan(line, lines),
    'A recipe needs a seed, such as "seed": "1": without one it makes another maze each time.',
  );
}

function faultOf(span: Span, message: string): Fault {
  return { ...span, code: "option", severity: "error", message, fixes: [] };
}

function placeInFence(error: MazeError, text: string, body: readonly string[]): Span {
  const entry = optionsIn(text)?.entries.find(({ id }) => id === error.option);
  if (entry !== undefined) {
    const { line, column, valueColumn, endColumn } = entry;
    return isUnknown(error) ? spanOf(line, column, column + entry.id.length) : spanOf(line, valueColumn, endColumn);
  }
  const start = text.indexOf("{");
  const root = start < 0 ? undefined : parseTree(text.slice(start));
  const found = root && placeInJson(error, root);
  if (found !== undefined) {
    const [from, to] = found.map((offset) => placeOf(body, start + offset));
    return { ...from, endLine: to.line, endColumn: to.column };
  }
  const first = Math.max(
    0,
    body.findIndex((line) => line.trim() !== ""),
  );
  return lineSpan(first, body);
}

/** The offsets of the value of an option, or of its name if there is no such option. */
function placeInJson(error: MazeError, root: Node): readonly [from: number, to: number] | undefined {
  const value = findNodeAtLocation(root, [error.option]);
  const node = isUnknown(error) ? value?.parent?.children?.[0] : value;
  return node && [node.offset, node.offset + node.length];
}

function isUnknown({ option }: MazeError): boolean {
  return !isOptionId(option) && option !== "solution";
}

function placeOf(lines: readonly string[], offset: number): { line: number; column: number } {
  let [line, column] = [0, offset];
  while (line + 1 < lines.length && column > lines[line].length) column -= lines[line++].length + 1;
  return { line, column };
}

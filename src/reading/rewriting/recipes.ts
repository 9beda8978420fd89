import type { Recipe } from "../../core/foundation/optionTypes";
import { recipeLine } from "../../core/options/recipeLine";
import { anyMarkBut } from "../foundation/commentMarks";
import type { SourceText } from "../foundation/sourceText";
import { RewriteRefusal, type TextEdit } from "./task";

const SAID = /mazewright\s{0,40}:\s{0,40}\{.*\}/isu;

/** What is left of a line that held nothing but a recipe: marks of a comment, which begins and ends on it. */
const ONLY_COMMENT = new RegExp(String.raw`^(?:${anyMarkBut("")}|\/\*+\s*\*\/|<!--\s*-->|\(\*\s*\*\))?$`); // bounded: one mark

/**
 * The change that keeps the line of a recipe true.
 * @param recipe what makes the maze now; undefined where nothing does: then the line goes
 * @throws Refusal where the line is more than a comment
 */
export function recipeEdit(source: SourceText, line: number, recipe: Recipe | undefined): TextEdit | undefined {
  const { text, starts, ends } = source;
  const said = text.slice(starts[line], ends[line]);
  const match = SAID.exec(said);
  if (match === null) throw new RewriteRefusal("The recipe above it stands in data, and would not be true any more");
  if (recipe !== undefined) {
    const now = recipeLine(recipe);
    const end = { line, column: match.index + match[0].length };
    return now === match[0] ? undefined : { start: { line, column: match.index }, end, text: now };
  }
  const left = said.slice(0, match.index) + said.slice(match.index + match[0].length);
  if (!ONLY_COMMENT.test(left.trim())) {
    return { start: { line, column: match.index }, end: { line, column: match.index + match[0].length }, text: "" };
  }
  return { start: { line, column: 0 }, end: { line: line + 1, column: 0 }, text: "" };
}

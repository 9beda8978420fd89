import { syntaxError } from "../../core/formats/json/locate";
import { FormatError, MazeError } from "../../core/foundation/errors";
import { checkOptions } from "../../core/options/options";
import { readRecipeLine, recipeTextIn } from "../../core/options/recipeLine";
import { isOptionId } from "../../core/options/schema";
import { mazeOf } from "../fences/maze";
import { SourceText } from "../foundation/sourceText";
import { textOf } from "../rewriting/layout";
import { type Fault, lineSpan, type Span, spanAt } from "./fault";

/** What is wrong with the body of a fence, and where in that. */
export function fenceFault(body: string): Fault | undefined {
  const source = new SourceText(body);
  try {
    mazeOf(body);
    return undefined;
  } catch (error) {
    const first = body.split("\n").findIndex((line) => line.trim() !== "");
    return faultOf(error, source, lineSpan(source, Math.max(0, first)));
  }
}

/** What is wrong with a line that is written like a recipe. */
export function recipeFault(source: SourceText, line: number): Fault | undefined {
  const whole = textOf(source, line);
  const said = whole.includes("mazewright") ? recipeTextIn(whole) : undefined;
  if (said === undefined || readRecipeLine(whole) !== undefined) return undefined;
  const { text, column } = said;
  const isKey = /["']\s*:\s*$/.test(whole.slice(0, column)); // of any JSON: then it may be something else
  if (isKey && !/"(?:algorithm|seed)"\s*:/.test(text)) return undefined;
  const recipe = new SourceText(text);
  const fault = recipeError(recipe);
  return { ...fault, line, column: column + fault.column, endColumn: column + fault.endColumn };
}

function recipeError(recipe: SourceText): Fault {
  const whole = lineSpan(recipe, 0);
  try {
    checkOptions(parsed(recipe.text));
    const message = 'A recipe needs a seed, such as "seed": "1": without one it makes another maze each time.';
    return { ...whole, ...OPTION, message };
  } catch (error) {
    return faultOf(error, recipe, whole);
  }
}

/** @throws FormatError for what is no JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw syntaxError(text);
  }
}

const OPTION = { code: "option", severity: "error", fixes: [] } as const;

/** @param whole where it is if no place can be told */
function faultOf(error: unknown, source: SourceText, whole: Span): Fault {
  if (error instanceof FormatError) return { ...spanAt(source, error), ...OPTION, message: `${error.reason}.` };
  if (!(error instanceof MazeError)) throw error;
  return { ...(placeOf(error, source) ?? whole), ...OPTION, message: error.message };
}

/** An option with its value, in JSON or on a line of its own. */
const GIVEN = /(["']?\b[a-z]\w{0,40}["']?)\s*[:=]\s*("(?:[^"\\]|\\.)*"|\[[^\]]*\]?|[^\s,{}]+)/dgi;

/** Where the value of an option is, or its name if there is no such option. */
function placeOf({ option }: MazeError, source: SourceText): Span | undefined {
  const isKnown = isOptionId(option) || option === "solution";
  for (const { 1: name, indices } of source.text.matchAll(GIVEN)) {
    const place = indices?.[isKnown ? 2 : 1];
    if (name.replaceAll(/["']/g, "") === option && place !== undefined)
      return spanAt(source, source.placeOf(place[0]), place[1] - place[0]);
  }
  return undefined;
}

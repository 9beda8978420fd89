import type { Recipe } from "../../foundation/optionTypes";
import { kindOf } from "../../options/options";
import { checkText, checkTextLength, formOf, MAX_TEXT_LENGTH, styleOption } from "../text/checkText";
import { type StyleOptions, styleOptionIds } from "../text/drawing/textOptions";
import { toText } from "../text/text";
import type { FormatOptionId, FormatOptions, StillFormat } from "./exportFormat";

export const text: StillFormat = {
  id: "text",
  name: "ASCII",
  description: "Text, for files and terminals.",
  extension: "txt",
  language: "plaintext",
  takes: ["style", "solution", ...styleOptionIds],
  check: (recipe, options) => checkLength(recipe, options, MAX_TEXT_LENGTH),
  drawsSolution: (recipe, { style = USUAL_STYLE }) => formOf(style, kindOf(recipe))?.drawsSolutions === true,
  hasEffect,
  checkLength,
  write: (maze, { style, solution, ...others }) => toText(maze, style, { solution, ...styleOptionsOf(others) }),
};

const USUAL_STYLE = styleOption.default;

/** An option of styles means nothing for a form that does not take it. */
function hasEffect(id: FormatOptionId, recipe: Recipe, { style = USUAL_STYLE }: FormatOptions): boolean {
  const other = styleOptionIds.find((each) => each === id);
  return other === undefined || formOf(style, kindOf(recipe))?.takes?.includes(other) === true;
}

function checkLength(recipe: Recipe, options: FormatOptions, most: number): number {
  const { style = USUAL_STYLE, solution } = options;
  const checked = { solution, ...styleOptionsOf(options) };
  return checkTextLength(checkText(recipe, kindOf(recipe), style, checked), recipe, most, checked);
}

function styleOptionsOf(options: FormatOptions): StyleOptions {
  return Object.fromEntries(styleOptionIds.map((id) => [id, options[id]]));
}

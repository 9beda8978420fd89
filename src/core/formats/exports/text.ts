import type { Recipe } from "../../foundation/optionTypes";
import { kindOf } from "../../options/options";
import { checkStyle, checkTextLength, formOf, MAX_TEXT_LENGTH, styleOption, toText } from "../text/text";
import type { FormatOptions, StillFormat } from "./exportFormat";

export const text: StillFormat = {
  id: "text",
  name: "ASCII",
  description: "Text, for files and terminals.",
  extension: "txt",
  language: "plaintext",
  takes: ["style", "solution"],
  check: (recipe, options) => checkLength(recipe, options, MAX_TEXT_LENGTH),
  drawsSolution: (recipe, { style = USUAL_STYLE }) => formOf(style, kindOf(recipe))?.drawsSolutions === true,
  checkLength,
  write: (maze, { style, solution }) => toText(maze, style, { solution }),
};

const USUAL_STYLE = styleOption.default;

function checkLength(recipe: Recipe, { style = USUAL_STYLE }: FormatOptions, most: number): number {
  return checkTextLength(checkStyle(style, kindOf(recipe)), recipe, most);
}

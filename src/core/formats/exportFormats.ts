import { MazeError } from "../foundation/errors";
import type { Options, Recipe } from "../foundation/optionTypes";
import { checkSize } from "../making/generate";
import { kindOf } from "../options/kinds";
import { findOrThrow } from "../options/options";
import { MAX_JSON_CELLS } from "./json/json";
import { checkGif, checkPng } from "./raster/bitmaps";
import { checkAnimatedSize } from "./svg/animatedSvg";
import { ANIMATED, type PictureOptionId, STILL } from "./svg/pictureOptions";
import { checkSvg } from "./svg/svg";
import { checkStyle, checkTextLength, formOf, MAX_TEXT_LENGTH } from "./text/text";

/** What a format is told besides the maze. */
export type Taken = "style" | PictureOptionId;

/** A kind of file that a maze can be written to. Menus and the choices of commands follow from the list below. */
export interface ExportFormat {
  readonly id: FormatId;
  readonly name: string;
  readonly description: string; // one sentence
  readonly extension: string;
  readonly isAnimated: boolean; // whether it plays how a maze comes about, and needs its steps
  readonly isBinary: boolean; // bytes, else text
  readonly takes: readonly Taken[];
  /**
   * Refuses a maze that it cannot hold, before any work.
   * @param options or the recipe of a maze that is there
   * @throws MazeError
   */
  check(options: Options, style: string, hasGraph?: boolean): void;
}

export type FormatId = TextFormatId | BinaryFormatId;
export type TextFormatId = "svg" | "animated-svg" | "text" | "json";
export type BinaryFormatId = "png" | "gif";

export const exportFormats: readonly ExportFormat[] = [
  {
    id: "svg",
    name: "SVG",
    description: "A picture of lines, sharp at every size.",
    extension: "svg",
    isAnimated: false,
    isBinary: false,
    takes: STILL,
    check: (options, _style, hasGraph) => checkSvg(options, hasGraph),
  },
  {
    id: "animated-svg",
    name: "Animated SVG",
    description: "Plays how the maze comes about, in a browser or on a README page, without a script.",
    extension: "svg",
    isAnimated: true,
    isBinary: false,
    takes: ANIMATED,
    check: checkAnimatedSize,
  },
  {
    id: "png",
    name: "PNG",
    description: "A picture of pixels, which every program opens.",
    extension: "png",
    isAnimated: false,
    isBinary: true,
    takes: STILL,
    check: checkPng,
  },
  {
    id: "gif",
    name: "GIF",
    description: "Plays how the maze comes about, in every program that shows pictures.",
    extension: "gif",
    isAnimated: true,
    isBinary: true,
    takes: ANIMATED,
    check: checkGif,
  },
  {
    id: "text",
    name: "ASCII",
    description: "Text, for files and terminals.",
    extension: "txt",
    isAnimated: false,
    isBinary: false,
    takes: ["style", "solution"],
    check: (options, style) => checkTextLength(checkStyle(style, kindOf(options)), options, MAX_TEXT_LENGTH),
  },
  {
    id: "json",
    name: "JSON",
    description: "Data, for programs, and to read the maze again.",
    extension: "json",
    isAnimated: false,
    isBinary: false,
    takes: [],
    check: (options) => checkSize(options, MAX_JSON_CELLS, "fit into JSON"),
  },
];

/**
 * Refuses a maze before any work, where a format cannot hold it, or nothing tells how it came about.
 * @throws MazeError
 */
export function checkExport(id: FormatId, recipe: Recipe, style: string, hasGraph = false): void {
  const format = findOrThrow(exportFormats, "format", id);
  if (format.isAnimated && (recipe.algorithm === undefined || recipe.seed === undefined)) {
    const others = exportFormats.filter(({ isAnimated }) => !isAnimated).map((other) => other.id);
    throw new MazeError("format", id, others.join(", "), "nothing tells how a maze that was read came about");
  }
  format.check(recipe as Options, style, hasGraph); // a recipe always has the sizes of its grid
}

/** Whether a format has a way to draw the solution of a maze. */
export function drawsSolution({ id, takes }: ExportFormat, recipe: Recipe, style: string): boolean {
  if (!takes.includes("solution")) return false;
  return id !== "text" || formOf(style, kindOf(recipe))?.drawsSolutions === true;
}

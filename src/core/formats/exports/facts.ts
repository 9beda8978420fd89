import type { Recipe } from "../../foundation/optionTypes";
import { kindOf } from "../../options/options";
import { checkSize } from "../../options/size";
import { checkArray } from "../arrays/checkArray";
import { checkJsonText } from "../json/jsonParts";
import { checkCsv } from "../maps/csv";
import { MAX_DOT_CELLS } from "../maps/dot";
import { checkHex42 } from "../maps/hex42";
import { checkMap } from "../maps/movingAi";
import { checkTmj, TILES_EXTENSION } from "../maps/tmj";
import { checkGif, checkPng } from "../raster/bitmaps";
import { checkAnimatedSize } from "../svg/animatedSvg";
import { layoutOf } from "../svg/layout";
import { checkSvg } from "../svg/svg";
import { checkText, formOf, styleOption } from "../text/checkText";
import { styleOptionIds, styleOptionsOf } from "../text/drawing/textOptions";
import { checkCharacters } from "../text/drawing/textSink";
import type { FormatFacts, FormatOptions } from "./exportFormat";

export const svg: FormatFacts = {
  id: "svg",
  name: "SVG",
  description: "A vector picture, sharp at every size.",
  extension: "svg",
  holdsMaze: true,
  language: "xml",
  takes: ["colors", "solution", "graph", "lineWidth", "margin"],
  check(recipe, options) {
    checkSvg(recipe, options.graph);
    layoutOf(kindOf(recipe).extent(recipe), {}, options);
  },
};

export const text: FormatFacts = {
  id: "text",
  name: "ASCII",
  description: "Text, for files and terminals.",
  extension: "txt",
  language: "plaintext",
  takes: ["style", "solution", ...styleOptionIds],
  check: checkStyled,
  drawsSolution: (recipe, options) => textFormOf(recipe, options)?.drawsSolutions === true,
  hasEffect(id, recipe, options) {
    const other = styleOptionIds.find((each) => each === id);
    return other === undefined || textFormOf(recipe, options)?.takes?.includes(other) === true;
  },
};

export const json: FormatFacts = {
  id: "json",
  name: "JSON",
  description: "Data for programs, from which the maze can be read back.",
  extension: "json",
  language: "json",
  takes: [],
  check: (recipe, _options, most) => checkJsonText(recipe, most),
};

/** A literal of a programming language. It is inserted into documents; no file holds nothing else. */
export const array: FormatFacts = {
  id: "array",
  name: "Array",
  description: "A literal in the language of the document.",
  extension: "txt",
  takes: ["language", "values", "bitOrder", "bitMeans"],
  check: checkArray,
};

/** What is known of the formats, in the order in which questions list them. */
export const exportFormats: readonly FormatFacts[] = [
  svg,
  {
    id: "animated-svg",
    name: "Animated SVG",
    description: "Plays the steps of the algorithm in a browser or on a README page, without a script.",
    extension: "svg",
    isAnimated: true,
    holdsMaze: true,
    language: "xml",
    takes: ["colors", "solution", "lineWidth", "margin"],
    check(recipe, options) {
      checkAnimatedSize(recipe);
      layoutOf(kindOf(recipe).extent(recipe), {}, options);
    },
  },
  {
    id: "png",
    name: "PNG",
    description: "A pixel picture that every program opens.",
    extension: "png",
    isBinary: true,
    holdsMaze: true,
    isCopiedAsPicture: true,
    takes: ["colors", "solution", "graph", "lineWidth", "margin"],
    check: (recipe, options) => void checkPng(recipe, options),
  },
  {
    id: "gif",
    name: "GIF",
    description: "Plays the steps of the algorithm in every program that shows pictures.",
    extension: "gif",
    isAnimated: true,
    isBinary: true,
    takes: ["colors", "solution", "lineWidth", "margin"],
    check: (recipe, options) => void checkGif(recipe, options),
  },
  text,
  json,
  {
    id: "tmj",
    name: "Tiled",
    description: "A tile map for games, with the picture of its tiles beside it; it is not read back.",
    extension: "tmj",
    language: "json",
    takes: [],
    check: (recipe, _options, most) => checkTmj(recipe, most),
    companion: { extension: TILES_EXTENSION },
  },
  {
    id: "csv",
    name: "CSV",
    description: "Rows of 1 for a wall and 0 for a floor, for spreadsheets, scripts and tile maps.",
    extension: "csv",
    takes: [],
    check: (recipe, _options, most) => checkCsv(recipe, most),
  },
  {
    id: "movingai",
    name: "Moving AI",
    description: "A map for path finding, as its benchmarks have them.",
    extension: "map",
    takes: [],
    check: (recipe, _options, most) => checkMap(recipe, most),
  },
  {
    id: "dot",
    name: "Graphviz",
    description:
      "The graph of the cells: a node for each, with its place, and an edge for each passage; it is not read back.",
    extension: "dot",
    takes: ["solution"],
    check: (recipe) => checkSize(recipe, MAX_DOT_CELLS, "fit into a graph"),
  },
  {
    id: "hex42",
    name: "42 School",
    description: "A hexadecimal digit for each cell, then entrance, exit and way, as the project A-Maze-ing writes it.",
    extension: "txt",
    takes: [],
    check: (recipe, _options, most) => checkHex42(recipe, most),
  },
];

function textFormOf(recipe: Recipe, { style = styleOption.default }: FormatOptions) {
  return formOf(style, kindOf(recipe));
}

function checkStyled(recipe: Recipe, options: FormatOptions, most?: number): void {
  const { style = styleOption.default, solution } = options;
  const others = styleOptionsOf(options);
  const form = checkText(recipe, kindOf(recipe), style, { solution, ...others });
  checkCharacters(recipe, form.length(recipe, others), most); // it is known to the last character
}

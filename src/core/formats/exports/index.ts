import type { Recipe } from "../../foundation/optionTypes";
import { kindOf } from "../../options/options";
import { checkSize } from "../../options/size";
import { checkArray, writeArray } from "../arrays";
import { mazeToJson, writeJson } from "../json/json";
import { checkJsonText } from "../json/jsonParts";
import { checkCsv, toCsv } from "../maps/csv";
import { MAX_DOT_CELLS, toDot } from "../maps/dot";
import { checkHex42, toHex42 } from "../maps/hex42";
import { checkMap, toMap, toScenario } from "../maps/movingAi";
import { tilesImage } from "../maps/tiles";
import { checkTmj, TILES_EXTENSION, toTmj } from "../maps/tmj";
import { checkGif, checkPng, toGif, toPng } from "../raster/bitmaps";
import { checkAnimatedSize, toAnimatedSvg } from "../svg/animatedSvg";
import { checkSvg, toSvg } from "../svg/svg";
import { checkText, formOf, styleOption } from "../text/checkText";
import { type StyleOptions, styleOptionIds } from "../text/drawing/textOptions";
import { checkCharacters } from "../text/drawing/textSink";
import { toText } from "../text/text";
import { companionOf, type ExportFormat, type FormatOptions, type StillFormat } from "./exportFormat";

export const svg: StillFormat = {
  id: "svg",
  name: "SVG",
  description: "A vector picture, sharp at every size.",
  extension: "svg",
  language: "xml",
  takes: ["colors", "solution", "graph"],
  check: (recipe, { graph }) => checkSvg(recipe, graph),
  write: (maze, options, { most } = {}) => toSvg(maze, options, most),
};

export const text: StillFormat = {
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
  write: (maze, { style, solution, ...others }) => toText(maze, style, { solution, ...styleOptionsOf(others) }),
};

export const json: StillFormat = {
  id: "json",
  name: "JSON",
  description: "Data for programs; the API can read the maze back from it.",
  extension: "json",
  language: "json",
  takes: [],
  check: (recipe, _options, most) => checkJsonText(recipe, most),
  write: (maze, _options, { most } = {}) => writeJson(mazeToJson(maze), most),
};

/** A literal of a programming language. It is inserted into documents; no file holds nothing else. */
export const array: StillFormat = {
  id: "array",
  name: "Array",
  description: "A literal in the language of the document.",
  extension: "txt",
  takes: ["language", "values", "bitOrder", "bitMeans"],
  check: checkArray,
  write: (maze, options, { most } = {}) => writeArray(maze, options, most),
};

/** In the order in which questions list them. */
export const exportFormats: readonly ExportFormat[] = [
  svg,
  {
    id: "animated-svg",
    name: "Animated SVG",
    description: "Plays the steps of the algorithm in a browser or on a README page, without a script.",
    extension: "svg",
    isAnimated: true,
    language: "xml",
    takes: ["colors", "solution"],
    check: checkAnimatedSize,
    write: (recording, options, { progress } = {}) => toAnimatedSvg(recording, options, progress),
  },
  {
    id: "png",
    name: "PNG",
    description: "A pixel picture that every program opens.",
    extension: "png",
    isBinary: true,
    isCopiedAsPicture: true,
    takes: ["colors", "solution", "graph"],
    check: checkPng,
    write: (maze, options, { progress } = {}) => toPng(maze, options, progress),
  },
  {
    id: "gif",
    name: "GIF",
    description: "Plays the steps of the algorithm in every program that shows pictures.",
    extension: "gif",
    isAnimated: true,
    isBinary: true,
    takes: ["colors", "solution"],
    check: checkGif,
    write: (recording, options, { progress } = {}) => toGif(recording, options, progress),
  },
  text,
  json,
  {
    id: "tmj",
    name: "Tiled",
    description: "A tile map for games, with the picture of its tiles beside it.",
    extension: "tmj",
    language: "json",
    takes: [],
    check: (recipe, _options, most) => checkTmj(recipe, most),
    write: (maze, _options, { fileName = "maze.tmj", most } = {}) =>
      toTmj(maze, companionOf(fileName, TILES_EXTENSION), most),
    companion: { extension: TILES_EXTENSION, isNeeded: true, write: tilesImage },
  },
  {
    id: "csv",
    name: "CSV",
    description: "Rows of 1 for a wall and 0 for a floor, for spreadsheets, scripts and tile maps.",
    extension: "csv",
    takes: [],
    check: (recipe, _options, most) => checkCsv(recipe, most),
    write: (maze, _options, { most } = {}) => toCsv(maze, most),
  },
  {
    id: "movingai",
    name: "Moving AI",
    description: "A map for path finding, and beside it problems with the lengths of their shortest ways.",
    extension: "map",
    takes: [],
    check: (recipe, _options, most) => checkMap(recipe, most),
    write: (maze, _options, { most } = {}) => toMap(maze, most),
    companion: { extension: "scen", write: toScenario },
  },
  {
    id: "dot",
    name: "Graphviz",
    description: "The graph of the cells: a node for each, with its place, and an edge for each passage.",
    extension: "dot",
    takes: ["solution"],
    check: (recipe) => checkSize(recipe, MAX_DOT_CELLS, "fit into a graph"),
    write: (maze, options, { most } = {}) => toDot(maze, options, most),
  },
  {
    id: "hex42",
    name: "42 School",
    description: "A hexadecimal digit for each cell, then entrance, exit and way, as the project A-Maze-ing writes it.",
    extension: "txt",
    takes: [],
    check: (recipe, _options, most) => checkHex42(recipe, most),
    write: (maze, _options, { most } = {}) => toHex42(maze, most),
  },
];

/** All that a maze can be written in: also what is only inserted into documents. */
export const writtenFormats: readonly ExportFormat[] = [...exportFormats, array];

function textFormOf(recipe: Recipe, { style = styleOption.default }: FormatOptions) {
  return formOf(style, kindOf(recipe));
}

function checkStyled(recipe: Recipe, options: FormatOptions, most?: number): void {
  const { style = styleOption.default, solution } = options;
  const others = styleOptionsOf(options);
  const form = checkText(recipe, kindOf(recipe), style, { solution, ...others });
  checkCharacters(recipe, form.length(recipe, others), most); // it is known to the last character
}

function styleOptionsOf(options: FormatOptions): StyleOptions {
  return Object.fromEntries(styleOptionIds.map((id) => [id, options[id]]));
}

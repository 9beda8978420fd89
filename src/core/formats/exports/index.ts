import { writeArray } from "../arrays/writeArray";
import { mazeToJson, writeJson } from "../json/json";
import { toCsv } from "../maps/csv";
import { toDot } from "../maps/dot";
import { toHex42 } from "../maps/hex42";
import { toMap } from "../maps/movingAi";
import { tilesImage } from "../maps/tiles";
import { TILES_EXTENSION, toTmj } from "../maps/tmj";
import { toGif, toPng } from "../raster/bitmaps";
import { toAnimatedSvg } from "../svg/animatedSvg";
import { toSvg } from "../svg/svg";
import { styleOptionsOf } from "../text/drawing/textOptions";
import { toText } from "../text/text";
import { type AnimatedCode, companionOf, type ExportFormat, type StillCode } from "./exportFormat";
import { array, exportFormats } from "./facts";
import { pngHolding, svgHolding } from "./inPicture";

/** What writes finished mazes, by the ids of the formats. */
const stills: Readonly<Record<string, StillCode>> = {
  svg: { write: (maze, options, { most } = {}) => svgHolding(toSvg(maze, options, most), maze, most) },
  png: { write: (maze, options, { progress, cell } = {}) => pngHolding(toPng(maze, options, progress, cell), maze) },
  text: {
    write: (maze, { style, solution, ...others }) => toText(maze, style, { solution, ...styleOptionsOf(others) }),
  },
  json: { write: (maze, _options, { most } = {}) => writeJson(mazeToJson(maze), most) },
  tmj: {
    write: (maze, _options, { fileName = "maze.tmj", most } = {}) =>
      toTmj(maze, companionOf(fileName, TILES_EXTENSION), most),
    writeCompanion: tilesImage,
  },
  csv: { write: (maze, _options, { most } = {}) => toCsv(maze, most) },
  movingai: { write: (maze, _options, { most } = {}) => toMap(maze, most) },
  dot: { write: (maze, options, { most } = {}) => toDot(maze, options, most) },
  hex42: { write: (maze, _options, { most } = {}) => toHex42(maze, most) },
  array: { write: (maze, options, { most } = {}) => writeArray(maze, options, most) },
};

/** What writes the steps of algorithms, by the ids of the formats. */
const animations: Readonly<Record<string, AnimatedCode>> = {
  "animated-svg": {
    write: (recording, options, { progress, most } = {}) =>
      svgHolding(toAnimatedSvg(recording, options, progress, most), recording.maze, most),
  },
  gif: { write: (recording, options, { progress } = {}) => toGif(recording, options, progress) },
};

/** All that a maze can be written in, with what writes it: also what is only inserted into documents. */
export const writtenFormats: readonly ExportFormat[] = [...exportFormats, array].map((facts) =>
  facts.isAnimated
    ? { ...facts, isAnimated: true, ...animations[facts.id] }
    : { ...facts, isAnimated: false, ...stills[facts.id] },
);

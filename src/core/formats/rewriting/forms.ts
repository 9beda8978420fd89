import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { writeArray } from "../arrays";
import { array } from "../exports";
import type { FormatOptions } from "../exports/exportFormat";
import { mazeToJson, writeJson } from "../json/json";
import { toHex42 } from "../maps/hex42";
import { toTmj } from "../maps/tmj";
import type { FoundMaze } from "../reading/foundation/found";
import { isStyle } from "../reading/styles/styleReader";
import { formOf, styleOption } from "../text/checkText";
import { columnsOf } from "../text/drawing/characters";
import { STAIR_SIGNS } from "../text/drawing/levels";
import { styleOptions } from "../text/drawing/textOptions";
import { toText } from "../text/text";
import { Counts } from "./counts";
import { lineWriter } from "./lineWriter";
import { literalWriter } from "./literals";
import { signWriter, widthsAlong } from "./signs";
import { signTextsOf } from "./signText";
import { Refusal, type RewriteTask } from "./task";
import type { Writer } from "./writer";

/** A maze in a text, and what stands there. */
export interface Standing {
  readonly found: FoundMaze;
  readonly rows: readonly string[]; // of a drawing; empty for data
  readonly region: string; // all between its start and its end
}

const LINES = ["lines", "compact", "box", "half-blocks"];

/**
 * What writes a maze in place of one in a text: in the form in which that stands there, or in another one.
 * @throws MazeError for a form that the maze has none of; Refusal
 */
export function writerFor(standing: Standing, task: RewriteTask): Writer {
  const { found } = standing;
  const { to } = task;
  if (to === "json") return jsonWriter();
  if (to === "array" && found.form !== "array") return arrayWriter(task.options);
  if (to === undefined || to === found.form) return ownWriter(standing, task);
  if (to === "array") return literalWriter(standing.region, found.maze);
  return styleWriter(styleOption.check("to", to), found.maze, task.options, drawsSolution(standing));
}

/** The writer for the form in which a maze stands. */
function ownWriter(standing: Standing, { options }: RewriteTask): Writer {
  const { found, rows, region } = standing;
  const { form, maze } = found;
  const isChanged = Object.values(options).some((value) => value !== undefined);
  if (form === "json") return jsonWriter();
  if (form === "foreign" && rows.length === 0) return tiledWriter(region, maze);
  if (form === "array") return literalWriter(region, maze);
  if (form === "hex42")
    return {
      hasSolution: false,
      whyNoSolution: "digits hold none",
      write: ({ maze: after }) => linesOf(toHex42(after)),
    };
  if (form === "movingai") return mapWriter(rows, maze);
  if (LINES.includes(form)) return fitted(styleWriter(form, maze, options, drawsSolution(standing)), rows, form);
  const lined = found.frame && lineWriter(rows, found.frame, maze, options.path);
  if (lined !== undefined) return lined;
  if (found.frame !== undefined && maze.grid.kind.id === "rectangular")
    throw new Refusal("Something stands beside its cells that would be lost: rewrite it in a text style");
  const drawn = form === "blocks" && isChanged ? undefined : firstSignWriter(rows, maze, form, options.path);
  if (drawn !== undefined) return drawn;
  if (form === "csv") throw new Refusal("The values of this table stand in a way that is not known");
  const style = isStyle(form) ? form : thinStyle(rows);
  return styleWriter(
    style,
    maze,
    { ...(form === "blocks" && lookIn(rows, maze)), ...options },
    drawsSolution(standing),
  );
}

function firstSignWriter(
  rows: readonly string[],
  maze: Maze,
  form: string,
  path: string | undefined,
): Writer | undefined {
  for (const text of signTextsOf(rows, form === "csv")) {
    const writer = signWriter(text, maze, { path, isData: form === "csv" });
    if (writer !== undefined) return writer;
  }
  return undefined;
}

function jsonWriter(): Writer {
  const write: Writer["write"] = ({ maze }) => linesOf(writeJson(mazeToJson(maze)));
  return { hasSolution: false, whyNoSolution: "JSON holds no solution", write };
}

function arrayWriter(options: FormatOptions): Writer {
  return {
    hasSolution: false,
    whyNoSolution: "an array holds no solution",
    write({ maze }) {
      array.check(maze.recipe, options);
      return linesOf(writeArray(maze, options));
    },
  };
}

/** @param hasSolution whether one is drawn now */
function styleWriter(style: string, maze: Maze, options: FormatOptions, hasSolution: boolean): Writer {
  const canDraw = formOf(style, maze.grid.kind)?.drawsSolutions === true;
  return {
    hasSolution,
    ...(!canDraw && { whyNoSolution: `${style} holds none` }),
    write: ({ maze: after, path }) => linesOf(toText(after, style, { ...options, solution: path.length > 0 })),
  };
}

/**
 * The same without the blank edges that cells off have in a drawing of lines, where what stands there begins and ends with
 * its first and last wall or cell.
 */
function fitted(writer: Writer, rows: readonly string[], form: string): Writer {
  if (form === "half-blocks" || rows.length === 0) return writer; // a blank is a passage there
  const [isTop, isBottom] = [rows[0], rows[rows.length - 1]].map((row) => row.trim() === "");
  const left = indentOf(rows);
  return {
    ...writer,
    write(wanted) {
      const lines = writer.write(wanted);
      if (lines === undefined) return undefined;
      const isDrawn = (line: string) => line.trim() !== "";
      const from = isTop ? 0 : lines.findIndex(isDrawn);
      const to = isBottom ? lines.length : lines.findLastIndex(isDrawn) + 1;
      const kept = lines.slice(from, to);
      const blanks = Math.max(0, indentOf(kept) - left);
      return kept.map((line) => line.slice(blanks));
    },
  };
}

/** The blanks before the first sign of a drawing. */
function indentOf(rows: readonly string[]): number {
  return rows.reduce(
    (least, row) => (row.trim() === "" ? least : Math.min(least, row.search(/\S/))),
    Number.POSITIVE_INFINITY,
  );
}

/** A map of Tiled that is just as we write it: of any other one, something would be lost. */
function tiledWriter(region: string, maze: Maze): Writer {
  const image = /"image": "([^"\\]*)"/.exec(region)?.[1];
  const isOurs =
    image !== undefined && maze.grid.squares !== undefined && unmarked(region) === unmarked(toTmj(maze, image));
  if (!isOurs) throw new Refusal("What stands there can be read, but not written: rewrite it as JSON");
  return {
    hasSolution: false,
    whyNoSolution: "a map holds none",
    write: ({ maze: after }) => linesOf(toTmj(after, image)),
  };
}

/** The lines of JSON without what stands before them, such as the mark of a comment. */
function unmarked(json: string): string {
  const lines = json.trim().split(/\r\n|\n|\r/);
  return lines.map((line) => line.replace(/^[^"[\]{}\d]+/, "").trimEnd()).join("\n");
}

/** A map: rows of signs below a head that says how many they are. */
function mapWriter(rows: readonly string[], maze: Maze): Writer {
  const start = rows.findIndex((row) => row.trim().toLowerCase() === "map") + 1;
  const head = rows.slice(0, start);
  const writer = firstSignWriter(rows.slice(start), maze, "csv", undefined) ?? signMap(rows.slice(start), maze);
  const sized = (row: string, name: RegExp, size: number) => (name.test(row) ? row.replace(/\d+/, String(size)) : row);
  return {
    hasSolution: false,
    whyNoSolution: "a map holds none",
    write(wanted) {
      const after = writer.write(wanted);
      if (after === undefined) return undefined;
      const resized = head.map((row) => sized(sized(row, /^height/i, after.length), /^width/i, after[0].length));
      return [...resized, ...after];
    },
  };
}

function signMap(rows: readonly string[], maze: Maze): Writer {
  for (const text of signTextsOf(rows, false)) {
    const writer = signWriter(text, maze, { isData: true });
    if (writer !== undefined) return writer;
  }
  throw new Refusal("The places of this map stand in a way that is not known");
}

/** Whether a drawing has a way in it: in styles of lines nothing else is a dot. */
function drawsSolution({ found: { form, maze }, rows }: Standing): boolean {
  if (form === "blocks") return firstSignWriter(rows, maze, form, undefined)?.hasSolution === true;
  return (form === "lines" || form === "box") && rows.some((row) => row.includes("."));
}

/** The style that looks most like a drawing of lines. */
function thinStyle(rows: readonly string[]): string {
  const text = rows.join("");
  return /[\u2500-\u257F]/.test(text) ? "box" : "lines";
}

/** The signs and the widths of storeys of blocks. */
function lookIn(rows: readonly string[], { grid }: Maze): FormatOptions {
  const { width, height, levels } = squaresOf(grid);
  const storey = rows.filter((row) => !row.startsWith("Level ") && row.trim() !== "").map((row) => Array.from(row));
  const [[wall]] = storey;
  const signs = new Counts();
  for (const row of storey) for (const sign of row) signs.add(sign);
  const isWideWall = columnsOf(wall) === 2;
  const floor = signs.mostBut([wall, ...STAIR_SIGNS.join("")]) ?? (isWideWall ? "⬜" : " ");
  const down = widthsAlong(storey.length / levels, height);
  const across = widthsAlong(storey[0].length, width);
  const widths = down.find((each) =>
    across.some((other) => other.wall === each.wall && other.passage === each.passage),
  );
  return {
    ...(wall !== styleOptions.wall.default && { wall }),
    ...(floor !== styleOptions.floor.default && { floor }),
    ...(isWideWall && { path: "🟩" }),
    ...(widths && { wallWidth: widths.wall, passageWidth: widths.passage }),
  };
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, "").split("\n");
}

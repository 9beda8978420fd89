import type { Maze } from "../../foundation/maze";
import { mazeToJson } from "../json/json";
import { Bytes } from "../raster/bytes";
import { addChunk, END_OF_HEAD } from "../raster/png";
import { checkCharacters } from "../text/drawing/textSink";

/** What the maze in a saved picture is found by: the id of metadata in SVG, the keyword of a text in PNG. */
export const MAZE_KEY = "mazewright";

const END_OF_TITLE = "</title>\n"; // which comes first, for those who hear a picture

/** The most cells of a maze that a picture holds whole: some 60 characters each. Of a recipe they make no difference. */
const MAX_HELD_CELLS = 1_000_000;

/**
 * The maze in a picture, in ASCII that XML takes as it is, without blanks that a program could write as fewer or more: its recipe
 * as JSON, or JSON v1 where there is none.
 * @returns undefined for a maze without a recipe that is too large
 */
function textOf(maze: Maze): string | undefined {
  const { recipe, cellCount } = maze;
  const isMadeAgain = recipe.algorithm !== undefined && recipe.seed !== undefined;
  if (!isMadeAgain && cellCount > MAX_HELD_CELLS) return undefined;
  const text = JSON.stringify(isMadeAgain ? recipe : mazeToJson(maze));
  return text.replace(/[ <>&\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * An SVG document that holds its maze.
 * @param most characters; by default as many as a text can have
 * @throws MazeError for more
 */
export function svgHolding(svg: string, maze: Maze, most?: number): string {
  const text = textOf(maze);
  if (text === undefined) return svg;
  const metadata = `<metadata id="${MAZE_KEY}">${text}</metadata>\n`;
  checkCharacters(maze.recipe, svg.length + metadata.length, most);
  const start = svg.indexOf(END_OF_TITLE) + END_OF_TITLE.length;
  return svg.slice(0, start) + metadata + svg.slice(start);
}

/** A PNG file that holds its maze. */
export function pngHolding(png: Uint8Array<ArrayBuffer>, maze: Maze): Uint8Array<ArrayBuffer> {
  const text = textOf(maze);
  if (text === undefined) return png;
  const content = new Bytes();
  content.addText(MAZE_KEY);
  content.push(0, 0, 0, 0, 0); // not compressed, in no language, with no other keyword
  content.addText(text);
  const file = new Bytes();
  file.addAll(png.subarray(0, END_OF_HEAD));
  addChunk(file, "iTXt", content.toArray());
  file.addAll(png.subarray(END_OF_HEAD));
  return file.toArray();
}

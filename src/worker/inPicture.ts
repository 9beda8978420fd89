import { isOwnJson } from "../core/formats/json/readJson";
import { MazeError } from "../core/foundation/errors";
import type { MazeOptions } from "../core/foundation/optionTypes";
import { checkOptions } from "../core/options/options";
import type { PictureReading } from "./calls";
import { isPng, textsInPng } from "./inPng";
import { textsInSvg } from "./inSvg";
import { damaged, PictureError } from "./pictureText";
import { readMaze } from "./reading";

const NONE =
  "There is no maze in this picture. Mazewright saves SVG and PNG with their maze, which other programs may leave out: open the file as it was saved, or save the maze again.";
const TWO = "There are two mazes in this picture, and nothing says which is meant.";

/** Reads the maze that an SVG or a PNG holds, in time that grows with its size. Nothing is made yet: a recipe is only checked. */
export function readPicture(bytes: Uint8Array): PictureReading {
  try {
    const [text, ...others] = new Set(isPng(bytes) ? textsInPng(bytes) : textsInSvg(bytes));
    if (text === undefined) throw new PictureError(NONE);
    if (others.length > 0) throw new PictureError(TWO);
    return readText(text);
  } catch (error) {
    if (error instanceof PictureError) return { fault: error.message };
    throw error;
  }
}

function readText(text: string): PictureReading {
  if (!isOwnJson(text)) return { options: optionsIn(text) };
  const { maze, fault } = readMaze(text);
  if (maze === undefined) throw damaged(fault.message);
  return { maze };
}

/** The options of a recipe, all of which this version has to know: else it would make another maze. */
function optionsIn(text: string): MazeOptions {
  const recipe = parsed(text);
  if (recipe?.algorithm === undefined || recipe.seed === undefined)
    throw damaged("it is neither a recipe with its algorithm and seed nor JSON of a maze");
  try {
    return checkOptions(recipe);
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    throw new PictureError(`The maze in this picture cannot be made again. ${error.message}`);
  }
}

function parsed(text: string): { readonly [key: string]: unknown } | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

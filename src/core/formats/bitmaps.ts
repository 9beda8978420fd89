import type { Grid } from "../contracts";
import { grouped } from "../errors";
import { checkSize, type Recording } from "../generate";
import { hasSolidCells } from "../kinds";
import type { Maze } from "../maze";
import { type Options, type Recipe, tooLarge } from "../options";
import { GifWriter } from "../raster/gif";
import { MazeRaster } from "../raster/mazeRaster";
import { Moments } from "../raster/moments";
import { encodePng } from "../raster/png";
import { replayOf } from "../replayOf";
import { SOLID } from "../steps";
import { checkColors } from "./colors";
import { checkPictureOptions, type PictureOptions } from "./pictureOptions";
import { playbackOf } from "./playback";
import { solutionPath } from "./solutionPath";
import { outerSize } from "./svgDocument";

/** How large the picture of a maze becomes. */
export interface PixelLimits {
  readonly cells: number; // at most
  readonly side: number; // pixels, at most
  readonly usual: number; // pixels a cell, where that fits; as in SVG
  readonly least: number; // pixels a cell, below which nobody sees walls
}

export const PNG_LIMITS: PixelLimits = { cells: 4_000_000, side: 6000, usual: 16, least: 3 };
export const GIF_LIMITS: PixelLimits = { cells: 10_000, side: 1000, usual: 16, least: 4 };
const GIF_FRAMES = 150;

/** Told the share of the work that is done. */
type Progress = (share: number) => void;

/**
 * A finished maze as a PNG file.
 * @throws MazeError for one that is too large, or bad options
 */
export function toPng(
  maze: Maze,
  options: PictureOptions = {},
  progress: Progress = () => {},
): Uint8Array<ArrayBuffer> {
  const scale = checkPixels(maze.recipe, maze.grid, PNG_LIMITS);
  const { colors, solution } = checkPictureOptions(options);
  const scheme = checkColors(colors ?? "light");
  const { picture, topology } = maze.grid;
  const raster = new MazeRaster(picture, scale, scheme, { looks: false, solution: solution === true });
  const isSolid = hasSolidCells(maze.recipe);
  const isOff = (cell: number) => !topology.takesPart(cell);
  for (let tile = 0; tile < picture.tileCount; tile++) {
    if (isSolid) raster.paint(raster.lines(picture.area(maze, tile, isOff)), SOLID);
    raster.drawWalls(raster.lines(picture.walls(maze, tile)));
    progress((0.7 * (tile + 1)) / picture.tileCount);
  }
  if (solution) raster.drawSolution(raster.lines(solutionPath(maze)));
  raster.compose();
  return encodePng(raster);
}

/**
 * A GIF file that plays how a maze came about, holds the finished maze, with its solution if it is asked for, and begins
 * again.
 * @throws MazeError for a maze that is too large, or bad options
 */
export function toGif(
  { maze, steps }: Recording,
  options: PictureOptions = {},
  progress: Progress = () => {},
): Uint8Array<ArrayBuffer> {
  checkSize(maze.recipe as Options, GIF_LIMITS.cells, "can be animated in a file");
  const scale = checkPixels(maze.recipe, maze.grid, GIF_LIMITS);
  const { colors, solution } = checkPictureOptions(options);
  const scheme = checkColors(colors ?? "light");
  const raster = new MazeRaster(maze.grid.picture, scale, scheme, { looks: true, solution: solution === true });
  const replay = replayOf(maze, steps, (cell, slot) => moments.touch(cell, slot));
  const moments = new Moments(maze, replay, raster);
  const { positions, interval, hold } = playbackOf(replay.length, GIF_FRAMES);
  const gif = new GifWriter(raster.width, raster.height, raster.palette);
  positions.forEach((position, frame) => {
    replay.seek(position);
    const isLast = frame === positions.length - 1;
    const way = isLast && solution ? raster.lines(solutionPath(maze)) : [];
    gif.add(raster.pixels, isLast ? hold : interval, moments.draw(isLast, way));
    progress((frame + 1) / positions.length);
  });
  return gif.end();
}

/**
 * How many pixels a cell has.
 * @throws MazeError for a maze whose walls nobody would see in a picture of at most so many pixels
 */
export function checkPixels(recipe: Recipe, { picture }: Grid, { side, usual, least }: PixelLimits): number {
  const scale = Math.min(usual, Math.floor(side / Math.max(...outerSize(picture))));
  if (scale >= least) return scale;
  const needed = Math.ceil(least * Math.max(...outerSize(picture)));
  throw tooLarge(recipe, `a picture of at most ${grouped(side)} pixels a side`, `${grouped(needed)} pixels`);
}

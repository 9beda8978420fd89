import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { round } from "../../grids/pictures/lines";
import { type Recording } from "../../making/generate";
import { checkGiven } from "../../options/optionSpec";
import { kindOf, tooLarge } from "../../options/options";
import { checkSize } from "../../options/size";
import { Far, nearness } from "../../picture/far";
import { FinishedMaze } from "../../picture/finish";
import { paletteOf } from "../../picture/palette";
import { screenplay } from "../../picture/screenplay";
import { type LayoutChoice, layoutOf, type PictureLayout } from "../svg/layout";
import { ANIMATED, type PictureOptions, STILL } from "../svg/pictureOptions";
import { RasterFrames } from "./frames";
import { GifWriter } from "./gif";
import { MazeRaster } from "./mazeRaster";
import { PngWriter } from "./png";

/** How large the picture of a maze becomes. */
interface PixelLimits {
  readonly cells: number; // at most
  readonly side?: number; // pixels, at most
  readonly isExact?: boolean; // whether the picture is as large as it is to be, with parts of pixels
  readonly least: number; // pixels per cell, below which nothing can be seen
  readonly cell?: number | undefined; // pixels per cell at least, in place of what is usual
}

const PNG_LIMITS: PixelLimits = { cells: 4_000_000, side: 6000, least: 3 };
const GIF_LIMITS: PixelLimits = { cells: 1_000_000, isExact: true, least: 0.5 };
const LEAST_WALLS = 0.5; // how much of walls is seen in the smallest cells of a PNG: it is still a maze where one zooms in
const DRAWN = 0.9; // how much of the work on a PNG is done when all is drawn
const BAND = 500_000; // pixels of a PNG that are drawn at once

/** Called with the share of the work that is done. */
type Progress = (share: number) => void;

type FileContent = Uint8Array<ArrayBuffer>;

/**
 * A finished maze as a PNG file, which is drawn some rows at a time, and then compressed.
 * @param cell its pixels at least, in place of what is usual
 * @throws MazeError for one that is too large, or bad options
 */
export function toPng(
  maze: Maze,
  options: PictureOptions = {},
  progress: Progress = () => {},
  cell?: number,
): FileContent {
  const { colors, solution = false, graph = false, ...chosen } = checkGiven(options, STILL);
  const layout = checkPng(maze.recipe, chosen, cell);
  const palette = paletteOf(colors);
  const drawn = new FinishedMaze(maze, { tints: !palette.isPlain, way: solution });
  const far = palette.isPlain ? undefined : farOf(maze, layout);
  const { width, height } = layout;
  const file = new PngWriter(width, height);
  const rows = Math.max(1, Math.floor(BAND / width));
  for (let top = 0; top < height; top += rows) {
    const look = { layout, palette, graph, far, leastWalls: LEAST_WALLS };
    const band = new MazeRaster(drawn, look, top, Math.min(rows, height - top));
    band.draw({ left: 0, top: 0, right: width, bottom: band.height });
    file.add(band.pixels);
    progress((DRAWN * Math.min(top + rows, height)) / height);
  }
  return file.end();
}

/**
 * A GIF file that plays the steps of a maze as the preview does, then the colours of distances, and its solution if requested,
 * in eight seconds at most, and begins again. Each frame is written as soon as it is drawn.
 * @throws MazeError for a maze that is too large, or bad options
 */
export function toGif(recording: Recording, options: PictureOptions = {}, progress: Progress = () => {}): FileContent {
  const { maze, stepCount } = recording;
  const { colors, solution = false, ...chosen } = checkGiven(options, ANIMATED);
  const layout = checkGif(maze.recipe, chosen);
  const palette = paletteOf(colors);
  const finishing = { tints: !palette.isPlain, way: solution };
  const far = palette.isPlain ? undefined : farOf(maze, layout);
  const frames = new RasterFrames(recording, finishing, { layout, palette, far });
  const moments = screenplay(stepCount, finishing);
  const gif = new GifWriter(frames.raster);
  for (const [at, moment] of moments.entries()) {
    gif.add(moment.time, frames.draw(moment));
    progress((at + 1) / moments.length);
  }
  return gif.end();
}

/** How large a PNG is. @throws MazeError for a maze that is too large */
export function checkPng(recipe: Recipe, chosen?: LayoutChoice, cell?: number): PictureLayout {
  return checkPixels(recipe, { ...PNG_LIMITS, cell }, "fit into PNG", chosen);
}

/** How large a GIF is. @throws MazeError for a maze that is too large */
export function checkGif(recipe: Recipe, chosen?: LayoutChoice): PictureLayout {
  return checkPixels(recipe, GIF_LIMITS, "can be animated in a file", chosen);
}

/** Refuses too many cells, and cells too small to be seen. @throws MazeError */
function checkPixels(recipe: Recipe, limits: PixelLimits, purpose: string, chosen?: LayoutChoice): PictureLayout {
  const { cells, least } = limits;
  checkSize(recipe, cells, purpose);
  const layout = layoutOf(kindOf(recipe).extent(recipe), { ...limits, isRaster: true }, chosen);
  if (layout.scale >= least) return layout;
  throw tooLarge(
    recipe,
    `cells of at least ${least} pixels in the picture`,
    `a cell would have ${round(layout.scale)} px`,
  );
}

/** The colours from afar, where cells are so small that there are some. */
function farOf(maze: Maze, { scale }: PictureLayout): Far | undefined {
  if (nearness(maze.grid.picture, maze.cellCount, scale) === 1) return undefined;
  const far = new Far(maze);
  far.advance();
  return far;
}

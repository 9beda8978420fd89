import { formatNumber } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { SOLID } from "../../foundation/steps";
import { type Recording } from "../../making/generate";
import { checkGiven } from "../../options/optionSpec";
import { kindOf, tooLarge } from "../../options/options";
import { checkSize } from "../../options/size";
import { drawEndMarks } from "../../picture/endMarks";
import { drawEdges } from "../../picture/graphPath";
import { replayOf } from "../../playback/replayOf";
import { schemeOf } from "../svg/colors";
import { ANIMATED, type PictureOptions, STILL } from "../svg/pictureOptions";
import { playbackOf } from "../svg/playback";
import { drawSolution } from "../svg/solutionPath";
import { outerSize } from "../svg/svgDocument";
import { RasterFrames } from "./frames";
import { GifWriter } from "./gif";
import { MazeRaster } from "./mazeRaster";
import { encodePng } from "./png";

/** How large the picture of a maze becomes. */
interface PixelLimits {
  readonly cells: number; // at most
  readonly side: number; // pixels, at most
  readonly usual: number; // pixels per cell if that fits; as in SVG
  readonly least: number; // pixels per cell, below which walls cannot be seen
}

const PNG_LIMITS: PixelLimits = { cells: 4_000_000, side: 6000, usual: 16, least: 3 };
const GIF_LIMITS: PixelLimits = { cells: 10_000, side: 1000, usual: 16, least: 4 };
const GIF_FRAMES = 150;

/** Called with the share of the work that is done. */
type Progress = (share: number) => void;

type FileContent = Uint8Array<ArrayBuffer>;

/** A finished maze as a PNG file. @throws MazeError for one that is too large, or bad options */
export function toPng(maze: Maze, options: PictureOptions = {}, progress: Progress = () => {}): FileContent {
  const scale = checkPng(maze.recipe);
  const { colors, solution, graph = false } = checkGiven(options, STILL);
  const { picture, topology, offAreWalls } = maze.grid;
  const raster = new MazeRaster(picture, scale, schemeOf(colors), { solution, graph });
  for (let tile = 0; tile < picture.tileCount; tile++) {
    const cells = offAreWalls || graph ? picture.cellsIn(tile) : [];
    if (offAreWalls) {
      const off = cells.filter((cell) => !topology.isIncluded(cell));
      const areas = raster.lines((pen) => picture.drawArea(pen, maze, off));
      raster.paint(areas, SOLID);
    }
    raster.drawWalls(raster.lines((pen) => picture.drawWalls(pen, maze, tile)));
    if (graph) {
      const [links, ways] = [false, true].map((joined) => raster.lines((pen) => drawEdges(pen, maze, cells, joined)));
      raster.drawGraph(links, ways);
    }
    progress((0.7 * (tile + 1)) / picture.tileCount);
  }
  raster.drawLabels(picture.labelsIn?.(0, 0, picture.width, picture.height) ?? []);
  raster.paint(
    raster.lines((pen) => drawEndMarks(pen, maze)),
    SOLID,
  );
  if (solution) raster.drawSolution(raster.lines((pen) => drawSolution(pen, maze)));
  raster.compose();
  return encodePng(raster);
}

/**
 * A GIF file that plays the steps of a maze, shows the finished maze, with its solution if requested, and begins again.
 * @throws MazeError for a maze that is too large, or bad options
 */
export function toGif(
  { maze, steps, startsOpen }: Recording,
  options: PictureOptions = {},
  progress: Progress = () => {},
): FileContent {
  const scale = checkGif(maze.recipe);
  const { colors, solution } = checkGiven(options, ANIMATED);
  const raster = new MazeRaster(maze.grid.picture, scale, schemeOf(colors), { states: true, solution });
  const replay = replayOf(maze, steps, (cell, slot) => frames.touch(cell, slot), startsOpen);
  const frames = new RasterFrames(maze, replay, raster);
  const { positions, interval, hold } = playbackOf(replay.length, GIF_FRAMES);
  const gif = new GifWriter(raster);
  positions.forEach((position, frame) => {
    replay.seek(position);
    const isLast = frame === positions.length - 1;
    const way = isLast && solution ? raster.lines((pen) => drawSolution(pen, maze)) : [];
    gif.add(isLast ? hold : interval, frames.draw(isLast, way));
    progress((frame + 1) / positions.length);
  });
  return gif.end();
}

/** How many pixels a cell has in a PNG. @throws MazeError for a maze that is too large */
export function checkPng(recipe: Recipe): number {
  return checkPixels(recipe, PNG_LIMITS, "fit into PNG");
}

/** How many pixels a cell has in a GIF. @throws MazeError for a maze that is too large */
export function checkGif(recipe: Recipe): number {
  return checkPixels(recipe, GIF_LIMITS, "can be animated in a file");
}

/** Refuses too many cells, and cells too small for visible walls. @throws MazeError */
function checkPixels(recipe: Recipe, { cells, side, usual, least }: PixelLimits, purpose: string): number {
  checkSize(recipe, cells, purpose);
  const longest = Math.max(...outerSize(kindOf(recipe).extent(recipe)));
  const scale = Math.min(usual, Math.floor(side / longest));
  if (scale >= least) return scale;
  const needed = Math.ceil(least * longest);
  throw tooLarge(recipe, `a picture up to ${formatNumber(side)} pixels per side`, `${formatNumber(needed)} pixels`);
}

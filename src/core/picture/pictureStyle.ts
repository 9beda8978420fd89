import type { Picture } from "../foundation/grid";
import { round } from "../grids/pictures/lines";
import { SquarePicture } from "../grids/pictures/squarePicture";

/**
 * How wide and large what is drawn is, in files and in the preview, whose style sheet the build completes with it. Lengths are in
 * cells.
 */
export const WALL_WIDTH = 0.125;
export const SOLUTION_WIDTH = 0.2;
const END_SIZE = 0.2; // half of what marks entrance and exit
const LEAST_WIDTH = 0.03; // of a line through openings that leave it no room
const SLACK = 0.002; // since coordinates are rounded

/** Cells round a saved picture. */
export const MARGIN = 0.5;

/** How wide a line along passages is: as wide as any such line, unless that would touch walls. */
export function routeWidth(picture: Picture, most = SOLUTION_WIDTH): number {
  const room = picture.room?.() ?? most;
  return Math.max(LEAST_WIDTH, Math.min(most, round(2 * room - WALL_WIDTH - SLACK)));
}

const MOST = { wall: 6, route: 10, head: 14 }; // pixels: how thick at most, and the radius of what marks the last step
const TRAIL = { share: 0.08, least: 3, most: 10 }; // of a cell, and pixels: how wide the line through active cells is
const HAIRLINE = 1; // pixels: how thick at least
const THICK = 0.3; // of a cell: how thick at most, so that what is between the walls is seen in a picture however small
const HEAD_SIZE = 0.3; // of a cell: the radius of what marks the last step
const LEAST_MARK = 2.5; // pixels
const RING = 0.4; // of a mark of an end
export const DIRECTION_WIDTH = 0.07;
export const EDGE = 1.7; // how much wider than a way what sets it off from the ground is

/** How wide lines are and how large marks, in cells, where a cell has so many pixels. */
export const widthsAt = {
  wall: (scale: number) => Math.max(Math.min(WALL_WIDTH, MOST.wall / scale), Math.min(HAIRLINE / scale, THICK)),
  trail: (scale: number) => Math.min(Math.max(TRAIL.share, TRAIL.least / scale), TRAIL.most / scale),
  route: (scale: number) => Math.min(SOLUTION_WIDTH, MOST.route / scale), // at most: see routeWidth()
  head: (scale: number) => Math.min(Math.max(HEAD_SIZE, LEAST_MARK / scale), MOST.head / scale),
  end: (scale: number) => Math.max(END_SIZE, LEAST_MARK / scale),
};

/** The same of a line of a picture, by its name. */
export function lineWidthOf(name: string, picture: Picture, scale: number): number {
  if (name === "trail") return widthsAt.trail(scale);
  if (name === "direction") return DIRECTION_WIDTH;
  const route = routeWidth(picture, widthsAt.route(scale));
  return name.endsWith("-edge") ? EDGE * route : route;
}

/** Whether walls end round: where they do not meet at right angles, square ends would be spikes. */
export const endsRound = (picture: Picture): boolean => !(picture instanceof SquarePicture);

/** How wide the ring of ground round the mark of an end is. @param size half of the mark */
export const ringOf = (size: number): number => RING * size;

/** The graph of an export; the preview's has its widths in pixels. */
export const LINK_WIDTH = 0.08;
export const WAY_WIDTH = 0.14;
export const LINK_DASH = 0.15;

import type { Picture } from "../foundation/grid";
import { round } from "../grids/pictures/lines";

/**
 * How mazes are drawn: one table for all exports and for the preview, whose style sheet the build completes with it.
 * Lengths are in cells.
 */
export const WALL_WIDTH = 0.125;
export const SOLUTION_WIDTH = 0.2;
export const END_SIZE = 0.2; // half of what marks entrance and exit
const LEAST_WIDTH = 0.03; // of a line through openings that leave it no room
const SLACK = 0.002; // since coordinates are rounded

/** How wide a line along passages is: as wide as any such line, unless that would touch walls. */
export function routeWidth(picture: Picture, most = SOLUTION_WIDTH): number {
  const room = picture.room?.() ?? most;
  return Math.max(LEAST_WIDTH, Math.min(most, round(2 * room - WALL_WIDTH - SLACK)));
}

/** The graph of an export; the preview's has its widths in pixels. */
export const LINK_WIDTH = 0.08;
export const WAY_WIDTH = 0.14;
export const LINK_DASH = 0.15;

/** Patterns show the state of cells by shape, not by colour alone: the side of a tile, the radius of its dot, its stripe's width. */
export const PATTERN = { size: 0.5, dot: 0.1, stripe: 0.2 };

/** The share of an area's own colour; the rest is the ground's. */
export const TINTS = { untouched: 0.22, frontierGround: 0.3, activeGround: 0.25, activeStripe: 0.6 };

export const FRONTIER_DOTS = "mazewright-frontier";
export const ACTIVE_STRIPES = "mazewright-active";

/** The fills that use the patterns, as SVG's attribute `fill`. */
export interface PatternFills {
  readonly frontierGround: string;
  readonly frontierDot: string;
  readonly activeGround: string;
  readonly activeStripe: string;
}

/** The patterns of cells, as the content of SVG's `defs`. */
export function cellPatterns({ frontierGround, frontierDot, activeGround, activeStripe }: PatternFills): string {
  const { size, dot, stripe } = PATTERN;
  const open = (id: string, more = "") =>
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${more}>`;
  const ground = (fill: string) => `<rect width="${size}" height="${size}" fill="${fill}"/>`;
  return [
    `${open(FRONTIER_DOTS)}${ground(frontierGround)}`,
    `<circle cx="${size / 2}" cy="${size / 2}" r="${dot}" fill="${frontierDot}"/></pattern>`,
    `${open(ACTIVE_STRIPES, ' patternTransform="rotate(45)"')}${ground(activeGround)}`,
    `<rect width="${stripe}" height="${size}" fill="${activeStripe}"/></pattern>`,
  ].join("");
}

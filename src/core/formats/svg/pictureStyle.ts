/**
 * How mazes are drawn: one table for the preview, whose style sheet the build completes with it, and for all exports.
 * Lengths are in cells.
 */
export const WALL_WIDTH = 0.125;
export const SOLUTION_WIDTH = 0.2;

/** The graph of an export; the preview's has its widths in pixels. */
export const LINK_WIDTH = 0.08;
export const WAY_WIDTH = 0.14;
export const LINK_DASH = 0.15;

/** Patterns show the state of cells by shape, not by colour alone: the side of a tile, the radius of its dot, its stripe's width. */
export const PATTERN = { size: 0.5, dot: 0.1, stripe: 0.2 };

/** How much of its own colour an area has; the rest is the ground's. */
export const TINTS = { untouched: 0.22, frontierGround: 0.3, activeGround: 0.25, activeStripe: 0.6 };

export const FRONTIER_DOTS = "mazewright-frontier";
export const ACTIVE_STRIPES = "mazewright-active";

/** What the patterns are filled with, as SVG's attribute `fill` takes it. */
export interface PatternFills {
  readonly frontierGround: string;
  readonly frontierDot: string;
  readonly activeGround: string;
  readonly activeStripe: string;
}

/** The patterns of cells, as what SVG's element `defs` holds. */
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

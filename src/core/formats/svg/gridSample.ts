import type { GridFacts } from "../../foundation/grid";
import { Maze } from "../../foundation/maze";
import { builderOf } from "../../grids";
import { pathText } from "./pathText";

/** The walls of some cells of a grid, as the path of an SVG. */
export interface GridSample {
  readonly grid: string; // its id
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** A drawing of some cells of a grid. */
export function gridSample(kind: GridFacts): GridSample {
  const grid = builderOf(kind).build(kind.sample);
  const { picture } = grid;
  const path = pathText((pen) => picture.drawWalls(pen, new Maze(grid, { grid: kind.id })), picture);
  return { grid: kind.id, path, width: picture.width, height: picture.height };
}

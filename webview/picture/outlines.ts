import { pathText } from "../../src/core/formats/svg/pathText";
import type { Maze } from "../../src/core/foundation/maze";
import type { CellOrWall } from "../overlays/kinds/cellOrWall";
import { drawWall } from "./walls";

/** Outlines of cells, or of a wall, over the picture: each twice, as an edge and a line in it, so that it is seen on any ground. */
export class Outlines {
  private shown: readonly unknown[] = []; // what was drawn last, to draw it only once

  constructor(private readonly layer: SVGGElement) {}

  /** @param cells in any order, each with an outline of its own */
  show(maze: Maze, cells: readonly number[]): void {
    const [before, drawn] = this.shown;
    const isSame = before === maze && (drawn === cells || String(drawn) === String(cells));
    const changes = maze.grid.slashAt !== undefined && cells.length > 0; // their outlines depend on their slash
    if (isSame && !changes) return;
    this.shown = [maze, cells];
    this.layer.classList.remove("of-wall");
    this.write(cells.length === 0 ? "" : outlineOf(maze, cells));
  }

  /** Stairs, which have no wall, are shown as the two cells that they join. */
  showWall(maze: Maze, wall: CellOrWall): void {
    if (this.shown[0] === maze && this.shown[1] === wall) return;
    this.shown = [maze, wall];
    const { cell, slot = 0 } = wall;
    const line = pathText((pen) => drawWall(pen, maze.grid, cell, slot));
    this.layer.classList.toggle("of-wall", line !== "");
    this.write(line === "" ? outlineOf(maze, [cell, maze.grid.topology.across(cell, slot)]) : line);
  }

  private write(path: string): void {
    this.layer.toggleAttribute("hidden", path === "");
    for (const each of this.layer.children) each.setAttribute("d", path);
  }
}

function outlineOf(maze: Maze, cells: readonly number[]): string {
  return pathText((pen) => {
    for (const cell of cells) maze.grid.picture.drawArea(pen, maze, [cell]);
  });
}

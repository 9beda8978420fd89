import type { Maze } from "../../foundation/maze";
import { ACTIVE, FRONTIER, SOLID, UNTOUCHED } from "../../foundation/steps";
import { drawEndMarks } from "../../picture/endMarks";
import type { Replay } from "../../playback/replay";
import type { MazeRaster } from "./mazeRaster";
import type { PixelLine } from "./pixelLines";
import { boxAround, type PixelBox } from "./plane";

const BLOCK = 64; // pixels per side
const LOOKS = [UNTOUCHED, FRONTIER, ACTIVE, SOLID]; // those that are painted
const REACH = 3; // pixels around a line or a cell in which it may be drawn: half a wall, and its smoothed border

/** What is drawn of a tile in a frame. */
interface TileLines {
  readonly areas: readonly (readonly PixelLine[])[]; // in the order of LOOKS
  readonly walls: readonly PixelLine[];
}

/** Draws frames of a replay one after the other; draws only the blocks of pixels again in which something changed. */
export class RasterFrames {
  private readonly boxes: readonly PixelBox[]; // of the cells
  private readonly touched = new Set<number>(); // the cells that have changed since the last frame
  private readonly tiles = new Map<number, TileLines>(); // of tiles that have not changed since they were drawn
  private readonly marks: readonly PixelLine[]; // of ends inside
  private isBlank = true;

  /**
   * @param maze the finished maze, which has the place of every cell
   * @param replay on a grid in which all cells have their neighbours, also those that are wall in the end
   */
  constructor(
    private readonly maze: Maze,
    private readonly replay: Replay,
    private readonly raster: MazeRaster,
  ) {
    const area = (cell: number) => raster.lines((pen) => maze.grid.picture.drawArea(pen, maze, [cell]));
    this.marks = raster.lines((pen) => drawEndMarks(pen, maze));
    this.boxes = Array.from({ length: maze.cellCount }, (_, cell) => boxAround(area(cell), REACH));
  }

  /** Notes a change of a cell, or of the wall behind one of its slots. */
  touch(cell: number, slot: number): void {
    this.touched.add(cell).add(this.replay.maze.grid.topology.across(cell, slot));
  }

  /**
   * Draws the current state of the replay.
   * @param isLast whether to draw everything again: lines joined in another order differ in shades
   * @param way lines of a solution to draw, too
   * @returns a box with all pixels that may have changed
   */
  draw(isLast: boolean, way: readonly PixelLine[]): PixelBox {
    const blocks = this.blocks(this.isBlank || isLast);
    this.isBlank = false;
    for (const cell of this.touched) this.forget(cell);
    this.touched.clear();
    for (const block of blocks) this.drawBlock(block, way);
    return boxAround(blocks.map(({ left, top, right, bottom }) => [left, top, right, bottom]));
  }

  private drawBlock(block: PixelBox, way: readonly PixelLine[]): void {
    const { raster } = this;
    const { picture } = this.maze.grid;
    const [left, top] = raster.toCells(block.left - REACH, block.top - REACH);
    const [right, bottom] = raster.toCells(block.right + REACH, block.bottom + REACH);
    raster.clear(block);
    const touches = (line: PixelLine) => meet(boxAround([line], REACH), block);
    for (const tile of picture.tilesIn(left, top, right, bottom)) {
      const { areas, walls } = this.linesOf(tile);
      areas.forEach((lines, index) => raster.paint(lines.filter(touches), LOOKS[index]));
      raster.drawWalls(walls.filter(touches));
    }
    raster.paint(this.marks.filter(touches), SOLID);
    raster.drawLabels(picture.labelsIn?.(left, 0, right, picture.height) ?? []);
    raster.drawSolution(way);
    raster.compose();
  }

  private linesOf(tile: number): TileLines {
    const known = this.tiles.get(tile);
    if (known !== undefined) return known;
    const { raster, replay } = this;
    const { maze } = replay;
    const { picture, topology } = maze.grid;
    const present = picture.cellsIn(tile).filter((cell) => topology.isIncluded(cell));
    const areas = LOOKS.map((look) => {
      const cells = present.filter((cell) => replay.look(cell) === look);
      return raster.lines((pen) => picture.drawArea(pen, maze, cells));
    });
    const lines = { areas, walls: raster.lines((pen) => picture.drawWalls(pen, maze, tile)) };
    this.tiles.set(tile, lines);
    return lines;
  }

  /** Forgets the lines of the tiles in which a cell or its walls are drawn. */
  private forget(cell: number): void {
    const { topology, picture } = this.replay.maze.grid;
    for (let slot = 0; slot < topology.degree; slot++) {
      if (slot === 0 || (topology.neighborMask[cell] >>> slot) & 1)
        for (const tile of picture.tilesOf(cell, slot)) this.tiles.delete(tile);
    }
  }

  /** The blocks in which something may have changed, or all. */
  private blocks(isAll: boolean): PixelBox[] {
    const { width, height } = this.raster;
    const all = [{ left: 0, top: 0, right: width, bottom: height }];
    const blocks = new Map<number, PixelBox>();
    for (const { left, top, right, bottom } of isAll ? all : Array.from(this.touched, (cell) => this.boxes[cell])) {
      for (let y = Math.max(0, BLOCK * Math.floor(top / BLOCK)); y < Math.min(bottom, height); y += BLOCK) {
        for (let x = Math.max(0, BLOCK * Math.floor(left / BLOCK)); x < Math.min(right, width); x += BLOCK) {
          const [endX, endY] = [Math.min(x + BLOCK, width), Math.min(y + BLOCK, height)];
          if (blocks.has(y * width + x)) continue;
          blocks.set(y * width + x, { left: x, top: y, right: endX, bottom: endY });
        }
      }
    }
    return [...blocks.values()];
  }
}

/** Whether two boxes overlap. */
function meet(one: PixelBox, other: PixelBox): boolean {
  return one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
}

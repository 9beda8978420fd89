import type { Maze } from "../../foundation/maze";
import { ACTIVE, FRONTIER, SOLID, UNTOUCHED } from "../../foundation/steps";
import type { Replay } from "../../playback/replay";
import type { MazeRaster } from "./mazeRaster";
import type { Line } from "./pixelLines";
import type { PixelBox } from "./plane";

const BLOCK = 64; // pixels per side
const LOOKS = [UNTOUCHED, FRONTIER, ACTIVE, SOLID]; // those that are painted
const REACH = 3; // pixels by which a wall may lie outside of its cell, and a border be smoothed

/** What is drawn of a tile in a frame. */
interface TileLines {
  readonly areas: readonly (readonly Line[])[]; // in the order of LOOKS
  readonly walls: readonly Line[];
}

/** Draws frames of a replay one after the other; draws only the blocks of pixels again in which something changed. */
export class Frames {
  private readonly boxes: readonly PixelBox[]; // of the cells
  private readonly touched = new Set<number>(); // cells since the last moment
  private readonly tiles = new Map<number, TileLines>(); // of those that have not changed since
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
    this.boxes = Array.from({ length: maze.cellCount }, (_, cell) => this.boxOf(cell));
  }

  /** Notes a change of a cell, or of the wall behind one of its slots. */
  touch(cell: number, slot: number): void {
    this.touched.add(cell);
    if (slot >= 0) this.touched.add(this.replay.maze.grid.topology.across(cell, slot));
  }

  /**
   * Draws the current state of the replay.
   * @param isLast whether to draw everything again: lines joined in another order differ in shades
   * @param way lines of a solution to draw, too
   * @returns a box with all pixels that may have changed
   */
  draw(isLast: boolean, way: readonly Line[]): PixelBox {
    const blocks = this.isBlank || isLast ? this.allBlocks() : this.staleBlocks();
    this.isBlank = false;
    for (const cell of this.touched) for (const tile of this.tilesOf(cell)) this.tiles.delete(tile);
    this.touched.clear();
    for (const block of blocks) this.drawBlock(block, way);
    return {
      left: Math.min(this.raster.width, ...blocks.map(({ left }) => left)),
      top: Math.min(this.raster.height, ...blocks.map(({ top }) => top)),
      right: Math.max(0, ...blocks.map(({ right }) => right)),
      bottom: Math.max(0, ...blocks.map(({ bottom }) => bottom)),
    };
  }

  private drawBlock(block: PixelBox, way: readonly Line[]): void {
    const { raster } = this;
    const { picture } = this.maze.grid;
    const [left, top] = raster.toCells(block.left - REACH, block.top - REACH);
    const [right, bottom] = raster.toCells(block.right + REACH, block.bottom + REACH);
    raster.clip(block);
    raster.clear();
    const touches = (line: Line) => meets(line, block);
    for (const tile of picture.tilesIn(left, top, right, bottom)) {
      const { areas, walls } = this.linesOf(tile);
      areas.forEach((lines, index) => raster.paint(lines.filter(touches), LOOKS[index]));
      raster.drawWalls(walls.filter(touches));
    }
    raster.drawLabels(picture.labelsIn?.(left, right) ?? []);
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

  private tilesOf(cell: number): number[] {
    const { topology, picture } = this.replay.maze.grid;
    const tiles = new Set<number>();
    for (let slot = 0; slot < topology.degree; slot++) {
      if (slot === 0 || (topology.neighborMask[cell] >>> slot) & 1)
        for (const tile of picture.tilesOf(cell, slot)) tiles.add(tile);
    }
    return [...tiles];
  }

  private boxOf(cell: number): PixelBox {
    const { picture } = this.maze.grid;
    const points = this.raster.lines((pen) => picture.drawArea(pen, this.maze, [cell])).flat();
    const [xs, ys] = [0, 1].map((axis) => points.filter((_, index) => index % 2 === axis));
    return {
      left: Math.min(...xs) - REACH,
      top: Math.min(...ys) - REACH,
      right: Math.max(...xs) + REACH,
      bottom: Math.max(...ys) + REACH,
    };
  }

  private allBlocks(): PixelBox[] {
    const { width, height } = this.raster;
    return this.blocksIn({ left: 0, top: 0, right: width, bottom: height }).map((block) => this.boxAt(block));
  }

  private staleBlocks(): PixelBox[] {
    const blocks = new Set<number>();
    for (const cell of this.touched) for (const block of this.blocksIn(this.boxes[cell])) blocks.add(block);
    return Array.from(blocks, (block) => this.boxAt(block));
  }

  /** The numbers of the blocks that overlap a box. */
  private blocksIn({ left, top, right, bottom }: PixelBox): number[] {
    const { width, height } = this.raster;
    const blocks: number[] = [];
    for (let y = Math.max(0, Math.floor(top / BLOCK)); y < Math.min(bottom, height) / BLOCK; y++) {
      for (let x = Math.max(0, Math.floor(left / BLOCK)); x < Math.min(right, width) / BLOCK; x++) {
        blocks.push(y * this.columns + x);
      }
    }
    return blocks;
  }

  private boxAt(block: number): PixelBox {
    const { width, height } = this.raster;
    const [left, top] = [(block % this.columns) * BLOCK, Math.floor(block / this.columns) * BLOCK];
    return { left, top, right: Math.min(left + BLOCK, width), bottom: Math.min(top + BLOCK, height) };
  }

  private get columns(): number {
    return Math.ceil(this.raster.width / BLOCK);
  }
}

/** Whether a line may touch a box. */
function meets(line: Line, { left, top, right, bottom }: PixelBox): boolean {
  let [least, most, highest, lowest] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < line.length; at += 2) {
    least = Math.min(least, line[at]);
    most = Math.max(most, line[at]);
    highest = Math.min(highest, line[at + 1]);
    lowest = Math.max(lowest, line[at + 1]);
  }
  return most > left - REACH && least < right + REACH && lowest > top - REACH && highest < bottom + REACH;
}

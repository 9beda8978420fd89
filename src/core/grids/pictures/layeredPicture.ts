import type { Extent, Label, Mosaic, OpenSlots, Pen, Room, Squares } from "../../foundation/grid";
import type { Topology } from "../../foundation/topology";
import { DOWNSTAIRS, UPSTAIRS } from "../wiring/squareSlots";
import { SquarePicture } from "./squarePicture";

const GAP = 1; // cells between levels

const FOOTER = 1.6; // its height, in sizes of the labels
const BASELINE = 1.2; // of the labels, in their sizes
const LETTER = 0.62; // the width of a letter, about, in sizes of the labels
const MAX_LABELS = 10_000; // more levels have no labels

/** @param inLine how many storeys lie side by side before the next line of them begins; by default all */
export function extentOf(sizes: Squares, inLine = sizes.levels): Extent {
  const { width, height, levels } = sizes;
  const footer = FOOTER * labelSize(sizes);
  const lines = Math.ceil(levels / inLine);
  return { width: inLine * (width + GAP) - GAP, height: lines * (height + gapOf(footer)) - gapOf(footer), footer };
}

/** Rows between lines of storeys, where the labels of the upper ones are. */
const gapOf = (footer: number): number => Math.max(GAP, Math.ceil(footer));

/** How many storeys lie side by side, so that the picture is as large as a room allows; of equal ones the most. */
export function storeysInLine(sizes: Squares, room: Room): number {
  const scalesOf = (inLine: number) => {
    const { width, height, footer = 0 } = extentOf(sizes, inLine);
    return [room.width / width, room.height / (height + footer)] as const;
  };
  let best = sizes.levels;
  let scale = Math.min(...scalesOf(best));
  for (let inLine = 1; inLine < sizes.levels; inLine++) {
    const [across, down] = scalesOf(inLine);
    if (across <= scale) break; // as it is for all that follow
    if (down <= scale) continue;
    best = inLine;
    scale = Math.min(across, down);
  }
  return best;
}

/** The size of labels: readable when a whole level is in view, and no wider than a level; 0 for too many levels. */
function labelSize({ width, height, levels }: Squares): number {
  if (levels > MAX_LABELS) return 0;
  const room = (width + GAP) / (LETTER * nameOf(levels).length);
  return Math.min(Math.max(1, 0.06 * Math.max(width, height)), room);
}

/** The name of a level, as in all texts: the lowest is 1. */
function nameOf(level: number): string {
  return `Level ${level}`;
}

/**
 * Levels side by side, the lowest on the left, and where there are lines of them in the first. Stairs up are an arrow head that points up, in the upper half of their
 * cell; stairs down one that points down, in the lower half.
 */
export class LayeredPicture extends SquarePicture {
  readonly footer: number;
  readonly middle: readonly [number, number]; // of the middle storey, the lower of two
  override readonly mosaic: Mosaic = {
    columns: this.width,
    rows: this.height,
    shift: 0,
    cellAt: (place) => this.cellOn(place % this.width, Math.floor(place / this.width)),
    placeOf: (cell) => {
      const [column, row] = this.placeOf(cell);
      return row * this.width + column;
    },
  };
  private readonly labelSize: number;
  private readonly across: number; // from a storey to the next of its line
  private readonly down: number; // from a line to the next

  /** @param inLine how many storeys lie side by side */
  constructor(
    private readonly sizes: Squares,
    topology: Topology,
    private readonly inLine = sizes.levels,
  ) {
    const extent = extentOf(sizes, inLine);
    super(extent, topology);
    this.footer = extent.footer ?? 0;
    this.columns = sizes.width;
    this.labelSize = labelSize(sizes);
    this.across = sizes.width + GAP;
    this.down = sizes.height + gapOf(this.footer);
    const { width, height, levels } = sizes;
    const [left, top] = this.placeOf(((levels - 1) >> 1) * width * height);
    this.middle = [left + width / 2, top + height / 2];
  }

  labelsIn(left: number, top: number, right: number, bottom: number): Label[] {
    const { across, down, inLine, labelSize: size, sizes } = this;
    const labels: Label[] = [];
    if (size === 0) return labels;
    const firstColumn = Math.max(0, Math.floor(left / across));
    for (let line = Math.max(0, Math.floor(top / down)); line * down < Math.min(bottom, this.height); line++) {
      const y = line * down + sizes.height + BASELINE * size;
      for (let column = firstColumn; column * across < Math.min(right, this.width); column++) {
        const level = line * inLine + column + 1;
        if (level <= sizes.levels) labels.push({ text: nameOf(level), x: column * across + sizes.width / 2, y, size });
      }
    }
    return labels;
  }

  override cellsIn(tile?: number): number[] {
    const cells = super.cellsIn(tile).map((square) => this.mosaic.cellAt(square));
    return cells.filter((cell) => cell >= 0);
  }

  override drawWalls(pen: Pen, maze: OpenSlots, tile?: number): void {
    super.drawWalls(pen, maze, tile);
    for (const cell of this.cellsIn(tile)) {
      const openSlots = maze.openSlots(cell);
      const [x, y] = this.placeOf(cell);
      if ((openSlots >>> UPSTAIRS) & 1) drawArrowHead(pen, x, y + 0.4, y + 0.2);
      if ((openSlots >>> DOWNSTAIRS) & 1) drawArrowHead(pen, x, y + 0.6, y + 0.8);
    }
  }

  protected override placeOf(cell: number): readonly [column: number, row: number] {
    const { across, columns, down, inLine, sizes } = this;
    const row = Math.floor(cell / columns);
    const level = Math.floor(row / sizes.height);
    const line = Math.floor(level / inLine);
    return [(level - line * inLine) * across + (cell % columns), line * down + (row % sizes.height)];
  }

  protected override cellOn(column: number, row: number): number {
    const { across, columns, down, sizes } = this;
    const [line, place] = [Math.floor(row / down), Math.floor(column / across)];
    const [y, x] = [row - line * down, column - place * across];
    const level = line * this.inLine + place;
    const isOutside = column < 0 || column >= this.width || row < 0 || level >= sizes.levels;
    return isOutside || x >= columns || y >= sizes.height ? -1 : (level * sizes.height + y) * columns + x;
  }
}

function drawArrowHead(pen: Pen, left: number, base: number, tip: number): void {
  pen.moveTo(left + 0.3, base);
  pen.lineTo(left + 0.5, tip);
  pen.lineTo(left + 0.7, base);
}

import type { Extent, Label, Mosaic, OpenSlots, Pen, Squares } from "../../foundation/grid";
import type { Topology } from "../../foundation/topology";
import { DOWNSTAIRS, UPSTAIRS } from "../wiring/squareSlots";
import { SquarePicture } from "./squarePicture";

const GAP = 1; // cells between levels

const FOOTER = 1.6; // its height, in sizes of the labels
const BASELINE = 1.2; // of the labels, in their sizes
const LETTER = 0.62; // the width of a letter, about, in sizes of the labels
const MAX_LABELS = 10_000; // more levels have no labels

export function extentOf(sizes: Squares): Extent {
  const { width, height, levels } = sizes;
  return { width: levels * (width + GAP) - GAP, height, footer: FOOTER * labelSize(sizes) };
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
 * Levels side by side, the lowest on the left. Stairs up are an arrow head that points up, in the upper half of their
 * cell; stairs down one that points down, in the lower half.
 */
export class LayeredPicture extends SquarePicture {
  readonly footer: number;
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

  constructor(sizes: Squares, topology: Topology) {
    const extent = extentOf(sizes);
    super(extent, topology);
    this.footer = extent.footer ?? 0;
    this.columns = sizes.width;
    this.labelSize = labelSize(sizes);
  }

  labelsIn(left: number, right: number): Label[] {
    const { columns, height, width, labelSize: size } = this;
    if (size === 0) return [];
    const pitch = columns + GAP;
    const first = Math.max(0, Math.floor(left / pitch));
    const labels: Label[] = [];
    for (let level = first; level * pitch < Math.min(right, width); level++) {
      labels.push({ text: nameOf(level + 1), x: level * pitch + columns / 2, y: height + BASELINE * size, size });
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
    const row = Math.floor(cell / this.columns);
    const level = Math.floor(row / this.height);
    return [level * (this.columns + GAP) + (cell % this.columns), row % this.height];
  }

  protected override cellOn(column: number, row: number): number {
    const level = Math.floor(column / (this.columns + GAP));
    const inLevel = column - level * (this.columns + GAP);
    if (column < 0 || column >= this.width || row < 0 || row >= this.height || inLevel >= this.columns) return -1;
    return (level * this.height + row) * this.columns + inLevel;
  }
}

function drawArrowHead(pen: Pen, left: number, base: number, tip: number): void {
  pen.moveTo(left + 0.3, base);
  pen.lineTo(left + 0.5, tip);
  pen.lineTo(left + 0.7, base);
}

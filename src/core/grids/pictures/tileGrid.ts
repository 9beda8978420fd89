const SIDE = 32; // in squares: from 16 to 64 a frame takes about the same time

/** The side of a tile with slanted walls: long paths of slanted lines are slow to draw. */
export const SLANTED = 16;

/** A box of squares: columns left to right - 1, rows top to bottom - 1. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A picture of squares of side 1, cut into square tiles, which are numbered row by row. */
export class TileGrid {
  readonly count: number;
  private readonly columns: number;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly side = SIDE,
  ) {
    this.columns = Math.ceil(width / this.side);
    this.count = this.columns * Math.ceil(height / this.side);
  }

  /** The tile of a square. */
  at(column: number, row: number): number {
    return Math.floor(row / this.side) * this.columns + Math.floor(column / this.side);
  }

  /** The squares of a tile, or all. */
  box(tile: number | undefined): Box {
    if (tile === undefined) return { left: 0, top: 0, right: this.width, bottom: this.height };
    const left = (tile % this.columns) * this.side;
    const top = Math.floor(tile / this.columns) * this.side;
    return { left, top, right: Math.min(left + this.side, this.width), bottom: Math.min(top + this.side, this.height) };
  }

  /** A tile, or all. */
  only(tile?: number): number[] {
    return tile === undefined ? Array.from({ length: this.count }, (_, id) => id) : [tile];
  }

  /** The squares of a tile, or all, row by row and numbered so. */
  squaresIn(tile: number | undefined): number[] {
    const { left, top, right, bottom } = this.box(tile);
    const squares: number[] = [];
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) squares.push(row * this.width + column);
    }
    return squares;
  }

  /** The tiles that touch a box of the picture. */
  within(left: number, top: number, right: number, bottom: number): number[] {
    const tiles = [];
    const clamp = (at: number, end: number) => Math.floor(Math.min(Math.max(at, 0), end - 1) / this.side);
    if (right <= 0 || bottom <= 0 || left >= this.width || top >= this.height) return [];
    for (let row = clamp(top, this.height); row <= clamp(bottom, this.height); row++) {
      for (let column = clamp(left, this.width); column <= clamp(right, this.width); column++) {
        tiles.push(row * this.columns + column);
      }
    }
    return tiles;
  }
}

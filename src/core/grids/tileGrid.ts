const TILE = 32; // squares a side: at 16 to 64 a frame costs about the same (performance.md, C2)

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
  ) {
    this.columns = Math.ceil(width / TILE);
    this.count = this.columns * Math.ceil(height / TILE);
  }

  /** The tile of a square. */
  at(column: number, row: number): number {
    return Math.floor(row / TILE) * this.columns + Math.floor(column / TILE);
  }

  /** The squares of a tile, or all. */
  box(tile: number | undefined): Box {
    if (tile === undefined) return { left: 0, top: 0, right: this.width, bottom: this.height };
    const left = (tile % this.columns) * TILE;
    const top = Math.floor(tile / this.columns) * TILE;
    return { left, top, right: Math.min(left + TILE, this.width), bottom: Math.min(top + TILE, this.height) };
  }

  /** The tiles that touch a box of the picture. */
  within(left: number, top: number, right: number, bottom: number): number[] {
    const tiles = [];
    const clamp = (at: number, end: number) => Math.floor(Math.min(Math.max(at, 0), end - 1) / TILE);
    if (right <= 0 || bottom <= 0 || left >= this.width || top >= this.height) return [];
    for (let row = clamp(top, this.height); row <= clamp(bottom, this.height); row++) {
      for (let column = clamp(left, this.width); column <= clamp(right, this.width); column++) {
        tiles.push(row * this.columns + column);
      }
    }
    return tiles;
  }
}

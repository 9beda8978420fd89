import type { RingPlace, Rings } from "../wiring/rings";

const DEPTH = 32; // rings per tile

/** A piece of the rings from `ring` to `end` - 1, between two angles in turns from twelve o'clock. */
export interface RingBox {
  readonly ring: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Rings cut into tiles, numbered from the centre: the inner layer is one tile, outer layers have ever more sectors. */
export class RingTiles {
  readonly count: number;
  private readonly firsts: number[] = []; // the first tile of each layer of rings

  constructor(private readonly rings: Rings) {
    let count = 0;
    for (let layer = 0; layer * DEPTH < rings.count; layer++) {
      this.firsts.push(count);
      count += sectorsOf(layer);
    }
    this.count = count;
  }

  at({ ring, index, size }: RingPlace): number {
    const layer = Math.floor(ring / DEPTH);
    return this.firsts[layer] + Math.floor((index / size) * sectorsOf(layer));
  }

  /** The piece of a tile, or all. */
  box(tile: number | undefined): RingBox {
    if (tile === undefined) return { ring: 0, end: this.rings.count, from: 0, to: 1 };
    let layer = this.firsts.length - 1;
    while (this.firsts[layer] > tile) layer--;
    return this.boxOf(layer, tile - this.firsts[layer]);
  }

  /** The tiles that touch a box, with the origin at the centre of the rings. */
  within(left: number, top: number, right: number, bottom: number): number[] {
    const tiles: number[] = [];
    const nearest = Math.hypot(Math.max(left, 0, -right), Math.max(top, 0, -bottom));
    const farthest = Math.hypot(Math.max(-left, right), Math.max(-top, bottom));
    this.firsts.forEach((first, layer) => {
      if ((layer + 1) * DEPTH < nearest || layer * DEPTH > farthest) return;
      for (let sector = 0; sector < sectorsOf(layer); sector++) {
        const [x0, y0, x1, y1] = bounds(this.boxOf(layer, sector));
        if (x0 < right && x1 > left && y0 < bottom && y1 > top) tiles.push(first + sector);
      }
    });
    return tiles;
  }

  private boxOf(layer: number, sector: number): RingBox {
    const sectors = sectorsOf(layer);
    return {
      ring: layer * DEPTH,
      end: Math.min((layer + 1) * DEPTH, this.rings.count),
      from: sector / sectors,
      to: (sector + 1) / sectors,
    };
  }
}

/** So many that tiles are about as wide as high. Like sizes of rings 6 times a power of 2, so that no cell is cut. */
function sectorsOf(layer: number): number {
  return layer === 0 ? 1 : 6 * 2 ** Math.floor(Math.log2(layer));
}

/** The bounding box of a piece of rings: of its corners, and of points on the axes. */
function bounds({ ring, end, from, to }: RingBox): [left: number, top: number, right: number, bottom: number] {
  const turns = [from, to, 0, 0.25, 0.5, 0.75].filter((turn) => turn >= from && turn <= to);
  const points = turns.flatMap((turn) => [ring, end].map((radius) => [radius, 2 * Math.PI * turn] as const));
  const xs = points.map(([radius, angle]) => radius * Math.sin(angle));
  const ys = points.map(([radius, angle]) => -radius * Math.cos(angle));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

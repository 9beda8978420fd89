import type { Grid, GridCode, GridFacts } from "../foundation/grid";
import type { Motion, Moved } from "../foundation/motion";
import type { Sizes } from "../foundation/optionTypes";
import { type Mask, Topology } from "../foundation/topology";
import { CircularPicture, extentOf } from "./pictures/circularPicture";
import { ringMoved } from "./wiring/ringMotion";
import { CLOCKWISE, COUNTERCLOCKWISE, INWARD, OUTWARD, Rings } from "./wiring/rings";
import { ringWiring } from "./wiring/ringWiring";

/** Rings round a centre. Pullen's theta tessellation. */
export const facts: GridFacts = {
  id: "circular",
  name: "Circular",
  description: "Rings of cells round a centre; outer rings have more cells, so that none grows too wide.",
  sizes: ["rings"],
  sample: { rings: 2 },
  offers: ["graph"],
  countCells: ({ rings }: Required<Sizes>) => new Rings(rings).cellCount,
  extent: ({ rings }: Required<Sizes>) => extentOf(rings),
  allows: ({ turn }) => turn % 180 === 0, // a ring of six cells has no quarter
};

export const circular: GridCode = {
  build: ({ rings }: Required<Sizes>, { mask } = {}) => new Circular(new Rings(rings), mask),
};

const SIDES = ["outward", "outward", "clockwise", "counterclockwise", "inward"]; // by slot; of the centre all lead outward

class Circular implements Grid {
  readonly kind = facts;
  readonly topology: Topology;
  readonly picture: CircularPicture;
  readonly corners: readonly [number, number]; // the first cell of the outermost ring, and the one opposite
  readonly horizontal = (1 << CLOCKWISE) | (1 << COUNTERCLOCKWISE); // round the ring
  readonly vertical = (3 << OUTWARD) | (1 << INWARD);

  constructor(
    private readonly rings: Rings,
    mask?: Mask,
  ) {
    this.topology = new Topology(ringWiring(rings), mask);
    this.picture = new CircularPicture(rings, this.topology);
    const outermost = rings.count - 1;
    const first = rings.startOf(outermost);
    this.corners = [first, first + Math.floor(rings.sizeOf(outermost) / 2)];
  }

  moved(motion: Motion): Moved {
    return ringMoved(this.rings, motion);
  }

  /** Ring and place in it, both counted from 0, the centre being ring 0. */
  describe(cell: number): string {
    const { ring, index } = this.rings.place(cell);
    return ring === 0 ? "the centre" : `cell ${index} of ring ${ring}`;
  }

  describeSide(cell: number, slot: number): string {
    return cell === 0 ? "outward" : SIDES[slot];
  }
}

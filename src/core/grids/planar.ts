import type { Grid, GridCode, GridFacts } from "../foundation/grid";
import type { Motion, Moved } from "../foundation/motion";
import type { Sizes } from "../foundation/optionTypes";
import { type Plan, PointError } from "../foundation/plan";
import { Random } from "../foundation/random";
import { type Mask, Topology } from "../foundation/topology";
import { extentOf, PlanarPicture } from "./pictures/planarPicture";
import { withOpenSides } from "./wiring/openSides";
import { narrowSlots, planarWiring } from "./wiring/planarWiring";
import { planMoved } from "./wiring/planMotion";
import { drawPoints } from "./wiring/points";
import { voronoi } from "./wiring/voronoi";

/** The Voronoi cells of random points: sides of any length and direction, and any number of neighbours. */
export const facts: GridFacts = {
  id: "planar",
  name: "Planar",
  description: "Irregular cells round random points, with different numbers of neighbours.",
  sizes: ["cells"],
  sample: { cells: 7 },
  offers: ["graph"],
  without: ["bias"],
  showsGraph: true,
  opensLast: true,
  limit: { cells: 1_000_000, reason: "a larger layout would take too long" },
  countCells: ({ cells }: Required<Sizes>) => cells,
  extent: ({ cells }: Required<Sizes>) => extentOf(cells),
};

export const planar: GridCode = {
  build: ({ cells }: Required<Sizes>, { plan, mask, random = new Random("planar") } = {}) =>
    new Planar(plan ?? withOpenSides(voronoi(drawPoints(cells, random))), mask),
  planOf(points, joined) {
    checkPoints(points);
    return withOpenSides(voronoi(points), joined);
  },
};

class Planar implements Grid {
  readonly kind = facts;
  readonly topology: Topology;
  readonly picture: PlanarPicture;
  readonly horizontal = 0; // there are no directions
  readonly vertical = 0;
  private readonly narrow: Uint8Array; // by cell

  /** @throws PointError for a cell of too many sides; among points that are relaxed there is none */
  constructor(
    readonly plan: Plan,
    mask?: Mask,
  ) {
    this.topology = new Topology(planarWiring(plan), mask);
    this.picture = new PlanarPicture(plan, this.topology);
    this.narrow = narrowSlots(plan);
  }

  moved(motion: Motion): Moved {
    return planMoved(this, motion);
  }

  narrowSides(cell: number): number {
    return this.narrow[cell];
  }

  describe(cell: number): string {
    return `cell ${cell}`;
  }

  describeSide(): string {
    return "across";
  }
}

const CLOSEST = 1e-9; // points that lie closer have no cells that could be distinguished

/** @throws PointError for one outside the square, or too close to another */
function checkPoints(points: Float64Array): void {
  const places = new Map<string, number>();
  for (let point = 0; 2 * point < points.length; point++) {
    const [x, y] = points.subarray(2 * point, 2 * point + 2);
    if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) throw new PointError(point, "it is not in the unit square");
    const place = `${Math.round(x / CLOSEST)} ${Math.round(y / CLOSEST)}`;
    const other = places.get(place);
    if (other !== undefined) throw new PointError(point, `it is in the same place as point ${other}`);
    places.set(place, point);
  }
}

import type { Picture } from "../contracts";
import { type Colors, mixed } from "../formats/colors";
import { MARGIN, outerSize, PATTERN, SOLUTION_WIDTH, WALL_WIDTH } from "../formats/svgDocument";
import { ACTIVE, FRONTIER, SOLID, UNTOUCHED } from "../steps";
import { type Line, linesOf, type Place } from "./pathData";
import { type PixelBox, Plane } from "./plane";

const LEVELS = 8; // of how much of a pixel a line covers, none and all among them

/** What lies under the lines, by its number. */
const [GROUND, UNTOUCHED_GROUND, FRONTIER_GROUND, FRONTIER_DOT, ACTIVE_GROUND, ACTIVE_STRIPE] = [0, 1, 2, 3, 4, 5];

/** What is shown of a maze besides its walls. */
interface Shown {
  readonly looks: boolean;
  readonly solution: boolean;
}

/** A maze in pixels: cells as areas, on them the solution, on it the walls. */
export class MazeRaster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array; // row by row: see compose()
  readonly palette: readonly string[];
  private readonly place: Place;
  private readonly half: number; // of the width of a wall, in pixels
  private readonly walls: Plane;
  private readonly ground: Plane; // these two without any pixel where nothing is painted there
  private readonly route: Plane;
  private readonly routeStart: number; // the number before its first colour

  /** @param scale whole pixels a cell */
  constructor(picture: Picture, scale: number, colors: Colors, { looks, solution }: Shown) {
    const lineWidth = Math.max(1, Math.round(scale * WALL_WIDTH));
    this.half = lineWidth / 2;
    this.place = { scale, offset: Math.floor(scale * MARGIN) + (lineWidth % 2) / 2 }; // so that upright walls fill whole pixels
    const [width, height] = outerSize(picture).map((size) => Math.ceil(size * scale));
    this.width = width;
    this.height = height;
    this.walls = new Plane(width, height);
    this.ground = looks ? new Plane(width, height) : new Plane(0, 0);
    this.route = solution ? new Plane(width, height) : new Plane(0, 0);
    const grounds = looks ? groundsOf(colors) : [colors.ground];
    this.routeStart = grounds.length * LEVELS - 1;
    this.palette = paletteOf(colors, grounds, solution);
    this.pixels = new Uint8Array(width * height);
  }

  private get planes(): Plane[] {
    return [this.walls, this.ground, this.route].filter(({ values }) => values.length > 0);
  }

  /** From now on only a box is changed; all where none is given. */
  clip(box: PixelBox = { left: 0, top: 0, right: this.width, bottom: this.height }): void {
    for (const plane of this.planes) plane.clip = box;
  }

  /** Makes it bare ground again. */
  clear(): void {
    for (const plane of this.planes) plane.clear();
  }

  /** The lines of SVG path data, in pixels, as the next three take them. */
  lines(path: string): Line[] {
    return linesOf(path, this.place);
  }

  /** Where in the picture a pixel lies. */
  toCells(x: number, y: number): [number, number] {
    const { scale, offset } = this.place;
    return [(x - offset) / scale, (y - offset) / scale];
  }

  drawWalls(lines: readonly Line[]): void {
    for (const line of lines) this.walls.stroke(line, this.half);
  }

  drawSolution(lines: readonly Line[]): void {
    const half = Math.max(0.5, (this.place.scale * SOLUTION_WIDTH) / 2);
    for (const line of lines) this.route.strokeRound(line, half);
  }

  /** Paints the area of cells that have a look. */
  paint(lines: readonly Line[], look: number): void {
    if (look === SOLID) for (const line of lines) this.walls.fill(line);
    const valueAt = this.paintOf(look);
    if (valueAt !== undefined) for (const line of lines) this.ground.paint(line, valueAt);
  }

  /** Brings the pixels within the clip up to date, as numbers of the colours of the palette. */
  compose(): void {
    const { width, pixels, walls, ground, route } = this;
    const { left, top, right, bottom } = walls.clip;
    for (let y = top; y < bottom; y++) {
      for (let at = y * width + left; at < y * width + right; at++) {
        const wall = levelOf(walls.values[at]);
        const way = route.values.length === 0 ? 0 : levelOf(route.values[at]);
        const under = ground.values.length === 0 ? GROUND : ground.values[at];
        pixels[at] = way > wall ? this.routeStart + way : under * LEVELS + wall;
      }
    }
  }

  private paintOf(look: number): ((x: number, y: number) => number) | undefined {
    const { scale, offset } = this.place;
    const { size, dot, stripe } = PATTERN;
    const rest = (value: number) => value - size * Math.floor(value / size);
    const inCells = (pixel: number) => (pixel + 0.5 - offset) / scale;
    if (look === UNTOUCHED) return () => UNTOUCHED_GROUND;
    if (look === FRONTIER) {
      const fromDot = (pixel: number) => rest(inCells(pixel)) - size / 2;
      return (x, y) => (Math.hypot(fromDot(x), fromDot(y)) < dot ? FRONTIER_DOT : FRONTIER_GROUND);
    }
    if (look !== ACTIVE) return undefined;
    return (x, y) => (rest((inCells(x) + inCells(y)) * Math.SQRT1_2) < stripe ? ACTIVE_STRIPE : ACTIVE_GROUND);
  }
}

function levelOf(cover: number): number {
  return Math.round((cover * (LEVELS - 1)) / 255);
}

function groundsOf(colors: Colors): string[] {
  const grounds: string[] = [];
  grounds[GROUND] = colors.ground;
  grounds[UNTOUCHED_GROUND] = colors.untouched;
  grounds[FRONTIER_GROUND] = colors.frontierGround;
  grounds[FRONTIER_DOT] = colors.frontierDot;
  grounds[ACTIVE_GROUND] = colors.activeGround;
  grounds[ACTIVE_STRIPE] = colors.activeStripe;
  return grounds;
}

/** For each ground its blends with walls, from none to all; then those of bare ground with the solution, from little to all. */
function paletteOf(colors: Colors, grounds: readonly string[], hasSolution: boolean): string[] {
  const levels = Array.from({ length: LEVELS }, (_, level) => level / (LEVELS - 1));
  const blends = grounds.flatMap((ground) => levels.map((share) => mixed(colors.wall, ground, share)));
  const ways = levels.slice(1).map((share) => mixed(colors.solution, colors.ground, share));
  return hasSolution ? [...blends, ...ways] : blends;
}

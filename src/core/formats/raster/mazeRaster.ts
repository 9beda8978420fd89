import type { Label, Pen, Picture } from "../../foundation/grid";
import { ACTIVE, FRONTIER, SOLID, UNTOUCHED } from "../../foundation/steps";
import { LINK_DASH, LINK_WIDTH, PATTERN, routeWidth, WALL_WIDTH, WAY_WIDTH } from "../../picture/pictureStyle";
import { type Colors, mixed } from "../svg/colors";
import { MARGIN, outerSize } from "../svg/svgDocument";
import { drawLabel } from "./labelLines";
import { dashed, type PixelLine, type PixelScale, pixelLines } from "./pixelLines";
import { type PixelBox, Plane } from "./plane";

const LABEL_WIDTH = 0.04; // of the size of a text: half of how wide its lines are

const LEAST_DASH = 2; // pixels: shorter ones would be grey

const LEVELS = 8; // of how much of a pixel a line covers, including none and all
const SHARES = Array.from({ length: LEVELS }, (_, level) => level / (LEVELS - 1)); // of the pixel, by level

/** What is under the lines, by its number. */
const [GROUND, UNTOUCHED_GROUND, FRONTIER_GROUND, FRONTIER_DOT, ACTIVE_GROUND, ACTIVE_STRIPE] = [0, 1, 2, 3, 4, 5];

/** What is shown of a maze besides its walls. */
interface Shown {
  readonly states?: boolean; // of the cells
  readonly solution?: boolean | undefined;
  readonly graph?: boolean;
}

/** Lines of one colour that lie on bare ground. */
interface Route {
  readonly plane: Plane;
  readonly half: number; // of the width, in pixels
  readonly start: number; // the index in the palette before its first colour
}

/** A maze in pixels: cells as areas, on them its graph and the solution, on these the walls. */
export class MazeRaster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array; // row by row: see compose()
  readonly palette: readonly string[]; // "#rrggbb", at most 255
  private readonly place: PixelScale;
  private readonly half: number; // of the width of a wall, in pixels
  private readonly areRound: boolean; // the ends of walls
  private readonly walls: Plane;
  private readonly ground: Plane; // without pixels if states are not shown
  private readonly solution: Route | undefined;
  private readonly links: Route | undefined; // of the graph
  private readonly ways: Route | undefined;

  /** @param scale whole pixels per cell */
  constructor(picture: Picture, scale: number, colors: Colors, { states, solution, graph }: Shown) {
    const lineWidth = Math.max(1, Math.round(scale * WALL_WIDTH));
    this.half = lineWidth / 2;
    this.areRound = picture.room !== undefined;
    this.place = { scale, offset: Math.floor(scale * MARGIN) + (lineWidth % 2) / 2 }; // so that upright walls fill whole pixels
    const [width, height] = outerSize(picture).map((size) => Math.ceil(size * scale));
    this.width = width;
    this.height = height;
    this.walls = new Plane(width, height);
    this.ground = states ? new Plane(width, height) : new Plane(0, 0);
    const grounds = states ? groundsOf(colors) : [colors.ground];
    const palette = grounds.flatMap((ground) => SHARES.map((share) => mixed(colors.wall, ground, share)));
    const route = (color: string, share: number): Route => {
      const start = palette.length - 1;
      palette.push(...SHARES.slice(1).map((cover) => mixed(color, colors.ground, cover)));
      return { plane: new Plane(width, height), half: Math.max(0.5, (scale * share) / 2), start };
    };
    this.solution = solution ? route(colors.solution, routeWidth(picture)) : undefined;
    this.ways = graph ? route(colors.way, routeWidth(picture, WAY_WIDTH)) : undefined;
    this.links = graph ? route(colors.link, LINK_WIDTH) : undefined;
    this.palette = palette;
    this.pixels = new Uint8Array(width * height);
  }

  /** From top to bottom. */
  private get routes(): Route[] {
    return [this.solution, this.ways, this.links].filter((route) => route !== undefined);
  }

  /** Makes a box bare ground. From now on only that box is drawn. */
  clear(box: PixelBox): void {
    for (const plane of [this.walls, this.ground, ...this.routes.map((route) => route.plane)]) plane.clear(box);
  }

  /** Lines in pixels, for the methods below. */
  lines(draw: (pen: Pen) => void): PixelLine[] {
    return pixelLines(draw, this.place);
  }

  /** Where in the picture a pixel lies. */
  toCells(x: number, y: number): [number, number] {
    const { scale, offset } = this.place;
    return [(x - offset) / scale, (y - offset) / scale];
  }

  drawWalls(lines: readonly PixelLine[]): void {
    for (const line of lines) {
      if (this.areRound) this.walls.strokeRound(line, this.half);
      else this.walls.stroke(line, this.half);
    }
  }

  /** The names of a picture's parts, as thin lines. */
  drawLabels(labels: readonly Label[]): void {
    for (const label of labels) {
      const half = Math.max(0.5, label.size * this.place.scale * LABEL_WIDTH);
      for (const line of this.lines((pen) => drawLabel(pen, label))) this.walls.strokeRound(line, half);
    }
  }

  drawSolution(lines: readonly PixelLine[]): void {
    drawRoute(this.solution, lines);
  }

  /** @param links edges of the graph between neighbours that are not joined; `ways` between those that are */
  drawGraph(links: readonly PixelLine[], ways: readonly PixelLine[]): void {
    const dash = LINK_DASH * this.place.scale;
    drawRoute(this.links, dash < LEAST_DASH ? links : dashed(links, dash));
    drawRoute(this.ways, ways);
  }

  /** Paints the area of cells in a state. */
  paint(lines: readonly PixelLine[], state: number): void {
    if (state === SOLID) for (const line of lines) this.walls.fill(line);
    const valueAt = this.paintOf(state);
    if (valueAt !== undefined) for (const line of lines) this.ground.paint(line, valueAt);
  }

  /** Updates the pixels within the clip, as indices into the palette. */
  compose(): void {
    const { width, pixels, walls, ground, routes } = this;
    const { left, top, right, bottom } = walls.clip;
    for (let y = top; y < bottom; y++) {
      for (let at = y * width + left; at < y * width + right; at++) {
        const wall = levelOf(walls.values[at]);
        const under = ground.values.length === 0 ? GROUND : ground.values[at];
        let most = wall;
        let color = under * LEVELS + wall;
        for (const { plane, start } of routes) {
          const level = levelOf(plane.values[at]);
          if (level <= most) continue;
          most = level;
          color = start + level;
        }
        pixels[at] = color;
      }
    }
  }

  private paintOf(state: number): ((x: number, y: number) => number) | undefined {
    const { scale, offset } = this.place;
    const { size, dot, stripe } = PATTERN;
    const rest = (value: number) => value - size * Math.floor(value / size);
    const inCells = (pixel: number) => (pixel + 0.5 - offset) / scale;
    if (state === UNTOUCHED) return () => UNTOUCHED_GROUND;
    if (state === FRONTIER) {
      const fromDot = (pixel: number) => rest(inCells(pixel)) - size / 2;
      return (x, y) => (Math.hypot(fromDot(x), fromDot(y)) < dot ? FRONTIER_DOT : FRONTIER_GROUND);
    }
    if (state !== ACTIVE) return undefined;
    return (x, y) => (rest((inCells(x) + inCells(y)) * Math.SQRT1_2) < stripe ? ACTIVE_STRIPE : ACTIVE_GROUND);
  }
}

function drawRoute(route: Route | undefined, lines: readonly PixelLine[]): void {
  if (route !== undefined) for (const line of lines) route.plane.strokeRound(line, route.half);
}

function levelOf(cover: number): number {
  return Math.round((cover * (LEVELS - 1)) / 255);
}

/** The colours under the lines, in the order of their numbers. */
function groundsOf({ ground, untouched, frontierGround, frontierDot, activeGround, activeStripe }: Colors): string[] {
  return [ground, untouched, frontierGround, frontierDot, activeGround, activeStripe];
}

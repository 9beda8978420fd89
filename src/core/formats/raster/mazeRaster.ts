import type { Label, Pen } from "../../foundation/grid";
import { type DrawnMaze, LINE_SHARE } from "../../picture/drawnMaze";
import { endMarks, headMark } from "../../picture/endMarks";
import { type Far, farPaints, nearness, stateFromAfar } from "../../picture/far";
import { drawEdges } from "../../picture/graphPath";
import { marks } from "../../picture/looks";
import { mixed } from "../../picture/oklab";
import type { FilePalette } from "../../picture/palette";
import { endsRound, LINK_DASH, LINK_WIDTH, lineWidthOf, routeWidth, WAY_WIDTH } from "../../picture/pictureStyle";
import { drawArrows, drawLine } from "../../picture/routes";
import type { PictureLayout } from "../svg/layout";
import { drawLabel } from "./labelLines";
import { dashed, type PixelLine, type PixelScale, pixelLines } from "./pixelLines";
import { boxAround, type PixelBox, Plane } from "./plane";

const LABEL_WIDTH = 0.04; // of the size of a text: half of how wide its lines are

const LEAST_DASH = 2; // pixels: shorter ones would be grey

const LEVELS = 8; // of how much of a pixel a line covers, including none and all
const STATES = 1024; // more than there are states of cells
const NOBODY = -1; // the cell of a pixel that is in none

/** A colour as 0xrrggbb. */
export type Rgb = number;

/** How a maze is drawn in pixels. */
export interface PixelLook {
  readonly layout: PictureLayout;
  readonly palette: FilePalette;
  readonly graph?: boolean; // whether lines join neighbouring cells
  readonly far?: Far | undefined; // the colours from afar, of pictures in which cells are that small
  readonly leastWalls?: number; // how much of walls is seen at least, of a picture into which one zooms
}

/** What of a tile is drawn as lines, as long as its walls stand. */
type Walls = readonly PixelLine[];

/** Some rows of a drawn maze in pixels: cells as areas, on them lines, on these the walls and what marks cells. */
export class MazeRaster {
  readonly width: number;
  readonly pixels: Uint32Array; // colours as Rgb, row by row
  private readonly cells: Int32Array; // whose each pixel is
  private readonly plane: Plane; // how much of each pixel is covered by what is drawn next
  private readonly place: PixelScale;
  private readonly sharp: PixelScale; // of areas and walls
  private readonly near: number; // how much of lines is seen
  private readonly walled: number; // and of walls
  private readonly walls = new Map<number, Walls>(); // by tile
  private readonly colours = new Map<number, Rgb>(); // by states, from near and afar, and lines
  private tintShare: number | undefined;

  /** @param top the first of the rows, of which there are so many */
  constructor(
    private readonly drawn: DrawnMaze,
    private readonly look: PixelLook,
    private readonly top = 0,
    readonly height = look.layout.height,
  ) {
    const { scale, origin, width } = look.layout;
    const { maze } = this;
    const { picture } = maze.grid;
    this.width = width;
    this.near = look.far === undefined ? 1 : nearness(picture, maze.cellCount, scale);
    this.walled = Math.max(this.near, look.leastWalls ?? 0);
    this.place = { scale, offset: origin, top };
    this.sharp = { ...this.place, isSharp: picture.drawRoute === undefined };
    this.pixels = new Uint32Array(width * height);
    this.cells = new Int32Array(width * height).fill(NOBODY);
    this.plane = new Plane(width, height);
    for (const tile of this.tilesIn({ left: 0, top: 0, right: width, bottom: height }))
      for (const cell of picture.cellsIn(tile))
        for (const line of this.lines((pen) => picture.drawArea(pen, maze, [cell]), this.sharp))
          this.plane.visit(line, (at) => {
            this.cells[at] = cell;
          });
  }

  /** Lines in pixels. */
  private lines(draw: (pen: Pen) => void, place = this.place): PixelLine[] {
    return pixelLines(draw, place);
  }

  /** A box round a cell. @param margin pixels */
  boxOf(cell: number, margin: number): PixelBox {
    const { maze, picture } = this;
    return boxAround(
      this.lines((pen) => picture.drawArea(pen, maze, [cell])),
      margin,
    );
  }

  /** Forgets what was drawn of a tile whose walls have changed, or of all. */
  forget(tile?: number): void {
    if (tile === undefined) this.walls.clear();
    else this.walls.delete(tile);
  }

  /** Draws what is in a box anew. */
  draw(box: PixelBox): void {
    const { plane, near, walled, drawn, look } = this;
    const { palette } = look;
    if (drawn.tintShare !== this.tintShare) this.colours.clear();
    this.tintShare = drawn.tintShare;
    plane.clip = box;
    this.fill(box);
    const tiles = this.tilesIn(box);
    if (near > 0) {
      if (look.graph) this.drawGraph(tiles, box);
      for (const { name, isArrow, slots } of drawn.lines) {
        const half = this.halfOf(lineWidthOf(name, this.picture, this.scale));
        const draw = isArrow ? drawArrows : drawLine;
        this.stroke(
          tiles.flatMap((tile) => this.lines((pen) => draw(pen, this.maze, this.picture.cellsIn(tile), slots))),
          half,
          box,
        );
        this.blend(palette.line(name));
      }
    }
    if (walled > 0) this.drawWalls(tiles, box);
    this.drawMarks(box);
  }

  /** The maze in whose cells all is, whatever stands: in it all slashes are drawn. */
  private get maze() {
    return this.drawn.finished ?? this.drawn.maze;
  }

  private get picture() {
    return this.maze.grid.picture;
  }

  private get scale(): number {
    return this.look.layout.scale;
  }

  private halfOf(cells: number): number {
    return Math.max(0.5, (this.scale * cells) / 2);
  }

  private tilesIn({ left, top, right, bottom }: PixelBox): number[] {
    const { scale, offset } = this.place;
    const reach = this.scale + 1; // lines lead into the neighbours, and cells begin with whole pixels
    const toCells = (pixel: number) => (pixel - offset) / scale;
    return this.picture.tilesIn(
      toCells(left - reach),
      toCells(top + this.top - reach),
      toCells(right + reach),
      toCells(bottom + this.top + reach),
    );
  }

  private fill({ left, top, right, bottom }: PixelBox): void {
    const { width, cells, pixels } = this;
    const ground = rgb(this.look.palette.colour("ground"));
    let [last, colour] = [NOBODY, ground];
    for (let y = top; y < bottom; y++) {
      for (let at = y * width + left; at < y * width + right; at++) {
        const cell = cells[at];
        if (cell !== last) {
          last = cell;
          colour = cell === NOBODY ? ground : this.colourOf(cell);
        }
        pixels[at] = colour;
      }
    }
  }

  private colourOf(cell: number): Rgb {
    const { drawn, look, near } = this;
    const state = drawn.cellState(cell);
    const afar = near < 1 ? stateFromAfar(drawn, cell, look.far) : state;
    let at = near > 0 ? -1 : drawn.lines.length - 1;
    while (at >= 0 && drawn.lines[at].slots(cell) === 0) at--;
    const key = ((at + 1) * STATES + afar) * STATES + state;
    const known = this.colours.get(key);
    if (known !== undefined) return known;
    const { palette } = look;
    const line = at < 0 ? undefined : drawn.lines[at];
    const paintOf = (state: number) => drawn.paints.find(([each]) => each === state) ?? ([state, "done"] as const);
    const own = palette.area(paintOf(state), drawn.tintShare);
    const far = afar === state ? own : mixed(farPaints[afar - farPaints[0][0]][2] ?? own, own, 1 - near);
    const colour = rgb(line === undefined ? far : mixed(palette.line(line.name), far, line.share ?? LINE_SHARE));
    this.colours.set(key, colour);
    return colour;
  }

  private drawGraph(tiles: readonly number[], box: PixelBox): void {
    const { look, picture, maze, scale } = this;
    const edges = (areJoined: boolean) =>
      tiles.flatMap((tile) => this.lines((pen) => drawEdges(pen, maze, picture.cellsIn(tile), areJoined)));
    const dash = LINK_DASH * scale;
    this.stroke(dash < LEAST_DASH ? edges(false) : dashed(edges(false), dash), this.halfOf(LINK_WIDTH), box);
    this.blend(look.palette.line("link"));
    this.stroke(edges(true), this.halfOf(routeWidth(picture, WAY_WIDTH)), box);
    this.blend(look.palette.line("way"));
  }

  private drawWalls(tiles: readonly number[], box: PixelBox): void {
    const { plane, picture, look, walled } = this;
    const half = look.layout.lineWidth / 2;
    const isRound = endsRound(picture);
    for (const tile of tiles) {
      const lines =
        this.walls.get(tile) ?? this.lines((pen) => picture.drawWalls(pen, this.drawn.maze, tile), this.sharp);
      this.walls.set(tile, lines);
      for (const line of lines) {
        if (!meet(boxAround([line], half + 1), box)) continue;
        if (isRound) plane.strokeRound(line, half);
        else plane.stroke(line, half);
      }
    }
    this.drawLabels(picture.labelsIn?.(0, 0, picture.width, picture.height) ?? []);
    this.blend(look.palette.colour("wall"), walled);
  }

  /** The names of a picture's parts, as thin lines. */
  private drawLabels(labels: readonly Label[]): void {
    for (const label of labels) {
      const half = Math.max(0.5, label.size * this.scale * LABEL_WIDTH);
      for (const line of this.lines((pen) => drawLabel(pen, label))) this.plane.strokeRound(line, half);
    }
  }

  /** Entrance and exit, and the last step. */
  private drawMarks(box: PixelBox): void {
    const { drawn, look, scale, picture } = this;
    const { palette } = look;
    const { head = -1 } = palette.isPlain ? {} : drawn.markers;
    const ends = endMarks(this.maze, scale, palette.isPlain);
    for (const { name, cell, size, ring, draw } of head < 0 ? ends : [...ends, headMark(head, scale)]) {
      const outline = (half: number) => this.lines((pen) => draw(pen, picture.centre(cell), half));
      if (!meet(boxAround(outline(size + ring)), box)) continue;
      for (const [half, colour] of [
        [size + ring / 2, palette.colour("ground")],
        [size - ring / 2, palette.colour(marks[name])],
      ] as const) {
        for (const line of outline(half)) this.plane.fill(line);
        this.blend(colour);
      }
    }
  }

  private stroke(lines: readonly PixelLine[], half: number, box: PixelBox): void {
    for (const line of lines) if (meet(boxAround([line], half + 1), box)) this.plane.strokeRound(line, half);
  }

  /** Lays a colour over pixels as far as they are covered, and uncovers them. */
  private blend(color: string, strength = 1): void {
    const { pixels, plane } = this;
    const { values } = plane;
    const colour = rgb(color);
    plane.uncover((from, to) => {
      for (let at = from; at < to; at++) {
        if (values[at] === 0) continue;
        const share = (strength * Math.round((values[at] * (LEVELS - 1)) / 255)) / (LEVELS - 1);
        if (share === 1) pixels[at] = colour;
        else if (share > 0) pixels[at] = mixRgb(pixels[at], colour, share);
      }
    });
  }
}

/** Whether two boxes overlap. */
function meet(one: PixelBox, other: PixelBox): boolean {
  return one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
}

function rgb(color: string): Rgb {
  return Number.parseInt(color.slice(1), 16);
}

/** Part of the way from one colour to another. */
function mixRgb(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (at: number) => Math.round(((from >>> at) & 255) * (1 - share) + ((to >>> at) & 255) * share) << at;
  return channel(16) | channel(8) | channel(0);
}

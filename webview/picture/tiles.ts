import { pathText } from "../../src/core/formats/svg/pathText";
import type { Pen, Picture } from "../../src/core/foundation/grid";
import { cellsByState, type Line, type Paint } from "../../src/core/picture/drawnMaze";
import type { Far } from "../../src/core/picture/far";
import { farPaints, stateFromAfar } from "../../src/core/picture/far";
import { drawEdges } from "../../src/core/picture/graphPath";
import { drawArrows, drawLine } from "../../src/core/picture/routes";
import { makeSvg } from "../page/page";
import type { View } from "./camera";
import { type Scene } from "./scene";
import { drawWalls } from "./walls";

/** The paths of a tile in the document, by class: one for each state of its cells, each kind of line, and the walls. */
type Tile = Map<string, SVGPathElement>;

/** Where in the document they are drawn, from the ground up. */
export interface Layers {
  readonly areas: SVGGElement;
  readonly graph: SVGGElement;
  readonly lines: SVGGElement;
  readonly walls: SVGGElement;
}

/**
 * Draws a scene in tiles. Only tiles in view are in the document, and a change redraws the tiles that it touches, at most
 * once per frame: the cost of a frame does not grow with the maze.
 */
export class Tiles {
  private readonly inView = new Map<number, Tile>();
  private readonly bare = new Set<number>(); // in view, but never painted
  private readonly stale = new Set<number>();
  private readonly picture: Picture;
  private readonly paints: readonly Paint[];
  private colours: Far | undefined;
  /** What it draws into: fragments until it takes its place in the document. */
  private into: { readonly [Name in keyof Layers]: Node & ParentNode };

  /** @param hides whether a line of a cell is drawn elsewhere */
  constructor(
    private readonly scene: Scene,
    private readonly layers: Layers,
    private showsGraph: boolean,
    private readonly hides: (cell: number, line: string) => boolean,
  ) {
    this.picture = scene.maze.grid.picture;
    this.paints = [...farPaints, ...scene.paints];
    const fragment = () => document.createDocumentFragment();
    this.into = { areas: fragment(), graph: fragment(), lines: fragment(), walls: fragment() };
  }

  /** Brings the drawing into the document, in place of the one before. */
  takePlace(): void {
    const { layers, into } = this;
    for (const name of Object.keys(layers) as (keyof Layers)[]) layers[name].replaceChildren(into[name]);
    this.into = this.layers;
  }

  /** The colours that bare ground has, if it has some. */
  set far(far: Far | undefined) {
    if (this.colours === far) return;
    this.colours = far;
    this.touchAll();
  }

  showGraph(shows: boolean): void {
    this.showsGraph = shows;
    this.touchAll();
  }

  /** Notes that anything may have changed. */
  touchAll(): void {
    for (const id of this.inView.keys()) this.stale.add(id);
  }

  /** Notes a change of a cell, or of the wall behind one of its slots. */
  touch(cell: number, slot: number): void {
    if (this.inView.size === 0) return;
    for (const tile of this.picture.tilesOf(cell, slot)) this.stale.add(tile);
  }

  /** Whether all tiles in view were painted at least once. */
  get isWhole(): boolean {
    return this.bare.size === 0;
  }

  /** Takes everything out of the document. */
  clear(): void {
    for (const [id, tile] of this.inView) this.remove(id, tile);
    this.stale.clear();
  }

  /** Adds the tiles that came into view, and removes those that left it. */
  turnTo({ x, y, scale }: View, width: number, height: number): void {
    const wanted = new Set(this.picture.tilesIn(x, y, x + width / scale, y + height / scale));
    for (const [id, tile] of this.inView) if (!wanted.has(id)) this.remove(id, tile);
    for (const id of wanted) if (!this.inView.has(id)) this.add(id);
  }

  /** Updates the document until a time is over, first where it is empty. @returns whether all is up to date */
  paint(end: number): boolean {
    return this.paintAll(this.bare, end) && this.paintAll(this.stale, end);
  }

  private paintAll(ids: Set<number>, end: number): boolean {
    for (const id of ids) {
      if (performance.now() > end) return false;
      this.bare.delete(id);
      this.stale.delete(id);
      const tile = this.inView.get(id);
      if (tile !== undefined) this.paintTile(id, tile); // one out of view is painted when it comes into view
    }
    return true;
  }

  private add(id: number): void {
    this.inView.set(id, new Map());
    this.bare.add(id);
  }

  private remove(id: number, tile: Tile): void {
    this.inView.delete(id);
    this.bare.delete(id);
    for (const path of tile.values()) path.remove();
  }

  private paintTile(id: number, tile: Tile): void {
    const { scene, picture, into } = this;
    const { maze } = scene;
    const cells = picture.cellsIn(id);
    const { colours: far } = this;
    const byState = cellsByState(cells, (cell) => stateFromAfar(scene, cell, far));
    for (const [state, name, fill] of this.paints) {
      const alike = byState.get(state);
      if (alike === undefined && !tile.has(name)) continue; // as of most colours of distances
      setPath(tile, into.areas, name, (pen) => picture.drawArea(pen, maze, alike ?? []));
      if (fill !== undefined) colourPath(tile, name, fill);
    }
    for (const [at, { name, isArrow, slots }] of scene.lines.entries()) {
      const seen = (cell: number) => (this.hides(cell, name) ? 0 : slots(cell));
      const draw = (pen: Pen) => (isArrow ? drawArrows(pen, maze, cells, slots) : drawLine(pen, maze, cells, seen));
      setPath(tile, into.lines, name, draw, scene.lines.slice(at + 1));
    }
    for (const { name, slots } of scene.wallMarks ?? [])
      setPath(tile, into.walls, name, (pen) => drawWalls(pen, maze.grid, slots, id));
    setPath(tile, into.walls, "wall", (pen) => picture.drawWalls(pen, maze, id));
    const inGraph = this.showsGraph && scene.length > 0 ? cells : [];
    setPath(tile, into.graph, "link", (pen) => drawEdges(pen, maze, inGraph, false));
    setPath(tile, into.graph, "way", (pen) => drawEdges(pen, maze, inGraph, true));
  }
}

/** Gives a path its colour; one of a colour that is gone leaves the document, where there are many. */
function colourPath(tile: Tile, name: string, fill: string): void {
  const path = tile.get(name);
  for (const attribute of ["fill", "stroke"]) path?.setAttribute(attribute, fill);
  if (path?.getAttribute("d") !== "") return;
  path.remove();
  tile.delete(name);
}

/**
 * Draws a path. No element is made for an empty one; one that becomes empty stays, for a while: see colourPath().
 * @param above lines that lie above it, those of other tiles too
 */
function setPath(
  tile: Tile,
  layer: Node & ParentNode,
  name: string,
  draw: (pen: Pen) => void,
  above: readonly Line[] = [],
): void {
  const data = pathText(draw);
  const known = tile.get(name);
  if (known === undefined && data === "") return;
  const path = known ?? makeSvg("path", { class: name });
  path.setAttribute("d", data);
  if (known !== undefined) return;
  const lowest = above.length > 0 ? layer.querySelector(above.map((line) => `.${line.name}`).join()) : null;
  layer.insertBefore(path, lowest);
  tile.set(name, path);
}

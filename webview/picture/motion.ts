import { pathText } from "../../src/core/formats/svg/pathText";
import type { Pen } from "../../src/core/foundation/grid";
import { lowestBit } from "../../src/core/foundation/random";
import { lineTo, moveTo } from "../../src/core/grids/pictures/lines";
import { drawRoute } from "../../src/core/picture/routes";
import type { PicturePoint } from "../overlays/kinds/overlay";
import { wantsLessMotion } from "../page/frames";
import { makeSvg } from "../page/page";
import type { Scene } from "./scene";
import { type Layers } from "./tiles";
import { drawWall, Ruler } from "./walls";

const TIME = 0.12; // seconds that a change takes
const QUICKEST = 1 / 30; // seconds a step: what is played faster is not seen moving
const LEAST = 8; // pixels a cell: in smaller ones nothing is seen moving
const NONE = new Uint16Array();
const NO_SLOTS = new Uint32Array();
const MOVING: ReadonlySet<string> = new Set(["trail", "way-line", "walk-line"]); // lines that follow the head
const MOST_CELLS = 5000; // of which the last states are kept
const MOST_FADES = 64; // of one step

/** What fades away: how a cell or a wall looked before. */
interface Fade {
  readonly path: SVGPathElement;
  age: number; // seconds
}

/** The head on its way from a cell to the next, with a line that it draws behind it or takes back. */
interface Move {
  readonly way: readonly PicturePoint[]; // through passages
  readonly bend: number; // the place on it where the line begins, or ends if it is taken back
  readonly time: number;
  readonly name: string; // of the line, if there is one
  readonly line: SVGPathElement | undefined;
  readonly isGrowing: boolean;
  readonly cell: number; // whose line is still drawn
  age: number;
}

/**
 * What moves between two steps: the head along its passage, the line behind it, and what has changed, which fades. All else of
 * the picture shows the step at once. Frames drive it; a jump ends it.
 */
export class PictureMotion {
  private scene: Scene | undefined;
  private position = 0;
  private head = -1;
  private slots: readonly number[] = []; // of the head's lines
  private states = NONE; // of cells, as they were last drawn
  private opens = NO_SLOTS;
  private readonly touched = new Set<number>();
  private readonly fades: Fade[] = [];
  private move: Move | undefined;
  private readonly cells = makeSvg("g", {}); // that fade, below all lines

  /** @param redraw has a cell drawn again */
  constructor(
    private readonly layers: Layers,
    private readonly redraw: (cell: number) => void,
  ) {
    layers.areas.after(this.cells);
  }

  /** Another scene is shown. */
  show(scene: Scene): void {
    this.end();
    this.scene = scene;
    this.position = scene.position;
    this.touchAll();
  }

  touch(cell: number, slot: number): void {
    if (this.states.length === 0) return; // nothing will fade
    if (this.touched.size > MOST_FADES) return this.touchAll();
    this.touched.add(cell);
    if (slot >= 0 && this.scene !== undefined) this.touched.add(this.scene.maze.grid.topology.across(cell, slot));
  }

  touchAll(): void {
    this.states = NONE; // read anew
    this.opens = NO_SLOTS;
    this.touched.clear();
  }

  /** Whether it needs another frame. */
  get isOn(): boolean {
    return this.move !== undefined || this.fades.length > 0;
  }

  /**
   * Begins what the last change of the step makes move, and moves on.
   * @param pace seconds a step; infinite while nothing is played
   * @param scale pixels a cell
   */
  follow(seconds: number, pace: number, scale: number): void {
    const { scene } = this;
    if (scene === undefined) return;
    this.advance(seconds);
    const by = Math.abs(scene.position - this.position);
    if (by > 0) this.endMove();
    if (by === 1 && pace > QUICKEST && scale >= LEAST && !wantsLessMotion()) this.begin(scene, Math.min(TIME, pace));
    else if (by > 0) this.end();
    if (pace > QUICKEST && scale >= LEAST) return this.keep();
    this.touchAll();
    this.position = scene.position;
  }

  /** Whether a line of a cell is not drawn yet, since it is on its way. */
  hides(cell: number, line: string): boolean {
    const { move } = this;
    return move?.isGrowing === true && move.cell === cell && move.name === line;
  }

  /** Where the head is on its way; undefined where it stands. */
  get place(): PicturePoint | undefined {
    return this.move && placeOn(this.move)[0];
  }

  private begin(scene: Scene, time: number): void {
    const { states, opens, touched } = this;
    const { topology } = scene.maze.grid;
    if (states.length > 0 && touched.size <= MOST_FADES) {
      for (const cell of touched) {
        if (states[cell] !== scene.cellState(cell)) this.fadeCell(scene, cell, states[cell]);
        const changed = opens[cell] ^ scene.maze.openSlots(cell);
        for (let left = changed; left !== 0; left &= left - 1) {
          const slot = lowestBit(left);
          const isOfOther = topology.across(cell, slot) < cell && touched.has(topology.across(cell, slot));
          if (!isOfOther) this.fadeWall(scene, cell, slot, ((opens[cell] >>> slot) & 1) === 0);
        }
      }
    }
    this.beginMove(scene, scene.markers.head ?? -1, time);
  }

  private fadeCell(scene: Scene, cell: number, state: number): void {
    const [, name = "done", fill] = scene.paints.find(([each]) => each === state) ?? [];
    const path = this.fade(this.cells, name, (pen) => scene.maze.grid.picture.drawArea(pen, scene.maze, [cell]));
    if (fill !== undefined) path.setAttribute("fill", fill);
  }

  /** A wall that was there goes; one that is there now comes from under the ground. */
  private fadeWall(scene: Scene, cell: number, slot: number, wasThere: boolean): void {
    const name = wasThere ? "wall" : "no-wall";
    this.fade(this.layers.walls, name, (pen) => drawWall(pen, scene.maze.grid, cell, slot));
  }

  private fade(layer: Element, name: string, draw: (pen: Pen) => void): SVGPathElement {
    const path = makeSvg("path", { class: name, d: pathText(draw) });
    layer.append(path);
    this.fades.push({ path, age: 0 });
    return path;
  }

  private beginMove(scene: Scene, to: number, time: number): void {
    const { head: from, slots: before } = this;
    if (from < 0 || to < 0) return;
    if (from === to) return this.fadeLine(scene, from);
    const cells = cellsBetween(scene, this.opens, from, to);
    if (cells === undefined) return; // it jumps
    const [mine, gone] = [slotTo(scene, to, cells[cells.length - 2]), slotTo(scene, from, cells[1])];
    const grown = scene.lines.findLastIndex(
      ({ name, slots }, at) => MOVING.has(name) && (slots(to) & mine) !== 0 && ((before[at] ?? 0) & gone) === 0,
    );
    const shrunk = scene.lines.findLastIndex(
      ({ name, slots }, at) => MOVING.has(name) && ((before[at] ?? 0) & gone) !== 0 && slots(from) === 0,
    );
    const isGrowing = grown >= 0;
    const shown = isGrowing ? grown : shrunk;
    const { name } = scene.lines[shown] ?? { name: "" };
    const line = shown < 0 ? undefined : makeSvg("path", { class: name });
    if (line !== undefined) this.layers.lines.append(line);
    const [way, bend] = wayThrough(scene, cells, isGrowing);
    this.move = { way, bend, time, name, line, isGrowing, cell: to, age: 0 };
    if (isGrowing) this.redraw(to);
    this.drawLine(this.move);
  }

  /** Where the head stays and its line is gone, that fades. */
  private fadeLine(scene: Scene, cell: number): void {
    for (const [at, { name, isArrow, slots }] of scene.lines.entries()) {
      const gone = (this.slots[at] ?? 0) & ~slots(cell) & scene.maze.grid.topology.sides(cell);
      if (isArrow === true || gone === 0) continue;
      const cells = [cell, scene.maze.grid.topology.neighbor(cell, lowestBit(gone))];
      this.fade(this.layers.lines, name, (pen) => draw(pen, wayThrough(scene, cells, true)[0]));
    }
  }

  private advance(seconds: number): void {
    for (const fade of this.fades) {
      fade.age += seconds;
      fade.path.setAttribute("opacity", String(Math.max(1 - fade.age / TIME, 0)));
    }
    for (let at = this.fades.length - 1; at >= 0; at--)
      if (this.fades[at].age >= TIME) this.fades.splice(at, 1)[0].path.remove();
    const { move } = this;
    if (move === undefined) return;
    move.age += seconds;
    if (move.age >= move.time) this.endMove();
    else this.drawLine(move);
  }

  private drawLine({ line, isGrowing, bend, ...move }: Move): void {
    const [at, leg] = placeOn(move);
    const points = isGrowing ? [...move.way.slice(bend, leg + 1), at] : [at, ...move.way.slice(leg + 1, bend + 1)];
    line?.setAttribute("d", points.length < 2 ? "" : pathText((pen) => draw(pen, points)));
  }

  private endMove(): void {
    const { move } = this;
    this.move = undefined;
    move?.line?.remove();
    if (move?.isGrowing === true) this.redraw(move.cell);
  }

  private end(): void {
    this.endMove();
    for (const { path } of this.fades.splice(0)) path.remove();
  }

  /** Keeps the states of all cells, to know what the next step changes. */
  private keep(): void {
    const { scene, touched } = this;
    if (scene === undefined) return;
    const { maze } = scene;
    const isNew = this.states.length === 0 && maze.cellCount <= MOST_CELLS;
    if (isNew) {
      this.states = new Uint16Array(maze.cellCount);
      this.opens = new Uint32Array(maze.cellCount);
    }
    const keepCell = (cell: number) => {
      this.states[cell] = scene.cellState(cell);
      this.opens[cell] = maze.openSlots(cell);
    };
    if (isNew) for (let cell = 0; cell < maze.cellCount; cell++) keepCell(cell);
    else if (this.states.length > 0) for (const cell of touched) keepCell(cell);
    touched.clear();
    this.position = scene.position;
    this.head = scene.markers.head ?? -1;
    this.slots = this.head < 0 ? [] : scene.lines.map(({ slots }) => slots(this.head));
  }
}

/** Where the head is, and the place on its way that it has passed last. */
function placeOn({ way, age, time }: Pick<Move, "way" | "age" | "time">): [at: PicturePoint, leg: number] {
  const share = Math.min(age / time, 1);
  const gone = share * share * (3 - 2 * share) * (way.length - 1);
  const leg = Math.min(Math.floor(gone), way.length - 2);
  const [[x, y], [toX, toY]] = [way[leg], way[leg + 1]];
  return [[x + (gone - leg) * (toX - x), y + (gone - leg) * (toY - y)], leg];
}

function draw(pen: Pen, points: readonly PicturePoint[]): void {
  for (const [at, [x, y]] of points.entries()) (at === 0 ? moveTo : lineTo)(pen, [x, y]);
}

/** The cells from one to another through one or two passages of now or before; undefined where there are none, or stairs. */
function cellsBetween(
  { maze }: Scene,
  openBefore: Uint32Array,
  from: number,
  to: number,
): readonly number[] | undefined {
  const { topology } = maze.grid;
  const open = (cell: number) =>
    (maze.openSlots(cell) | openBefore[cell]) & topology.neighborMask[cell] & topology.sides(cell);
  const leads = (cell: number, other: number) => (open(cell) >>> topology.slotBetween(cell, other)) & 1;
  if (topology.slotBetween(from, to) >= 0 && leads(from, to)) return [from, to];
  for (let left = open(from); left !== 0; left &= left - 1) {
    const middle = topology.neighbor(from, lowestBit(left));
    if (topology.slotBetween(middle, to) >= 0 && leads(middle, to)) return [from, middle, to];
  }
  return undefined;
}

function slotTo({ maze }: Scene, cell: number, other: number): number {
  return 1 << maze.grid.topology.slotBetween(cell, other);
}

/** The places of a way through cells, and where on it its last passage begins, or its first ends. */
function wayThrough({ maze }: Scene, cells: readonly number[], isLast: boolean): [way: PicturePoint[], bend: number] {
  const pen = new Ruler([0, 0]);
  moveTo(pen, maze.grid.picture.centre(cells[0]));
  const starts: number[] = [];
  for (let at = 1; at < cells.length; at++) {
    starts.push(pen.points.length - 1);
    drawRoute(pen, maze.grid, cells[at - 1], maze.grid.topology.slotBetween(cells[at - 1], cells[at]));
  }
  const way = pen.points;
  return [way, isLast ? starts[starts.length - 1] : (starts[1] ?? way.length - 1)];
}

import type { Maze } from "../../core/foundation/maze";
import { ACTIVE, DONE, FRONTIER, UNTOUCHED } from "../../core/foundation/steps";
import { ChangeLog } from "../changes";
import { MARKS, type WallState } from "../feeds";
import { CLOSED, OPEN, type PrintedDrawing, type PrintedForm, UNKNOWN } from "./form";
import { lineAt, type PageRows, type Window } from "./pageRows";
import { SPACE } from "./signs";

const MOST_UNKNOWN = 9; // things that stand where walls can be
const LEAST_EDGE = 0.8; // share of the walls around the drawing that stand
const FIRST_THING = 2; // marks from here on are signs; below they are UNTOUCHED and REACHED
const REACHED = 1;
const MOST_THINGS = 200;

/** Follows a maze from one of its drawings to the next by what differs, and keeps the changes of walls and marks. */
export class FormFollower {
  readonly log = new ChangeLog();
  unread = 0; // drawings of which too little is known
  private readonly drawing: PrintedDrawing;
  private readonly lines: Int32Array; // of each row; -1 before the first drawing
  private readonly says: Uint8Array; // of each wall
  private readonly isSolid: Uint8Array; // of each cell
  private readonly wallsBy: Groups; // by place
  private readonly cellsBy: Groups;
  private readonly wallsOf: Groups; // by cell
  private readonly open: Uint8Array; // of each wall, as it was last told
  private readonly degrees: Uint8Array; // of each cell
  private readonly marks: Uint8Array;
  private readonly dirtyWalls: Dirty;
  private readonly dirtyCells: Dirty;
  private readonly things = new Map<number, Thing>(); // by sign
  private readonly listed: Thing[] = []; // by mark
  private unknown = 0; // walls of which nothing is known
  private isBegun = false;
  private hasSolid = false;
  private firstState: WallState | undefined;

  constructor(
    private readonly maze: Maze,
    private readonly form: PrintedForm,
    private readonly window: Window,
    private readonly rows: PageRows,
  ) {
    const { width, height } = window;
    const { cellCount } = maze;
    this.drawing = { width, height, signs: new Uint32Array(width * height).fill(SPACE) };
    this.lines = new Int32Array(height).fill(-1);
    this.says = new Uint8Array(form.wallCount).fill(OPEN);
    this.open = new Uint8Array(form.wallCount);
    this.isSolid = new Uint8Array(cellCount);
    this.degrees = new Uint8Array(cellCount);
    this.marks = new Uint8Array(cellCount);
    this.wallsBy = new Groups(form.wallPlaces, width * height);
    this.cellsBy = new Groups(form.cellPlaces, width * height);
    this.wallsOf = new Groups(form.cells, cellCount, form.others);
    this.dirtyWalls = new Dirty(form.wallCount);
    this.dirtyCells = new Dirty(cellCount);
    for (let wall = 0; wall < form.wallCount; wall++) this.lookAtWall(wall);
    for (let cell = 0; cell < cellCount; cell++) this.lookAtCell(cell);
  }

  /** The first state that was told. */
  get first(): WallState {
    const { cellCount } = this.maze;
    return this.firstState ?? { passages: new Uint32Array(cellCount), marks: new Uint8Array(cellCount) };
  }

  /** Whether a drawing stands on a page in some row: most walls around it do. */
  isAt(ids: Int32Array, top: number): boolean {
    const { edge } = this.form;
    const { width, height, left } = this.window;
    let empty = 0;
    for (let row = top; row < top + height; row++) if (lineAt(ids, row) === 0) empty++;
    if (2 * empty > height) return false; // also where blanks are walls
    let walls = 0;
    for (const place of edge) {
      const row = this.rows.signsOf(lineAt(ids, top + Math.floor(place / width)));
      const column = left + (place % width);
      if (column < row.length ? this.form.isWallAtEdge(row[column]) : this.form.isWallAtEdge(SPACE)) walls++;
    }
    return walls >= LEAST_EDGE * edge.length;
  }

  /**
   * Takes the drawing on a page, and tells what has changed since the one before.
   * @param state its number, if anything has
   * @returns whether it has; false also for a drawing of which too little is known
   */
  take(ids: Int32Array, top: number, state: number): boolean {
    this.look(ids, top);
    if (this.unknown > MOST_UNKNOWN) {
      this.unread++;
      return false;
    }
    const before = this.log.count;
    for (const wall of this.dirtyWalls.take()) {
      if (!this.tellWall(wall, state)) continue;
      this.tellCell(this.form.others[wall], state); // with the wall it is one step
      this.tellCell(this.form.cells[wall], state);
    }
    for (const cell of this.dirtyCells.take()) this.tellCell(cell, state);
    if (this.isBegun) return this.log.count > before;
    this.isBegun = true;
    this.firstState = { passages: this.passages(), marks: this.marks.slice() };
    this.log.clear();
    return true;
  }

  /** The open slots of each cell in the state that was told last. */
  passages(): Uint32Array {
    const { form, maze } = this;
    const { topology } = maze.grid;
    const passages = new Uint32Array(maze.cellCount);
    for (let wall = 0; wall < form.wallCount; wall++) {
      if (this.open[wall] === 0) continue;
      const [cell, slot] = [form.cells[wall], form.slots[wall]];
      passages[cell] |= 1 << slot;
      passages[form.others[wall]] |= 1 << topology.opposite(cell, slot);
    }
    return passages;
  }

  /** Says what signs in cells mean, once all drawings are told, in all that was. */
  settleMarks(): void {
    const { first, listed, log } = this;
    const meanings = [UNTOUCHED, DONE, ...listed.map((thing) => meaningOf(thing, first.marks.length))];
    first.marks.forEach((mark, cell) => {
      first.marks[cell] = meanings[mark];
    });
    log.settle(MARKS, meanings, first.marks);
  }

  private look(ids: Int32Array, top: number): void {
    const { lines, drawing, window, rows } = this;
    const { signs } = drawing;
    const { width, height, left } = window;
    for (let row = 0; row < height; row++) {
      const id = lineAt(ids, top + row);
      if (id === lines[row]) continue;
      lines[row] = id;
      const line = rows.signsOf(id);
      for (let column = 0, place = row * width; column < width; column++, place++) {
        const sign = left + column < line.length ? line[left + column] : SPACE;
        if (sign === signs[place]) continue;
        signs[place] = sign;
        this.wallsBy.each(place, (wall) => this.lookAtWall(wall));
        this.cellsBy.each(place, (cell) => this.lookAtCell(cell));
      }
    }
  }

  private lookAtWall(wall: number): void {
    const { form, says, drawing } = this;
    const place = form.wallPlaces[wall];
    const now = form.says(form.kindOf[wall], place < 0 ? SPACE : drawing.signs[place]);
    if (says[wall] === UNKNOWN) this.unknown--;
    if (now === UNKNOWN) this.unknown++;
    says[wall] = now;
    this.dirtyWalls.add(wall);
  }

  private lookAtCell(cell: number): void {
    const place = this.form.cellPlaces[cell];
    if (place < 0) return;
    const isSolid = this.form.isSolid(this.drawing.signs[place]) ? 1 : 0;
    this.dirtyCells.add(cell);
    if (isSolid === this.isSolid[cell]) return;
    this.isSolid[cell] = isSolid;
    if (isSolid === 1) this.hasSolid = true;
    this.wallsOf.each(cell, (wall) => this.dirtyWalls.add(wall));
  }

  private tellWall(wall: number, state: number): boolean {
    const { form, isSolid, degrees } = this;
    const [cell, other] = [form.cells[wall], form.others[wall]];
    const isOpen = this.says[wall] !== CLOSED && isSolid[cell] + isSolid[other] === 0 ? 1 : 0;
    if (isOpen === this.open[wall]) return false;
    this.open[wall] = isOpen;
    for (const each of [cell, other]) {
      degrees[each] += 2 * isOpen - 1;
      this.dirtyCells.add(each);
    }
    this.log.push(state, cell, form.slots[wall], isOpen);
    return true;
  }

  private tellCell(cell: number, state: number): void {
    const mark = this.markOf(cell);
    const before = this.marks[cell];
    if (mark === before) return;
    this.marks[cell] = mark;
    if (before >= FIRST_THING) this.listed[before - FIRST_THING].now--;
    this.log.push(state, cell, MARKS, mark);
  }

  private markOf(cell: number): number {
    const place = this.form.cellPlaces[cell];
    if (place < 0 || this.isSolid[cell] === 1) return UNTOUCHED;
    const sign = this.drawing.signs[place];
    if (sign !== this.form.floor && this.things.size < MOST_THINGS) return this.markOfThing(sign, cell);
    return this.degrees[cell] > 0 || this.hasSolid ? REACHED : UNTOUCHED;
  }

  private markOfThing(sign: number, cell: number): number {
    let thing = this.things.get(sign);
    if (thing === undefined) {
      thing = { mark: FIRST_THING + this.things.size, now: 0, most: 0, reached: 0, times: 0, first: 0 };
      this.things.set(sign, thing);
      this.listed.push(thing);
    }
    if (this.marks[cell] === thing.mark) return thing.mark;
    thing.now++;
    thing.times++;
    if (!this.isBegun) thing.first++;
    if (this.degrees[cell] > 0) thing.reached++;
    thing.most = Math.max(thing.most, thing.now);
    return thing.mark;
  }
}

/** A sign that stands in cells, and what is known of it. */
interface Thing {
  readonly mark: number;
  now: number; // in how many cells it stands
  most: number; // at once
  times: number; // that it came into a cell
  reached: number; // of these to a cell with a way
  first: number; // of these in the first drawing
}

/** What a sign means: one that moves is where the program is; of others it counts when they come, and whether they stay. */
function meaningOf({ now, most, times, reached, first }: Thing, cells: number): number {
  if (most <= 2 && times > 2 * most) return ACTIVE; // where it comes before it goes there are two
  if (2 * first > cells) return UNTOUCHED;
  if (now > 0) return DONE;
  return 2 * reached >= times ? ACTIVE : FRONTIER;
}

/** Which of some things belong to each place. */
class Groups {
  private readonly starts: Int32Array;
  private readonly members: Int32Array;

  /** @param places of each; -1 for none @param others a second place of each */
  constructor(places: Int32Array, count: number, others?: Int32Array) {
    const lists = others === undefined ? [places] : [places, others];
    this.starts = new Int32Array(count + 1);
    for (const list of lists) for (const place of list) if (place >= 0) this.starts[place + 1]++;
    for (let place = 0; place < count; place++) this.starts[place + 1] += this.starts[place];
    this.members = new Int32Array(this.starts[count]);
    const next = this.starts.slice();
    for (const list of lists)
      for (let each = 0; each < list.length; each++) if (list[each] >= 0) this.members[next[list[each]]++] = each;
  }

  each(place: number, work: (member: number) => void): void {
    for (let at = this.starts[place]; at < this.starts[place + 1]; at++) work(this.members[at]);
  }
}

/** Things to look at again, each once. */
class Dirty {
  private readonly is: Uint8Array;
  private list: number[] = [];

  constructor(count: number) {
    this.is = new Uint8Array(count);
  }

  add(each: number): void {
    if (this.is[each] === 1) return;
    this.is[each] = 1;
    this.list.push(each);
  }

  take(): readonly number[] {
    const { list } = this;
    for (const each of list) this.is[each] = 0;
    this.list = [];
    return list;
  }
}

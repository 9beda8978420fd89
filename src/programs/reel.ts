import { copyOf } from "../core/foundation/editableMaze";
import type { Maze } from "../core/foundation/maze";
import { lowestBit } from "../core/foundation/random";
import { DONE, SOLID, UNTOUCHED } from "../core/foundation/steps";
import type { Topology } from "../core/foundation/topology";
import { builderOf } from "../core/grids";
import type { ValueReading } from "../reading/values/readValue";
import { PlacedChanges } from "./changes";
import { MARKS, NOWHERE, type Reel, type WallState } from "./feeds";
import { formFor } from "./forms";
import { EVERYTHING, type LiveForm, WHOLE } from "./forms/form";
import { stepNamed } from "./forms/table";
import { ADD, applied, DELETE, type RunHistory, SET } from "./history";
import { withMarks } from "./marks";
import type { MazeInVariables } from "./scene";
import { at, inside, LiveObject, type LiveStep, type LiveValue, liveOf } from "./values/live";

const MOST_CHANGES = 1_000_000;
const MOST_LOOKED_AT = 200_000_000; // cells of whole values
const [UNKNOWN, ELSEWHERE, ASIDE] = [-4, -3, -2]; // in place of units: in another variable, in another part of this one

/** The states of a maze in variables; undefined where they cannot be followed, and the last one is all that is known. */
export function reelOf(history: RunHistory, scene: MazeInVariables): Reel | undefined {
  const shown = new Replay(history, scene, scene.maze).run();
  if (shown !== "floors become walls") return shown;
  const { maze } = scene;
  const { kind, topology } = maze.grid;
  const grid = builderOf(kind).build(maze.recipe, { mask: (cell) => topology.isIncluded(cell), offAreWalls: true });
  const solid = new Replay(history, scene, copyOf(maze, grid), builderOf(kind).build(maze.recipe).topology).run();
  return solid === "floors become walls" ? undefined : solid;
}

/** A run through the changes of some variables. */
class Replay {
  private readonly root = new LiveObject();
  private readonly prefix: readonly LiveStep[] | undefined;
  private readonly form: LiveForm | undefined;
  private readonly units: Int32Array; // by place
  private readonly held: Uint32Array; // by place, the one of its unit
  private readonly passages: Uint32Array;
  private readonly marks: Uint8Array;
  private readonly names: ReadonlySet<LiveStep>;
  private readonly touched: number[] = [];
  private readonly changes = new PlacedChanges();
  private entries: number[] = []; // of the history, by state; -1 for what was not kept
  private readonly isSolid: boolean;
  private first: WallState | undefined; // since the maze has the size that it has in the end
  private marksFilled = false;
  private hasOpenOff = false;
  private looked = 0;
  private isNewState = false;

  /** @param topology of all cells, where those that are off in the end are walls that come and go */
  constructor(
    private readonly history: RunHistory,
    private readonly scene: MazeInVariables,
    private readonly maze: Maze,
    private readonly topology: Topology = maze.grid.topology,
  ) {
    this.isSolid = maze.grid.offAreWalls === true;
    this.passages = new Uint32Array(maze.cellCount);
    this.marks = new Uint8Array(maze.cellCount);
    this.units = new Int32Array(history.places.count).fill(UNKNOWN);
    this.held = new Uint32Array(history.places.count);
    this.names = new Set(scene.variables.map(({ name }) => name));
    const last = history.root;
    this.prefix = resolved(last, scene.reading.path);
    const value = this.prefix && at(last, this.prefix);
    const touch = (cell: number) => {
      this.touched.push(cell);
    };
    this.form = value === undefined ? undefined : formFor(scene.reading.how, { maze, last: value, touch });
  }

  run(): Reel | "floors become walls" | undefined {
    const { history, changes, form, prefix } = this;
    if (form === undefined || prefix === undefined) return undefined;
    for (let entry = 0; entry < history.count; entry++) this.take(entry, form, prefix);
    if (history.leftOut > 0 || changes.count >= MOST_CHANGES) this.jump(form, prefix);
    if (this.hasOpenOff && !this.isSolid && this.scene.reading.how.form === "signs") return "floors become walls";
    if (this.first === undefined || !this.isLast()) return undefined;
    const reel = { maze: this.maze, first: this.first, changes: changes.toList(), places: [...changes.places] };
    return this.isSolid ? reel : withMarks(reel, this.entries, history, this.scene);
  }

  private take(entry: number, form: LiveForm, prefix: readonly LiveStep[]): void {
    const { history, root } = this;
    const kind = history.kinds[entry];
    const place = history.at[entry];
    const changed = kind === DELETE ? history.places.parentOf(place) : place;
    const unit = this.unitOf(changed, form, prefix);
    if (unit === ELSEWHERE) return;
    const isMember = unit === WHOLE && kind !== SET && form.member !== undefined && this.held[changed] === changed;
    const member = isMember && kind === DELETE ? this.memberAt(place) : undefined;
    const value = history.valueOf(entry);
    applied(kind, root, history.places, place, value);
    if (unit === ASIDE) return;
    this.isNewState = true;
    if (isMember && this.first !== undefined) {
      const live = kind === ADD ? liveOf(value) : member;
      if (live !== undefined && form.member?.(live, kind === ADD)) this.compareTouched(entry, form);
      else this.load(entry, form, prefix);
    } else if (unit === WHOLE || (this.first === undefined && this.mayGrow(kind, place)))
      this.load(entry, form, prefix);
    else if (this.first !== undefined) {
      if (form.update(unit, history.places.liveAt(root, this.held[changed]), root)) this.compareTouched(entry, form);
      else this.lose();
    }
  }

  /** Whether an entry may have made a value larger. */
  private mayGrow(kind: number, place: number): boolean {
    return kind === ADD || (kind === SET && typeof this.history.places.stepOf(place) === "object");
  }

  private memberAt(place: number): LiveValue | undefined {
    const { places } = this.history;
    const step = places.stepOf(place);
    return typeof step === "object" ? liveOf(step.key) : places.liveAt(this.root, place);
  }

  private unitOf(place: number, form: LiveForm, prefix: readonly LiveStep[]): number {
    const known = this.units[place];
    if (known !== UNKNOWN) return known;
    const path = this.history.places.pathOf(place);
    const common = Math.min(path.length, prefix.length);
    let unit = this.names.has(path[0]) ? WHOLE : ELSEWHERE;
    for (let step = 0; step < common && unit === WHOLE; step++) if (!isSame(path[step], prefix[step])) unit = ASIDE;
    if (unit === WHOLE && path.length >= prefix.length) {
      const found = path.length === prefix.length ? EVERYTHING : form.unitOf(path.slice(prefix.length));
      unit = found.unit;
      let held = place;
      for (let depth = path.length; depth > prefix.length + found.depth; depth--)
        held = this.history.places.parentOf(held);
      this.held[place] = held;
    }
    this.units[place] = unit;
    return unit;
  }

  private load(entry: number, form: LiveForm, prefix: readonly LiveStep[]): void {
    if (this.looked > MOST_LOOKED_AT || !form.load(at(this.root, prefix), this.root)) return this.lose();
    this.looked += this.maze.cellCount;
    this.units.fill(UNKNOWN); // where cells say themselves where they are
    this.compareAll(entry, form);
  }

  /** The maze has another size, or none: what comes is a new start. */
  private lose(): void {
    this.first = undefined;
    this.touched.length = 0;
  }

  private compareAll(entry: number, form: LiveForm): void {
    this.touched.length = 0;
    if (this.first === undefined) return this.begin(entry, form);
    for (let cell = 0; cell < this.maze.cellCount; cell++) this.compare(cell, entry, form);
  }

  private compareTouched(entry: number, form: LiveForm): void {
    const { touched } = this;
    if (this.first === undefined) return;
    for (let index = 0; index < touched.length; index++) this.compare(touched[index], entry, form);
    touched.length = 0;
  }

  private begin(entry: number, form: LiveForm): void {
    const { maze, passages, marks } = this;
    this.changes.begin(entry < 0 ? NOWHERE : this.history.codePlaceOf(entry));
    this.entries = [entry];
    const { excluded } = maze.grid.topology;
    this.marksFilled = !this.isSolid && passages.some((_, cell) => excluded?.[cell] !== 1 && form.isFilled(cell));
    for (let cell = 0; cell < passages.length; cell++) {
      passages[cell] = this.openSlots(cell, form);
      marks[cell] = this.markOf(cell, form);
    }
    this.first = { passages: passages.slice(), marks: marks.slice() };
  }

  private openSlots(cell: number, form: LiveForm): number {
    let open = 0;
    for (let left = this.topology.neighborMask[cell]; left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      if (form.isOpen(cell, slot)) open |= 1 << slot;
    }
    return open;
  }

  private markOf(cell: number, form: LiveForm): number {
    const isFilled = form.isFilled(cell);
    if (this.isSolid) return isFilled ? SOLID : UNTOUCHED;
    if (this.maze.grid.topology.excluded?.[cell] === 1) {
      this.hasOpenOff ||= !isFilled;
      return UNTOUCHED;
    }
    return this.marksFilled && !isFilled ? DONE : UNTOUCHED;
  }

  private compare(cell: number, entry: number, form: LiveForm): void {
    const { topology, passages, marks } = this;
    const mark = this.markOf(cell, form);
    if (mark !== marks[cell] && this.change(entry, cell, MARKS, mark)) marks[cell] = mark;
    const open = this.openSlots(cell, form);
    for (let left = open ^ passages[cell]; left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      const isOpen = (open >>> slot) & 1;
      if (!this.isSolid && !this.change(entry, cell, slot, isOpen)) return;
      passages[cell] ^= 1 << slot;
      passages[topology.neighbor(cell, slot)] ^= 1 << topology.opposite(cell, slot);
    }
  }

  private change(entry: number, cell: number, slot: number, value: number): boolean {
    const { changes } = this;
    if (entry >= 0 && changes.count >= MOST_CHANGES) return false;
    if (this.isNewState) {
      changes.nextState(entry < 0 ? NOWHERE : this.history.codePlaceOf(entry));
      this.entries.push(entry);
    }
    this.isNewState = false;
    changes.add(cell, slot, value);
    return true;
  }

  /** From the last state that was kept to the last of all. */
  private jump(form: LiveForm, prefix: readonly LiveStep[]): void {
    const { root } = this.history;
    this.isNewState = true;
    if (form.load(at(root, prefix), root)) this.compareAll(-1, form);
    else this.lose();
  }

  /** Whether the last state is the maze as it was read. */
  private isLast(): boolean {
    const { maze, passages, topology } = this;
    const { excluded } = maze.grid.topology;
    for (let cell = 0; cell < passages.length; cell++) {
      if (this.isSolid && excluded?.[cell] === 1) continue;
      if ((passages[cell] & topology.neighborMask[cell]) !== maze.passages(cell)) return false;
    }
    return true;
  }
}

/** The steps of a path that readers of values name in small letters. */
function resolved(root: LiveValue, path: ValueReading["path"]): readonly LiveStep[] | undefined {
  const steps: LiveStep[] = [];
  let live: LiveValue | undefined = root;
  for (const name of path) {
    const step = stepNamed(live, name);
    if (step === undefined) return undefined;
    steps.push(step);
    live = inside(live, step);
  }
  return live === undefined ? undefined : steps;
}

function isSame(one: LiveStep, other: LiveStep): boolean {
  return typeof one === "object" && typeof other === "object" ? one.text === other.text : one === other;
}

import { isAfterwards, opensPassage, stepCell, stepSlot } from "../foundation/steps";
import type { Replay } from "../playback/replay";
import { FIRST_SET, type Watcher } from "./drawnMaze";
import type { EventReader } from "./eventReader";
import { setColours } from "./looks";

const MAX_MERGED = 2000; // steps over which the cells of joined sets are looked up one by one

/** The sets of joined cells of a recording, as colours: of all cells, or by rows of the current row. */
export class SetData {
  private row = -1; // whose sets are shown, where they are shown by rows

  constructor(
    private readonly replay: Replay,
    private readonly steps: Uint32Array,
    private readonly reader: EventReader,
    private readonly watcher: Watcher,
    private readonly isByRows: boolean,
  ) {}

  follow(before: number): void {
    const { position, length } = this.replay;
    const isOver = [before, position].filter((each) => each === length).length === 1;
    if (isOver) this.watcher.touchAll(); // the colours of sets are hidden at the end
    if (this.isByRows) this.turnToRow();
    this.touchMoved(before, position);
  }

  /** The colour of a joined cell is that of its set; by rows, only in the current row and where it has reached the next. */
  cellState(cell: number, state: number): number {
    const isAlone = this.replay.maze.passages(cell) === 0;
    if (this.isByRows) {
      const row = Math.floor(cell / this.rowWidth);
      if (this.row < 0 || !(row === this.row || (row === this.row + 1 && !isAlone))) return state;
    } else if (isAlone || this.replay.position === this.replay.length) {
      return state;
    }
    return FIRST_SET + colourOf(this.setOf(cell));
  }

  /** For each of the first cells of the current row, what stands for its set; where sets are shown by rows. */
  ofRow(most: number): readonly number[] {
    if (this.row < 0) return [];
    const width = Math.min(this.rowWidth, most);
    return Array.from({ length: width }, (_, column) => this.setOf(this.row * this.rowWidth + column));
  }

  private touchMoved(from: number, to: number): void {
    const { sets } = this.reader.scan;
    if (sets === undefined) return;
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    if (last - first > MAX_MERGED) return this.watcher.touchAll();
    const { topology } = this.replay.maze.grid;
    for (let at = first; at < last; at++) {
      const word = this.steps[at];
      if (!opensPassage(word)) continue;
      const cell = stepCell(word);
      sets.eachMoved(cell, topology.neighbor(cell, stepSlot(word)), at + 1, (moved) => this.watcher.touch(moved, -1));
    }
  }

  /** Of an algorithm that works row by row, the current row. */
  private turnToRow(): void {
    const { position, length } = this.replay;
    const isOver = position === length || (position > 0 && isAfterwards(this.steps[position - 1])); // loops are opened
    const note = isOver ? undefined : this.reader.noteWord(position);
    const row = note === undefined ? -1 : Math.floor(stepCell(note) / this.rowWidth);
    if (row === this.row) return;
    for (const each of [this.row, row]) if (each >= 0) this.touchRows(each);
    this.row = row;
  }

  /** A row and the one after it. */
  private touchRows(row: number): void {
    const end = Math.min((row + 2) * this.rowWidth, this.replay.maze.cellCount);
    for (let cell = row * this.rowWidth; cell < end; cell++) this.watcher.touch(cell, -1);
  }

  private get rowWidth(): number {
    return this.replay.maze.grid.rows?.width ?? 1;
  }

  private setOf(cell: number): number {
    return this.reader.scan.sets?.setOf(cell, this.replay.position) ?? cell;
  }
}

/** One of the colours of sets, at random but always the same. */
function colourOf(root: number): number {
  return (Math.imul(root + 1, 0x9e3779b1) >>> 8) % setColours.length;
}

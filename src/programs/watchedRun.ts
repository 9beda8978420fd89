import { countOf } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import { cutOffCells } from "../core/paths/cutOff";
import { Chooser, type VariableChoice } from "./choose";
import type { Feed, Reel, WatchedMaze, WatchedNote } from "./feeds";
import { RunHistory } from "./history";
import { type RecordedRun, recordRun } from "./recordRun";
import { reelOf } from "./reel";
import type { MazeInVariables } from "./scene";
import { TraceReader } from "./trace";

/** What reads the output of a program. */
export interface OutputReader {
  take(bytes: Uint8Array): void;
  end(): void;
  read(): OutputRead | undefined;
}

/** What the output of a program shows. */
export interface OutputRead {
  readonly reel: Reel;
  readonly feed: Exclude<Feed, "observed">;
  readonly isSure: boolean; // whether the form of the last maze leaves no doubt that it is one
  readonly said: readonly WatchedNote[];
}

/** A maze of a run, before what is said of every one. */
type Seen = Omit<WatchedMaze, "variables" | "files">;

/** A program that runs, or has run: its trace and its output as they come, and the maze that they show so far. */
export class WatchedRun {
  private readonly history = new RunHistory();
  private readonly chooser = new Chooser(this.history);
  private refused = 0; // lines of the trace
  private readonly trace = new TraceReader((record, length) => {
    if (!this.history.take(record, length)) this.refused++;
  });
  private hasEnded = false;

  /** @param output what reads the output, if anything does */
  constructor(private readonly output?: OutputReader) {}

  takeTrace(bytes: Uint8Array): void {
    this.trace.read(bytes);
  }

  takeOutput(bytes: Uint8Array): void {
    this.output?.take(bytes);
  }

  /** Nothing more comes. */
  end(): void {
    this.trace.end();
    this.output?.end();
    this.hasEnded = true;
  }

  get files(): readonly string[] {
    return this.history.files;
  }

  /** What there is to say of the variables where none of them is a maze. */
  get said(): readonly WatchedNote[] {
    return [...this.history.notesOf(), ...this.lost(), ...this.chooser.doubts()];
  }

  /**
   * The maze so far, from the best of the feeds that give one; undefined where none does.
   * @param name of the variable that is wanted, if it is one of those that can be taken
   */
  maze(name?: string): WatchedMaze | undefined {
    const choices = this.chooser.choices();
    const wanted = choices.find((choice) => choice.name === name);
    const choice = wanted ?? choices.at(0);
    const observed = choice && this.observed(choice);
    const isSettled = observed !== undefined && (observed.steps.length > 0 || wanted !== undefined);
    const seen = isSettled ? observed : (this.printed(observed, choice?.isSure) ?? observed);
    if (seen === undefined) return undefined;
    const variables = choices.map(({ name: each, changes }) => ({ name: each, changes }));
    return { ...seen, files: [...this.files], variables, said: [...seen.said, ...this.unreached(seen.maze)] };
  }

  private observed(choice: VariableChoice): Seen {
    const { scenes, name, changes } = choice;
    const reels = scenes.map((scene) => reelOf(this.history, scene));
    const runs = reels.map(playedOf);
    const best = runs.reduce((one, _, at) => (goesBetter(runs[at], runs[one], choice.isSure) ? at : one), 0);
    const equal = scenes.filter((_, at) => growthOf(runs[at]) === growthOf(runs[best]));
    const said = [
      ...this.history.notesOf(scenes[0].variables),
      ...this.lost(),
      ...(choice.isSure ? [] : otherwise(name, scenes[best], equal)),
    ];
    if (changes > 0 && reels.every((reel) => reel === undefined))
      said.push({ message: `The changes of ${name} could not be followed: only its last state is shown.` });
    const shown = runs[best] ?? { maze: scenes[best].maze, steps: new Uint32Array(), places: [], startsOpen: false };
    return { ...shown, feed: "observed", variable: name, said };
  }

  /** What the output shows: where a variable holds a maze, too, one of them is sure, or the larger one counts, unless it moves. */
  private printed(observed: Seen | undefined, isObservedSure = false): Seen | undefined {
    const read = this.output?.read();
    if (read === undefined) return undefined;
    const { maze } = read.reel;
    const isDoubtful = read.feed === "printed" && !read.isSure;
    if (isDoubtful && observed && (isObservedSure || observed.maze.cellCount >= maze.cellCount)) return undefined;
    const played = playedOf(read.reel) ?? { maze, steps: new Uint32Array(), places: [], startsOpen: false };
    return { ...played, feed: read.feed, said: [...read.said, ...this.history.notesOf(), ...this.lost()] };
  }

  private lost(): WatchedNote[] {
    const { leftOut } = this.history;
    const bad = this.trace.badLines + this.refused;
    const notes: WatchedNote[] = [];
    if (leftOut > 0) {
      const were = leftOut === 1 ? "was" : "were";
      notes.push({ message: `${countOf(leftOut, "more change")} ${were} not kept: the last step makes up for all.` });
    }
    if (bad > 0) notes.push({ message: `${countOf(bad, "line")} about its variables could not be read.` });
    return notes;
  }

  private unreached(maze: Maze): WatchedNote[] {
    if (!this.hasEnded) return [];
    const note = cutOffCells(maze, (cell) => maze.grid.describe(cell));
    return note === undefined ? [] : [note];
  }
}

/** A reel as a recording; undefined without a change. */
function playedOf(reel: Reel | undefined): RecordedRun | undefined {
  return reel === undefined || reel.changes.count === 0 ? undefined : recordRun(reel);
}

/** What else a variable can be taken for where nothing tells which it is. */
function otherwise(name: string, shown: MazeInVariables, equal: readonly MazeInVariables[]): WatchedNote[] {
  const others = equal.filter(({ words }) => words !== shown.words);
  if (others.length === 0) return [];
  const said = [...new Set(others.map(saidOf))].join(", or ");
  return [{ message: `${name} is shown as ${saidOf(shown)}. It can also be ${said}.` }];
}

function saidOf({ maze, words }: MazeInVariables): string {
  const { width, height } = maze.recipe;
  return `${width} x ${height} cells (${words})`;
}

const [GROWS, IS_TREE] = [2, 1];

/** How well a recording goes with a maze that is carved: its passages grow, and make a tree. */
function growthOf(run: RecordedRun | undefined): number {
  if (run === undefined) return 0;
  const { maze, startsOpen } = run;
  const isTree = maze.passageCount === maze.grid.topology.includedCount - 1;
  return (startsOpen ? 0 : GROWS) | (isTree ? IS_TREE : 0);
}

/** Whether a reading goes better with what happened than one before it: than one that looks sure only if nothing speaks for that. */
function goesBetter(other: RecordedRun | undefined, one: RecordedRun | undefined, isSure: boolean): boolean {
  if (isSure) return growthOf(one) === 0 && growthOf(other) === (GROWS | IS_TREE);
  return growthOf(other) > growthOf(one);
}

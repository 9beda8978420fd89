import { DONE } from "../../core/foundation/steps";
import { NOWHERE, type Reel } from "../feeds";
import type { OutputRead, OutputReader } from "../watchedRun";
import { lastMazeIn, type PrintedMaze } from "./lastMaze";
import { type LastPage, playedFrom } from "./played";
import { withoutPrompts } from "./prompts";
import { Screen } from "./screen";
import { ScreenTimeline } from "./timeline";

const MOST_PAGES = 8; // from the last one, in which a maze is looked for: some programs clear the screen at the end

/** Output of a program, as it comes: what it shows can be asked for again and again, and is worked out when it has changed. */
export class PrintedRun implements OutputReader {
  private readonly timeline = new ScreenTimeline();
  private readonly screen = new Screen(this.timeline);
  private known: { readonly version: number; readonly read: OutputRead | undefined } | undefined;

  take(bytes: Uint8Array): void {
    this.screen.take(bytes);
  }

  /** The program has ended. */
  end(): void {
    this.screen.show(true);
  }

  /** The mazes so far; undefined where there is none. */
  read(): OutputRead | undefined {
    this.screen.show(false);
    const { version } = this.timeline;
    if (this.known?.version !== version) this.known = { version, read: this.work() };
    return this.known.read;
  }

  private work(): OutputRead | undefined {
    const { timeline } = this;
    const last = this.lastMaze();
    if (last === undefined) return undefined;
    const played = playedFrom(timeline, last.printed, last);
    const said = [...this.notes(), ...played.notes].map((message) => ({ message }));
    const { isSure } = last.printed;
    if (played.reel !== undefined) return { reel: played.reel, feed: "frames", isSure, said };
    return { reel: stillOf(played.maze), feed: "printed", isSure, said };
  }

  /** The maze on the last page that has one. */
  private lastMaze(): (LastPage & { readonly printed: PrintedMaze }) | undefined {
    const { lines } = this.timeline;
    for (const { ids: all, state } of this.timeline.lastPages(MOST_PAGES)) {
      const ids = withoutPrompts(lines, all);
      const printed = lastMazeIn(lines, ids);
      if (printed !== undefined) return { printed, ids, state };
    }
    return undefined;
  }

  private notes(): string[] {
    const { step, hasLongLine, hasLeftOut, isOverstrained } = this.timeline;
    const notes: string[] = [];
    if (step > 1) notes.push(`The program shows too many pictures to keep: every ${nth(step)} is played.`);
    if (hasLeftOut) notes.push("The program prints too much to keep: its first lines are left out.");
    if (isOverstrained)
      notes.push("The program moves more on its screen than can be followed: some of it is left out.");
    if (hasLongLine) notes.push("A line is too long to keep: its end is left out.");
    return notes;
  }
}

const nth = (step: number) => (step === 2 ? "second one" : `${step}th`);

/** A finished maze without steps. */
function stillOf(maze: Reel["maze"]): Reel {
  const passages = Uint32Array.from({ length: maze.cellCount }, (_, cell) => maze.passages(cell));
  const marks = new Uint8Array(maze.cellCount).fill(DONE);
  const none = {
    states: new Uint32Array(),
    cells: new Uint32Array(),
    slots: new Uint8Array(),
    values: new Uint8Array(),
  };
  return { maze, first: { passages, marks }, changes: { count: 0, ...none }, places: [NOWHERE] };
}

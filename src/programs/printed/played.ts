import type { Maze } from "../../core/foundation/maze";
import { bitCount } from "../../core/foundation/random";
import { MARKS, NOWHERE, type Reel } from "../feeds";
import { FormFollower } from "./follower";
import { formOf } from "./form";
import { exchangedIn, type PrintedMaze, sameMazeIn } from "./lastMaze";
import { lineAt, PageRows, type Window } from "./pageRows";
import type { ScreenTimeline } from "./timeline";

/** What became of a maze and the drawings before it. */
export interface PlayedPages {
  readonly maze: Maze;
  /** Undefined where only one drawing is known. */
  readonly reel?: Reel;
  readonly notes: readonly string[]; // what is not played, and why
}

const FIRST_CHECK = 2; // the drawing whose walls are first compared with those that a reader sees; then each twice as far on
const FARTHEST = 64; // rows between two drawings below each other

/** A drawing on a page. */
interface Frame {
  readonly ids: Int32Array; // the lines of the page
  readonly top: number;
}

/** The page with the last maze. */
export interface LastPage {
  readonly ids: Int32Array; // the lines of its rows
  readonly state: number;
}

/**
 * The states of a maze that is drawn again and again: on pages after each other, or below each other on the page. Where a text
 * leaves open what is wall and what is floor, that is floor which spreads from nothing; walls stand around it from the first.
 */
export function playedFrom(timeline: ScreenTimeline, last: PrintedMaze, page: LastPage): PlayedPages {
  const { maze } = last;
  const usual = playedAs(timeline, last, page);
  if (usual.missed === 0 && (usual.reel === undefined || !isShrinking(usual.reel))) return { maze, ...usual };
  const exchanged = exchangedIn(timeline.lines, page.ids, last);
  if (exchanged === undefined) return { maze, ...usual };
  const { missed, told } = usual;
  const other = playedAs(timeline, exchanged, page);
  const isOther = other.reel !== undefined && other.told > told && !isShrinking(other.reel);
  if (isOther) return { maze: exchanged.maze, ...other };
  return missed > told ? { maze, notes: [DIFFERS] } : { maze, ...usual };
}

/** Whether walls are built rather than passages opened. */
function isShrinking({ maze, first }: Reel): boolean {
  let [before, after] = [0, 0];
  for (let cell = 0; cell < maze.cellCount; cell++) {
    before += bitCount(first.passages[cell]);
    after += bitCount(maze.passages(cell));
  }
  return after < before;
}

interface PlayedAs extends Pick<PlayedPages, "reel" | "notes"> {
  readonly told: number; // drawings that differ
  readonly missed: number; // states of the screen in which no drawing was seen
}

function playedAs(timeline: ScreenTimeline, last: PrintedMaze, page: LastPage): PlayedAs {
  const { window, maze, placeOf } = last;
  const none = { told: 1, missed: 0, notes: [] };
  if (window === undefined) return none;
  const rows = new PageRows(timeline.lines);
  const below = topsIn(page.ids, window, rows);
  if (below.length === 1 && timeline.count === 1) return none;
  const form = formOf(maze, rows.drawingIn(page.ids, window), placeOf);
  if (form === undefined) return { ...none, notes: [NO_FORM] };
  let step = 1;
  while (below.length > step * MOST_FRAMES) step *= 2;
  for (; ; step *= 2) {
    const follower = new FormFollower(maze, form, window, rows);
    const frames =
      below.length > 1 ? framesBelow(page.ids, below, step) : framesOn(timeline, page, window, step, follower);
    const played = playedBy(timeline, last, frames, follower);
    if (played === undefined) continue; // with half of the drawings, until that changes little enough
    return step === 1 ? played : { ...played, notes: [...played.notes, leftOut(step)] };
  }
}

/** Undefined where too much changes. */
function playedBy(
  timeline: ScreenTimeline,
  last: PrintedMaze,
  frames: Iterable<Frame | undefined>,
  follower: FormFollower,
): PlayedAs | undefined {
  const { maze } = last;
  let [told, missed, check, wrong] = [0, 0, FIRST_CHECK, 0];
  for (const frame of frames) {
    if (frame === undefined) missed++;
    else if (follower.take(frame.ids, frame.top, told)) told++;
    else continue;
    if (follower.log.count > MOST_CHANGES) return undefined;
    if (frame === undefined || told < check) continue;
    if (!isWrong(timeline, last, frame, follower)) [check, wrong] = [2 * check, 0];
    else if (++wrong > MOST_WRONG) return { told, missed, notes: [DIFFERS] };
  }
  const { unread } = follower;
  if (told < 2) return { told, missed, notes: [] };
  if (unread > told || !isEqual(follower.passages(), maze)) return { told, missed, notes: [DIFFERS] };
  follower.settleMarks();
  const changes = follower.log.toList();
  const areWalls = changes.slots.some((slot) => slot !== MARKS);
  if (!areWalls && (changes.count === 0 || told < LEAST_MARKED)) return { told, missed, notes: [] };
  const states = changes.count === 0 ? 1 : changes.states[changes.count - 1] + 1;
  const places = Array.from({ length: states }, () => NOWHERE);
  const other = unread === 1 ? "A drawing" : `${unread} drawings`;
  const notes = unread > 0 ? [`${other} with other signs could not be read.`] : [];
  return { told, missed, notes, reel: { maze, first: follower.first, changes, places } };
}

const LEAST_MARKED = 4; // drawings with the same walls that are played: with fewer it is one maze, maybe with its solution
const MOST_WRONG = 4; // drawings after each other, which may be half drawn
const MOST_CHANGES = 1_000_000;
const MOST_FRAMES = 5000; // below each other
const leftOut = (step: number) => `The program prints too many drawings: one of ${step} is played.`;
const NO_FORM = "What the signs of the drawings mean is not clear enough to play them: only the last is shown.";
const DIFFERS = "The drawings do not agree in what their signs mean: only the last is shown.";

/** Whether a reader sees a maze of the same size in a drawing, but with other walls. */
function isWrong(timeline: ScreenTimeline, last: PrintedMaze, { ids, top }: Frame, follower: FormFollower): boolean {
  const { height } = last.window as Window;
  const shown = Int32Array.from({ length: height }, (_, row) => lineAt(ids, top + row));
  const read = sameMazeIn(timeline.lines, shown, last);
  return read !== undefined && !isEqual(follower.passages(), read);
}

function isEqual(passages: Uint32Array, maze: Maze): boolean {
  for (let cell = 0; cell < passages.length; cell++) if (passages[cell] !== maze.passages(cell)) return false;
  return true;
}

/** The drawings below each other on a page. @param step one of so many is taken, and the last */
function framesBelow(ids: Int32Array, tops: readonly number[], step: number): Frame[] {
  return tops.filter((_, at) => (tops.length - 1 - at) % step === 0).map((top) => ({ ids, top }));
}

/**
 * The states of the screen up to one in which a drawing stands, wherever that is on the page; undefined for others.
 * @param step one of so many is taken, and the last
 */
function* framesOn(
  timeline: ScreenTimeline,
  { ids: lastIds, state }: LastPage,
  { top: last, height }: Window,
  step: number,
  follower: FormFollower,
): Generator<Frame | undefined> {
  let top = last;
  for (const page of timeline.states()) {
    if (page.state > state) return;
    if ((state - page.state) % step !== 0) continue;
    const ids = page.state === state ? lastIds : page.ids;
    const found = follower.isAt(ids, top) ? top : topOf(ids, height, follower);
    top = found ?? top;
    yield found === undefined ? undefined : { ids, top };
  }
}

function topOf(ids: Int32Array, height: number, follower: FormFollower): number | undefined {
  for (let top = 0; top + height <= ids.length && top < FARTHEST; top++) if (follower.isAt(ids, top)) return top;
  return undefined;
}

const LEAST_ALIKE = 0.4; // share of the signs that stay from one drawing to the next

/** The first rows of the drawings below each other that end with the one that is known, from the top. */
function topsIn(ids: Int32Array, window: Window, rows: PageRows): number[] {
  const tops = [window.top];
  let gap = -1; // rows between the last two
  for (let top = window.top; ; ) {
    const isLike = (gap: number) => alikeIn(ids, top - window.height - gap, top, window, rows);
    if (gap < 0 || isLike(gap) < LEAST_ALIKE) {
      let best = LEAST_ALIKE;
      gap = -1;
      for (let each = 0; each <= FARTHEST; each++) {
        const alike = isLike(each);
        if (alike > best) [best, gap] = [alike, each];
      }
    }
    if (gap < 0) return tops.reverse();
    top -= window.height + gap;
    tops.push(top);
  }
}

/** The share of the signs in a window that are those of another; 0 where it begins above the page. */
function alikeIn(ids: Int32Array, top: number, other: number, { height, left, width }: Window, rows: PageRows): number {
  if (top < 0) return 0;
  let [alike, all] = [0, 0];
  for (let row = 0; row < height; row++) {
    const [id, otherId] = [ids[top + row], lineAt(ids, other + row)];
    const [signs, others] = [rows.signsOf(id), rows.signsOf(otherId)];
    const length = Math.min(Math.max(signs.length, others.length), left + width);
    all += Math.max(0, length - left);
    if (id === otherId) {
      alike += Math.max(0, length - left);
      continue;
    }
    for (let column = left; column < length; column++) if (signs[column] === others[column]) alike++;
  }
  return alike / Math.max(1, all);
}

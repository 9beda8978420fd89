/** A long recording whose steps come in pieces: what is seen is what is seen of one that is whole, and little has to come. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { Random } from "../../../src/core/foundation/random";
import { MAX_STEPS_AT_ONCE, STEPS_IN_PIECE } from "../../../src/core/foundation/steps";
import { checkOptions } from "../../../src/core/options/options";
import { pieceOf } from "../../../src/host/preview/recordings";
import { unpack } from "../../../src/shared/data/pack";
import { type PackedMaze } from "../../../src/shared/data/packedMaze";
import { toTravel } from "../../../src/shared/data/travel";
import { work } from "../../../src/worker/work";
import { type Arrived, type Part, StepLoader } from "../../../webview/extension/stepLoader";
import type { OverlaidMaze, OverlayControl } from "../../../webview/overlays/kinds/overlay";
import { wayBack } from "../../../webview/overlays/kinds/wayBack";
import { RecordingScene } from "../../../webview/playing/recordingScene";

const AT_ONCE = 2;

/** What the worker makes of some options, to be played. */
function make(options: object): PackedMaze {
  let made: PackedMaze | undefined;
  work({ type: "play", request: 1, options: checkOptions(options), mostSteps: 32_000_000 }, (report) => {
    if (report.type === "answer") made = report.result as PackedMaze;
  });
  assert.ok(made);
  return made;
}

/** A page and its extension: parts come when they are let through. */
class Session {
  readonly asked: Part[] = [];
  readonly played: RecordingScene;
  bytes = 0; // that have arrived
  isStale = false;
  readonly stale = new Set<number>();
  private waiting: Part[] = [];

  constructor(private readonly maze: PackedMaze) {
    const loader = new StepLoader(maze.steps?.length ?? 0, (part) => {
      this.asked.push(part);
      this.waiting.push(part);
      assert.ok(this.waiting.length <= AT_ONCE, "no more is under way than travels at once");
    });
    this.played = new RecordingScene(unpack(toTravel(maze)), loader, {
      touch: (cell, slot) => {
        this.stale.add(cell);
        this.stale.add(this.played.maze.grid.topology.across(cell, slot));
      },
      touchAll: () => (this.isStale = true),
    });
  }

  /** One part arrives. @returns whether there was one */
  arrive(): boolean {
    const part = this.waiting.shift();
    if (part === undefined) return false;
    const arrived = partOf(this.maze, part);
    this.bytes += bytesOf(arrived);
    this.played.take(part, arrived);
    return true;
  }

  /** Goes to a step, and has parts arrive until it is there. */
  goTo(step: number): void {
    for (let work = this.played.seek(step); work !== "done"; work = this.played.seek(step))
      if (work === "waiting") assert.ok(this.arrive(), `nothing leads to ${step}`);
  }

  /** All that is missing arrives. */
  finish(step: number): void {
    for (let hasMore = true; hasMore; ) {
      this.played.seek(step);
      while (this.played.workings.reader.read());
      hasMore = this.arrive();
    }
    this.goTo(step);
  }
}

function partOf(maze: PackedMaze, part: Part): Arrived {
  const steps = part.of === "steps" ? pieceOf(maze, part.from) : undefined;
  if (steps !== undefined) return { steps };
  const snapshot = part.of === "snapshot" ? maze.snapshots?.[part.place] : undefined;
  assert.ok(snapshot, JSON.stringify(part));
  return { snapshot };
}

/** Of the arrays in a part. */
function bytesOf(part: Arrived): number {
  if ("steps" in part) return part.steps.buffer.byteLength; // of a part of a buffer, VS Code sends all of it
  return part.snapshot.numbers.byteLength + part.snapshot.marks.byteLength;
}

/** What is drawn of a cell, but for lines, which may come later. */
function drawn(played: RecordingScene, cell: number): string {
  return `${played.cellState(cell)} ${played.maze.openSlots(cell)}`;
}

function facts(played: RecordingScene): unknown[] {
  const counts = Array.from({ length: 8 }, (_, mark) => played.workings.replay.countOf(mark));
  return [
    played.position,
    played.markers.head,
    played.workings.line,
    played.spokenText(),
    played.workings.replay.opened,
    counts,
  ];
}

const CASES = [
  { algorithm: "wilson", width: 300, height: 300, seed: 1 },
  { algorithm: "recursive-division", width: 900, height: 900, seed: 1 },
  { algorithm: "cellular-maze", width: 600, height: 600, seed: 1 },
  { algorithm: "depth-first", grid: "hexagonal", width: 600, height: 600, seed: 1 },
  { algorithm: "random-slashes", width: 780, height: 780, seed: 1 },
];

for (const options of CASES) {
  test(`${options.algorithm}: any step is as it is in a whole recording, wherever it is come from`, () => {
    const maze = make(options);
    const { steps } = maze;
    assert.ok(steps !== undefined && steps.length > MAX_STEPS_AT_ONCE, `${steps?.length} steps`);
    const whole = new RecordingScene(unpack(maze), new StepLoader(steps), { touch() {}, touchAll() {} });
    const session = new Session(maze);
    const { played } = session;
    const cells = Array.from({ length: 500 }, (_, at) => Math.floor((at * played.maze.cellCount) / 500));
    const seen: string[] = [];
    const random = new Random(options.algorithm);
    const [end, piece] = [steps.length, STEPS_IN_PIECE];
    const goals = [end, end - 1, 2 * piece, 2 * piece - 1, 0, 1];
    for (let visit = 0; visit < runs({ usual: 2, release: 12 }); visit++) goals.push(random.below(end + 1));
    session.isStale = true;
    for (const goal of goals) {
      session.goTo(goal);
      while (whole.seek(goal) !== "done");
      assert.deepEqual(facts(played), facts(whole), `at step ${goal} of ${end}`);
      for (const cell of cells) {
        if (session.isStale || session.stale.has(cell)) seen[cell] = drawn(played, cell);
        assert.equal(seen[cell], drawn(whole, cell), `cell ${cell} at step ${goal} of ${end}`);
      }
      session.isStale = false;
      session.stale.clear();
    }
    session.finish(end >> 1);
    while (whole.workings.reader.read());
    while (whole.seek(end >> 1) !== "done");
    assert.deepEqual(played.workings.reader.found, whole.workings.reader.found);
    for (const [at, { slots }] of played.lines.entries())
      for (const cell of cells) assert.equal(slots(cell), whole.lines[at].slots(cell), `a line through ${cell}`);
    const keys = session.asked.map((part) => JSON.stringify(part));
    assert.equal(new Set(keys).size, keys.length, "nothing that is there is asked for again");
    const pieces = session.asked.filter(({ of }) => of === "steps");
    assert.equal(pieces.length, Math.ceil(end / piece));
  });
}

test("a maze that stands finished needs no steps, and one in the middle of its making only some", () => {
  const maze = make({ algorithm: "wilson", width: 1000, height: 1000, seed: 1 });
  const { length } = maze.steps as Uint32Array;
  assert.ok(length > 10_000_000, `${length} steps`);
  const finished = new Session(maze);
  finished.played.seek(length);
  finished.arrive();
  assert.equal(finished.played.seek(length), "done");
  assert.equal(finished.asked[0].of, "snapshot");
  assert.notEqual(finished.played.spokenText(), "Loading");
  for (const share of [0.2, 0.5, 0.77]) {
    const session = new Session(maze);
    session.goTo(Math.floor(share * length));
    assert.ok(session.bytes <= 5_000_000, `${session.bytes} bytes`);
  }
});

test("playing needs the steps that come next, and never waits where they come in time", () => {
  const maze = make({ algorithm: "wilson", width: 420, height: 420, seed: 1 });
  const { length } = maze.steps as Uint32Array;
  const session = new Session(maze);
  const begin = Math.floor(0.6 * length);
  session.goTo(begin);
  session.asked.length = 0;
  let waits = 0;
  for (let step = begin; step <= length; step += 20_000) {
    if (step % 200_000 < 20_000) session.arrive(); // a little faster than it is played
    for (let work = session.played.seek(step); work !== "done"; work = session.played.seek(step)) {
      if (work === "more") continue;
      waits++;
      assert.ok(session.arrive());
    }
  }
  assert.ok(waits <= 2, `it waited ${waits} times`);
  assert.ok(
    session.asked.every(({ of }) => of === "steps"),
    "a snapshot was asked for on the way",
  );
});

test("lines that need all steps before are drawn once these have come", () => {
  const maze = make({ algorithm: "wilson", width: 420, height: 420, seed: 1 });
  const step = Math.floor(0.6 * (maze.steps as Uint32Array).length);
  const session = new Session(maze);
  const { played } = session;
  session.goTo(step);
  session.isStale = false;
  const slots = () => Array.from({ length: played.maze.cellCount }, (_, cell) => played.lines[0].slots(cell));
  assert.ok(slots().every((each) => each === 0));
  session.finish(step);
  assert.ok(slots().some((each) => each !== 0));
  assert.ok(session.isStale, "nobody was told of the lines");
});

test("a newer step that is sought takes the place of an older", () => {
  const maze = make({ algorithm: "wilson", width: 1000, height: 1000, seed: 1 });
  const { length } = maze.steps as Uint32Array;
  const session = new Session(maze);
  for (let share = 0.1; share < 0.9; share += 0.1) {
    assert.equal(session.played.seek(Math.floor(share * length)), "waiting");
    assert.equal(session.played.spokenText(), "Loading");
  }
  assert.equal(session.asked.length, AT_ONCE, "of the steps between nothing was asked for");
  session.goTo(length >> 1);
  assert.equal(session.played.position, length >> 1);
});

test("the way back is there once all steps have come, also where it was asked for before", () => {
  const maze = make({ algorithm: "depth-first-in-place", width: 499, height: 500, seed: 1, loops: 1 });
  const session = new Session(maze);
  const { played } = session;
  const { paths } = played.workings;
  session.goTo(played.length);
  const finished = unpack(toTravel(maze));
  const last = finished.cellCount - 1;
  const shown: OverlaidMaze = {
    finished,
    isFinished: true,
    analysis: undefined,
    hasWaysBack: played.workings.uses("directions"),
    wayBackFrom: (cell) => paths.wayBackFrom(cell),
    framedCell: -1,
    isColoured: false,
    insteadOfSolver: undefined,
    cellAt: () => last,
    takesPart: () => true,
    placeOf: (cell) => finished.grid.picture.centre(cell),
    solver: {},
    watcher: { touch: () => {}, touchAll: () => {} },
  };
  const control: OverlayControl = wayBack.open({
    isOn: () => true,
    hasCellAt: () => true,
    otherPlace: () => undefined,
    moveFrame: () => {},
    changed: () => {},
    speak: () => {},
    solve: () => assert.fail(),
    compare: () => assert.fail(),
    unsolve: () => assert.fail(),
    lengthened: () => assert.fail(),
  });
  const [line] = control.draw(shown).lines ?? [];
  control.turn?.(true);
  assert.equal(shown.framedCell, last);
  assert.deepEqual(
    [line.slots(last), control.note, paths.directionCount],
    [0, undefined, undefined],
    "not all steps came",
  );
  session.finish(played.length);
  assert.notEqual(line.slots(last), 0);
  const steps = Number(/: ([\d,]+) steps$/.exec(control.note?.text ?? "")?.[1].replace(",", ""));
  assert.ok(steps > 1000, `${steps} steps`);
  assert.equal(paths.directionCount, 499 * 500 - 1);
});

// What the worker that watches a program answers, with a run that the test makes up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../src/core/formats/json/json";
import { record } from "../../src/core/index";
import { NOWHERE, type WatchedMaze } from "../../src/programs/feeds";
import { ProgramWatch } from "../../src/programs/worker/watch";
import type { Reply, Request } from "../../src/shared/request";
import type { ShowWatched, WatchCalls, WatchedPicture } from "../../src/worker/watchCalls";

const { maze, steps } = record({ algorithm: "wilson", width: 3, height: 2, seed: "s" });
const AT = { ...NOWHERE, file: 3, line: 7, callerFile: 1, callerLine: 3 };

const FILES: string[] = []; // the trace may leave numbers out
FILES[1] = "/home/maze.py";
FILES[2] = "/home/never.py";
FILES[3] = "/home/cell.py";

const WATCHED: WatchedMaze = {
  maze,
  steps,
  startsOpen: false,
  feed: "observed",
  files: FILES,
  places: Array.from(steps, (_, at) => (at === 0 ? AT : NOWHERE)),
  variable: "grid",
  variables: [{ name: "grid", changes: 5 }],
  said: [
    { message: "Rows are one row.", place: AT },
    { message: "One cell is never reached.", step: 3, cells: [2] },
    { message: "Two changes were left out." },
  ],
};

/** A watch of a run that takes notes, and how to ask it. */
function open(watched: WatchedMaze | undefined) {
  const notes: string[] = [];
  const watch = new ProgramWatch({
    takeTrace: (bytes) => notes.push(`trace ${bytes}`),
    takeOutput: (bytes) => notes.push(`output ${bytes}`),
    end: () => notes.push("end"),
    maze(variable) {
      notes.push(`maze ${variable}`);
      if (variable === "broken") throw new Error("no memory");
      return watched;
    },
    files: FILES,
    said: [{ message: "Rows are one row.", place: AT }, { message: "Two changes were left out." }],
  });
  const ask = (message: object): Reply => {
    const replies: Reply[] = [];
    watch.answer({ ...message, request: 4 } as Request<WatchCalls>, (reply) => replies.push(reply));
    assert.equal(replies.length, 1);
    return replies[0];
  };
  const show = (args: Partial<ShowWatched>) => ask({ type: "show", mostKept: 100, ...args });
  return { notes, ask, show };
}

function pictureIn(reply: Reply): WatchedPicture {
  assert.equal(reply.type, "answer");
  return ("result" in reply ? reply.result : undefined) as WatchedPicture;
}

test("what has come goes to the run in order, and its end is told once", () => {
  const { notes, ask, show } = open(undefined);
  const bytes = Uint8Array.of(1, 2);
  assert.deepEqual(ask({ type: "take", channel: "trace", bytes }), { type: "answer", request: 4, result: undefined });
  ask({ type: "take", channel: "output", bytes });
  const said = ["cell.py:7: Rows are one row.", "Two changes were left out."];
  assert.deepEqual(show({}), { type: "answer", request: 4, result: { said } }, "no maze");
  show({ end: "cut" });
  show({ end: "cut", variable: "seen" });
  assert.deepEqual(notes, ["trace 1,2", "output 1,2", "maze undefined", "end", "maze undefined", "maze seen"]);
});

test("a picture has the steps, the line and the caller of each with its file, and the maze as JSON", () => {
  const { maze: packed, read, seen, paths, lines, callers } = pictureIn(open(WATCHED).show({}));
  assert.deepEqual(packed.steps, steps);
  assert.notEqual(packed.steps?.buffer, steps.buffer, "a copy: the run goes on with its own");
  assert.equal(read, JSON.stringify(mazeToJson(maze)));
  const notes = ["Two changes were left out."];
  assert.deepEqual(seen, { feed: "observed", variable: "grid", variables: WATCHED.variables, notes });
  assert.deepEqual(paths, ["/home/cell.py", "/home/maze.py"], "where something is said of a file");
  assert.deepEqual([lines.lines[0], lines.lineFiles?.[0], lines.lines[1]], [7, 0, 0]);
  assert.deepEqual([callers.lines[0], callers.lineFiles?.[0]], [3, 1]);
  assert.equal(pictureIn(open(WATCHED).show({ mostKept: 5 })).read, "", "too many cells to be kept");
});

test("lines may be far down", () => {
  const far = { ...WATCHED, places: [{ ...AT, line: 70_000 }] };
  const { lines } = pictureIn(open(far).show({}));
  assert.deepEqual([lines.lines[0], lines.lineFiles?.[0]], [70_000, 0]);
});

test("which cells a program leaves out is said at its own end alone", () => {
  const findingsOf = (end: ShowWatched["end"]) => pictureIn(open(WATCHED).show({ end })).findings;
  const rows = { severity: "warning", message: "Rows are one row.", place: { line: 6 } };
  for (const end of [undefined, "cut"] as const) assert.deepEqual(findingsOf(end), [rows]);
  const cells = { severity: "warning", message: "One cell is never reached.", step: 3, cells: [2] };
  assert.deepEqual(findingsOf("whole"), [rows, cells]);
});

test("what fails is told as a failure of the request", () => {
  assert.deepEqual(open(WATCHED).show({ variable: "broken" }), { type: "failure", request: 4, message: "no memory" });
});

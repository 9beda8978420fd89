// A run of a program in a preview, with a worker, a preview and a clock that do what the test says.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { generate } from "../../../src/core/index";
import type { WatchedWork } from "../../../src/host/preview/preview";
import type { MadeMazes } from "../../../src/host/preview/previewState";
import { ShownProgram } from "../../../src/host/programs/shownProgram";
import { pack } from "../../../src/shared/data/pack";
import type { ToPreview } from "../../../src/shared/messages/preview";
import type { ShowWatched, WatchedPicture } from "../../../src/worker/watchCalls";

const URI = "file:///home/maze.py";
const OWN = "/home/maze.py";
const OTHER = "/home/cell.py";

/** What the worker has seen, of so many steps. */
function pictureOf(steps: number, more: Partial<WatchedPicture> = {}): WatchedPicture {
  const none = { lines: new Uint16Array(steps) };
  return {
    maze: { ...pack(generate({ width: 2, height: 2, seed: "s" })), steps: new Uint32Array(steps) },
    startsOpen: false,
    read: `${steps}`,
    seen: { feed: "observed", variable: "grid", variables: [{ name: "grid", changes: steps }], notes: [] },
    paths: [OTHER, OWN],
    lines: none,
    callers: none,
    findings: [],
    ...more,
  };
}

class Cancelled extends Error {}
class Unmet extends Error {}

function open(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const asked: (string | ShowWatched)[] = [];
  const posted: ToPreview[] = [];
  const shows: MadeMazes[] = [];
  const state = {
    picture: undefined as WatchedPicture | undefined,
    fault: undefined as Error | undefined,
    chosen: "",
    ended: 0,
  };
  const request = async (name: string, args: object) => {
    asked.push(
      name === "take" ? new TextDecoder().decode((args as { bytes: Uint8Array }).bytes) : (args as ShowWatched),
    );
    if (state.fault !== undefined) throw state.fault;
    return name === "take" ? undefined : (state.picture ?? { said: ["maze.py:2: Rows are one row."] });
  };
  const watch = async (_: string, work: WatchedWork) => {
    work.onSeen = async (seen) => void shows.push(seen);
    const mazes = await work.run();
    work.check();
    shows.push({ mazes, read: work.read });
    return mazes;
  };
  const run = new ShownProgram(URI, "maze.py", {
    preview: {
      watch,
      post: (message: ToPreview) => posted.push(message),
      note: (text: string) => posted.push({ type: "note", text }),
    } as never,
    worker: { requests: { request }, end: () => state.ended++ } as never,
    own: OWN,
    chosen: () => state.chosen || undefined,
    readFile: async (path) => ({ uri: `file://${path}`, name: path.slice(6), text: `text of ${path}` }),
    replay: 0,
    errors: { Cancelled, Unmet },
  });
  run.begin();
  const send = (text: string) => run.take("output", new TextEncoder().encode(text));
  const later = async (milliseconds: number) => {
    t.mock.timers.tick(milliseconds);
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  };
  const said = () => posted.flatMap((each) => (each.type === "note" ? each.text : []));
  const working = () => posted.flatMap((each) => (each.type === "making" ? each.work?.what : [])).at(-1);
  const read = () => shows.map((each) => each.read?.[0]);
  return { run, state, asked, shows, read, send, later, said, working };
}

const ENDED = { type: "ended", code: 0 } as const;

test("a picture is shown once it is quiet, or a second after the first news, and at the end", async (t) => {
  const { run, state, read, send, later, working } = open(t);
  assert.equal(working(), "maze.py");
  await send("a");
  await later(200);
  assert.deepEqual([read(), working()], [[], "maze.py: no maze so far. maze.py:2: Rows are one row."]);
  state.picture = pictureOf(1);
  await send("a");
  await later(199);
  assert.deepEqual(read(), []);
  await later(1);
  assert.deepEqual([read(), working()], [["1"], "maze.py: 1 step so far"]);
  await later(5000);
  assert.deepEqual(read(), ["1"], "nothing is news");
  state.picture = pictureOf(2);
  for (let time = 0; time < 1000; time += 100) {
    await send("b");
    await later(100);
  }
  assert.deepEqual(read(), ["1", "2"]);
  state.picture = pictureOf(3);
  const result = await run.end(ENDED);
  assert.deepEqual(read(), ["1", "2", "3"]);
  assert.deepEqual([result?.steps, result?.feed, result?.variable], [3, "observed", "grid"]);
  await later(5000);
  assert.deepEqual(read(), ["1", "2", "3"]);
});

test("what comes goes to the worker in order, as a copy, with the variable that the user has chosen", async (t) => {
  const { run, state, asked, shows, send } = open(t);
  const bytes = new TextEncoder().encode("first");
  const taken = run.take("trace", bytes);
  bytes.fill(0);
  await taken;
  await send("second");
  state.chosen = "seen";
  state.picture = pictureOf(2);
  await run.end(ENDED);
  const shown = asked.pop() as ShowWatched;
  assert.deepEqual([asked, shown.variable, shown.end], [["first", "second"], "seen", "whole"]);
  const { files, program, facts } = shows[0].mazes[0].userAlgorithm ?? {};
  assert.equal(facts?.startsOpen, undefined);
  assert.deepEqual(
    files?.map(({ text }) => text),
    [`text of ${OTHER}`, `text of ${OWN}`],
  );
  assert.deepEqual([program?.variable, facts?.id, facts?.name], ["grid", URI, "maze.py"]);
});

test("of what was printed the program itself is the file", async (t) => {
  const { run, state, shows } = open(t);
  state.picture = pictureOf(0, { paths: [], startsOpen: true, seen: { feed: "printed", variables: [], notes: [] } });
  const result = await run.end(ENDED);
  assert.equal(shows[0].mazes[0].userAlgorithm?.facts.startsOpen, true);
  assert.deepEqual([result?.feed, shows[0].mazes[0].userAlgorithm?.files?.length], ["printed", 1]);
});

test("Stop is told, and how a program came to its end is said once, unless that is as it should be", async (t) => {
  const endOf = async (how: Parameters<ShownProgram["end"]>[0]) => {
    const { run, state, said, asked } = open(t);
    state.picture = pictureOf(1200);
    run.stop();
    await run.end(how);
    t.mock.timers.reset();
    return [said(), (asked.at(-1) as ShowWatched).end, run.stopped.aborted];
  };
  assert.deepEqual(await endOf(ENDED), [[], "whole", true]);
  assert.deepEqual(await endOf({ type: "stopped" }), [["Stopped after 1,200 steps."], "cut", true]);
  const failed = "maze.py failed with code 1 after 1,200 steps. Its terminal says why.";
  assert.deepEqual(await endOf({ type: "ended", code: 1 }), [[failed], "cut", true]);
  const killed = "maze.py was ended by SIGSEGV after 1,200 steps. Its terminal may say why.";
  assert.deepEqual(await endOf({ type: "killed", signal: "SIGSEGV" }), [[killed], "cut", true]);
});

test("without a maze nothing is shown or said: who ran the program says so", async (t) => {
  const { run, read, said, send, later } = open(t);
  await send("hello");
  await later(300);
  assert.equal(await run.end(ENDED), undefined);
  assert.deepEqual(run.said, ["maze.py:2: Rows are one row."]);
  assert.deepEqual([read(), said()], [[], []]);
});

test("what was there last stays where there is none at the end", async (t) => {
  const { run, state, read, send, later } = open(t);
  state.picture = pictureOf(4);
  await send("a");
  await later(300);
  state.picture = undefined;
  assert.equal((await run.end(ENDED))?.steps, 4);
  assert.deepEqual(read(), ["4", "4"]);
});

test("a run that is not on show any more reads nothing, tells who runs it, and comes to no result", async (t) => {
  const { run, state, asked, read, send, later } = open(t);
  state.picture = pictureOf(4);
  await send("a");
  run.cancel();
  run.cancel();
  await send("b");
  await later(5000);
  await assert.rejects(run.end(ENDED), Cancelled);
  assert.deepEqual([asked, read(), run.stopped.aborted, state.ended], [["a"], [], true, 1]);
});

test("what a run has shown is its result, also where its preview was closed meanwhile", async (t) => {
  const { run, state, send, later } = open(t);
  state.picture = pictureOf(3);
  await send("a");
  await later(300);
  run.cancel();
  assert.equal((await run.end({ type: "stopped" }))?.steps, 3);
});

test("where it can be read no more, what was shown stays, the program is stopped, and one message says so", async (t) => {
  const { run, state, asked, read, send, later } = open(t);
  state.picture = pictureOf(4);
  await send("a");
  await later(300);
  state.fault = new Error("The maze worker stopped: no memory.");
  await send("b");
  await send("c");
  await later(5000);
  assert.deepEqual(
    asked.filter((each) => typeof each === "string"),
    ["a", "b"],
  );
  assert.ok(run.stopped.aborted);
  await assert.rejects(run.end({ type: "stopped" }), (error: Error) => {
    assert.ok(error instanceof Unmet);
    const text =
      "What maze.py made could not be followed to its end: The maze worker stopped: no memory. Run it again.";
    assert.equal(error.message, text);
    return true;
  });
  assert.deepEqual(read(), ["4", "4"]);
});

test("another variable is shown at once, while it runs and after its end, as long as it can be read", async (t) => {
  const { run, state, read, send, later } = open(t);
  state.picture = pictureOf(1);
  await send("a");
  assert.equal(await run.takeOther(), true);
  await later(0);
  assert.deepEqual(read(), ["1"]);
  state.picture = pictureOf(2);
  await run.end(ENDED);
  state.picture = pictureOf(3);
  assert.equal(await run.takeOther(), true);
  assert.deepEqual(read(), ["1", "2", "3"]);
  run.close();
  assert.equal(await run.takeOther(), false);
});

test("a finding in another file than the program's own has the name of that file", async (t) => {
  const { run, state, shows } = open(t);
  const at = (file?: number) => ({
    severity: "warning" as const,
    message: "One row.",
    place: { line: 2, ...(file && { file }) },
  });
  state.picture = pictureOf(1, { findings: [at(), at(1)] });
  await run.end(ENDED);
  const names = shows[0].mazes[0].userAlgorithm?.findings.map(({ place }) => place?.fileName);
  assert.deepEqual(names, ["cell.py", undefined]);
});

test("which variables there are is known once there is a maze", async (t) => {
  const { run, state } = open(t);
  assert.equal(run.mayHave("seen"), true);
  state.picture = pictureOf(1);
  await run.end(ENDED);
  assert.deepEqual([run.mayHave("grid"), run.mayHave("seen")], [true, false]);
});

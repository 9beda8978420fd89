// A variable that is followed, with debuggers and a preview that do what the test says.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { DebugStop } from "../../../src/host/debugging/debugStop";
import { type FollowedNeeds, FollowedVariable } from "../../../src/host/debugging/followedVariable";
import type { ProgramResult } from "../../../src/host/programs/programResult";

class Unmet extends Error {}

const RESULT = {} as ProgramResult;

/** A program that has stopped, at the line of a breakpoint, and a run that shows it. */
function open(t: TestContext) {
  let listeners: Parameters<FollowedNeeds["debuggers"]["listen"]> | undefined;
  const stops = new AbortController();
  const state = {
    stop: undefined as DebugStop | undefined,
    sent: [] as string[],
    states: 0,
    listening: 0,
    ends: 0,
    reports: [] as unknown[],
    result: RESULT as ProgramResult | undefined,
    fault: undefined as Error | undefined,
    refused: undefined as Error | undefined, // why the program is not sent on
    hidden: undefined as Error | undefined, // why nothing is shown
    evaluate: async (): Promise<unknown> => ({ result: `[[${state.states}]]` }),
    exception: undefined as string | undefined,
    run: undefined as { remark: string } | undefined,
  };
  const stopAt = (line: number, id = "s"): DebugStop => {
    const customRequest = async (command: string) => {
      if (command === "stackTrace")
        return { stackFrames: [{ id: 1, name: "f", line, source: { path: "/a/maze.go" } }] };
      if (command === "evaluate") return state.evaluate();
      if (command === "exceptionInfo") return { exceptionId: state.exception };
      if (state.refused !== undefined) throw state.refused;
      state.sent.push(command);
      return undefined;
    };
    state.stop = { session: { id, type: "go", customRequest }, threadId: 1, frameId: 1 };
    return state.stop;
  };
  const needs: FollowedNeeds = {
    debuggers: {
      get stop() {
        return state.stop;
      },
      breakpoints: async () => [{ path: "/A/Maze.go", line: 3 }],
      listen: (...given) => {
        listeners = given;
        state.listening++;
        return { dispose: () => state.listening-- };
      },
    },
    show: async () => {
      if (state.hidden !== undefined) throw state.hidden;
      const run = {
        remark: "",
        said: [],
        stopped: stops.signal,
        take: async () => {
          state.states++;
          if (state.fault !== undefined) stops.abort();
        },
        soFar: async () => {
          if (state.fault !== undefined) throw state.fault;
          return state.result;
        },
        end: async () => {
          state.ends++;
          if (state.fault !== undefined) throw new Unmet("could not be followed");
          return state.result;
        },
      };
      state.run = run;
      return run;
    },
    errors: { Unmet },
    onChange: () => {},
    report: (error) => state.reports.push(error),
  };
  const follow = () => new FollowedVariable("grid", stopAt(3), needs);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const stopped = async (line: number, id?: string) => {
    listeners?.[0](stopAt(line, id));
    await settle();
  };
  t.after(() => assert.equal(state.listening, 0, "nothing listens at the end"));
  return { state, follow, stopAt, stopped, settle, sessionEnds: () => listeners?.[1]("s"), stop: () => stops.abort() };
}

test("a program that is played is sent on once at each breakpoint, until it is told to stay", async (t) => {
  const { state, follow, stopped, settle, sessionEnds } = open(t);
  const followed = follow();
  await followed.begin(undefined);
  await followed.play("continue");
  await followed.play("continue");
  assert.deepEqual(state.sent, ["continue"]);
  await stopped(3);
  assert.equal(state.sent.length, 2);
  await followed.play(undefined);
  await stopped(3);
  assert.equal(state.sent.length, 2);
  assert.equal(state.states, 3);
  sessionEnds();
  await settle();
  assert.deepEqual([state.ends, state.reports], [1, []]);
});

for (const [why, line, exception, remark] of [
  ["an exception", 3, "Error", "an exception stopped the program at line 3."],
  ["Pause", 4, undefined, "the program stopped at line 4, where no breakpoint is."],
] as const) {
  test(`a stop for ${why} ends the playing, after its state was shown`, async (t) => {
    const { state, follow, stopped, sessionEnds } = open(t);
    const followed = follow();
    await followed.begin(undefined);
    await followed.play("continue");
    state.exception = exception;
    await stopped(line);
    assert.deepEqual([state.sent, state.states, followed.isPlaying], [["continue"], 2, false]);
    assert.equal(state.run?.remark, `Not played any further: ${remark}`);
    sessionEnds();
  });
}

test("line by line a program goes on where there is no breakpoint, also where a debugger names no exception", async (t) => {
  const { state, follow, stopped, sessionEnds } = open(t);
  const followed = follow();
  await followed.begin(undefined);
  await followed.play("next");
  await stopped(4);
  assert.deepEqual(state.sent, ["next", "next"]);
  for (const said of ["exception: type unknown", "exception"]) {
    state.exception = said; // as debugpy and lldb-dap say
    await stopped(5);
  }
  assert.deepEqual(state.sent, ["next", "next", "next", "next"]);
  sessionEnds();
});

test("a call that is chosen while the program is played does not send it on twice", async (t) => {
  const { state, follow, stopped, settle, sessionEnds } = open(t);
  const followed = follow();
  await followed.begin(undefined);
  await followed.play("continue");
  let answer: (value: unknown) => void = () => {};
  state.evaluate = () => new Promise((resolve) => (answer = resolve));
  await stopped(3);
  await stopped(3); // the same stop, by another frame
  for (let asked = 0; asked < 2; asked++) {
    answer({ result: "[[1]]" });
    await settle();
  }
  assert.deepEqual([state.sent, state.states], [["continue", "continue"], 3]);
  state.evaluate = async () => ({ result: "[[2]]" });
  await stopped(3);
  assert.deepEqual([state.sent.length, state.states], [3, 4]);
  state.evaluate = () => new Promise((resolve) => (answer = resolve));
  await stopped(3);
  await stopped(3, "other"); // looking at another session holds nothing up
  answer({ result: "[[3]]" });
  await settle();
  assert.equal(state.sent.length, 4);
  sessionEnds();
});

test("a program is not played where another session is in use", async (t) => {
  const { state, follow, stopped, stop } = open(t);
  const followed = follow();
  await followed.begin(undefined);
  await stopped(3, "other");
  await assert.rejects(followed.play("continue"), /another debug session/);
  assert.deepEqual([state.states, followed.isPlaying], [1, false]);
  stop();
});

test("what the debugger does not send on plays no more, says so, and can be played again", async (t) => {
  const { state, follow, stopped, sessionEnds } = open(t);
  const followed = follow();
  await followed.begin(undefined);
  state.refused = new Error("busy.");
  await assert.rejects(followed.play("continue"), /did not send the program on: busy\.$/);
  assert.equal(followed.isPlaying, false);
  state.refused = undefined;
  await followed.play("continue");
  assert.deepEqual(state.sent, ["continue"]);
  state.refused = new Error("busy.");
  await stopped(3);
  assert.equal(followed.isPlaying, false);
  assert.match(state.run?.remark ?? "", /^Not played any further: the debugger did not send the program on/);
  sessionEnds();
});

test("a first look without a value closes what would follow it; one that is a fault of the reading is told of once", async (t) => {
  for (const set of ["evaluate", "hidden", "fault"] as const) {
    const { state, follow, settle } = open(t);
    if (set === "hidden") state.hidden = new Error("not defined");
    else if (set === "evaluate") state.evaluate = () => Promise.reject(new Error("not defined"));
    else state.fault = new Error("worker");
    await assert.rejects(follow().begin(undefined), set === "fault" ? /could not be followed/ : /not defined/);
    await settle();
    assert.deepEqual([state.listening, state.reports], [0, []]);
  }
});

test("Stop ends what is followed while the debugger does not answer", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { state, follow, stopped, settle, stop } = open(t);
  const followed = follow();
  await followed.begin(undefined);
  state.evaluate = () => new Promise(() => {});
  await stopped(3);
  stop();
  await settle();
  assert.deepEqual([state.ends, followed.hasEnded], [1, true]);
});

test("what held no maze is told at the end of the session, and not where another takes its place", async (t) => {
  for (const [isReplaced, reports] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const { state, follow, settle, sessionEnds, stop } = open(t);
    state.result = undefined;
    const followed = follow();
    assert.equal(await followed.begin(undefined), undefined);
    if (isReplaced) {
      state.result = RESULT;
      await follow().begin(followed);
      stop();
    } else sessionEnds();
    await settle();
    assert.equal(state.reports.length, reports);
  }
});

/** Where a preview is after each event, in all orders of events. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Options } from "../../../src/core/foundation/optionTypes";
import type { HistoryPlace } from "../../../src/host/preview/history";
import {
  type Effect,
  entryAskedIn,
  failedIn,
  type MazeRequest,
  type PreviewState,
  type RequestWork,
  type StateEvent,
  transition,
  wantedIn,
} from "../../../src/host/preview/previewState";

const MINE = "file:///mine.ts";
const OTHER = "file:///other.ts";
const IDLE: PreviewState = { kind: "idle" };

const requestOf = (algorithm: string, place: HistoryPlace = "after"): MazeRequest => ({
  all: [{ algorithm } as Options],
  animate: false,
  namedOptions: [],
  place,
  how: {},
});

const failureOf = (address: string, message = "broken") => ({
  address,
  findings: [{ severity: "error" as const, message }],
});

/** The state after events, and what is to be done after the last. */
function after(state: PreviewState, ...events: StateEvent[]): [PreviewState, readonly Effect[]] {
  return events.reduce<[PreviewState, readonly Effect[]]>(([now], event) => transition(now, event), [state, []]);
}

const work: RequestWork = { status: { type: "making" }, cancel() {} };
const asked = (request: MazeRequest): StateEvent => ({ type: "asked", request, work });
const made = (request: MazeRequest): StateEvent => ({ type: "made", request, mazes: [] });
const failed = (request: MazeRequest, failure?: ReturnType<typeof failureOf>): StateEvent => ({
  type: "failed",
  request,
  failure,
});
const cancelled: StateEvent = { type: "cancelled" };

test("mazes are asked for, made and shown", () => {
  const request = requestOf("wilson");
  const [making, begin] = after(IDLE, asked(request));
  assert.deepEqual(making, { kind: "making", request, work, before: IDLE });
  assert.deepEqual(begin, [{ do: "end", work: undefined }], "only the wait for what was sent before");
  assert.deepEqual(transition(making, asked(requestOf("wilson")))[1], [{ do: "end", work }]);
  const show = { do: "show", request, mazes: [], place: "after", how: {} } as const;
  assert.deepEqual(transition(making, made(request)), [{ kind: "showing" }, [show]]);
});

const programOf = (replay?: number): MazeRequest => ({
  ...requestOf(""),
  all: [],
  program: "file:///maze.py",
  how: replay === undefined ? { run: "ended" } : { run: "ended", replay, isRerun: true },
});

const seen = (request: MazeRequest, ...read: string[]): StateEvent => ({ type: "seen", request, mazes: [], read });

/** Where and how what has come is shown. */
const shown = (effects: readonly Effect[]) =>
  effects.map((effect) => (effect.do === "show" ? [effect.place, effect.how, effect.read] : effect.do));

test("what a program makes while it runs takes the place of what it made before, and of its end is played", () => {
  const request = programOf();
  const [first, once] = after(IDLE, asked(request), seen(request, "one"));
  assert.deepEqual(shown(once), [["after", { run: "goesOn" }, ["one"]]]);
  assert.deepEqual([first.kind, wantedIn(first)], ["making", request], "it goes on");
  const [, again] = transition(first, seen(request, "two"));
  assert.deepEqual(shown(again), [["instead", { run: "goesOn", isRerun: true }, ["two"]]]);
  const [rest, end] = transition(first, made(request));
  assert.deepEqual(
    [rest, shown(end)],
    [{ kind: "showing" }, [["instead", { run: "ended", isRerun: true }, undefined]]],
  );
  const other = programOf(2);
  const [, soFar] = after(IDLE, asked(other), seen(other));
  assert.deepEqual(shown(soFar), [["after", { run: "goesOn", isRerun: true }, []]], "nothing is played yet");
});

test("a program that is cancelled leaves what was seen of it, and stays wanted, until other mazes come", () => {
  const request = programOf();
  const [begun] = after(IDLE, asked(request), seen(request, "one"));
  for (const end of [cancelled, failed(request)])
    assert.deepEqual(transition(begun, end)[0], { kind: "failed", request, failure: undefined });
  const wilson = requestOf("wilson");
  const [, ends] = transition(begun, asked(wilson));
  assert.deepEqual(ends, [{ do: "end", work }], "it is ended where others are asked for");
  assert.deepEqual(after(begun, asked(wilson), seen(request, "late"))[1], []);
  assert.deepEqual(after(begun, asked(wilson), made(wilson))[0], { kind: "showing" });
});

test("what comes of a request whose place another has taken changes nothing, also where it is alike", () => {
  const first = requestOf("wilson");
  const [making] = after(IDLE, asked(first), asked(requestOf("wilson")));
  for (const late of [made(first), failed(first, failureOf(MINE)), { type: "refused", request: first } as const])
    assert.deepEqual(transition(making, late), [making, []]);
  for (const rest of [IDLE, { kind: "showing" } as const]) assert.deepEqual(transition(rest, made(first)), [rest, []]);
});

test("where no mazes come it goes back to what was before, and the page is told once", () => {
  const request = requestOf("wilson");
  for (const before of [IDLE, { kind: "showing" } as const]) {
    assert.deepEqual(after(before, asked(request), failed(request)), [before, [{ do: "tellEnded" }]]);
    assert.deepEqual(after(before, asked(request), cancelled), [before, [{ do: "end", work }, { do: "tellEnded" }]]);
    const refused: StateEvent = { type: "refused", request };
    assert.deepEqual(after(before, asked(request), refused), [before, [{ do: "tellEnded" }]]);
    assert.deepEqual(
      transition(before, cancelled),
      [before, [{ do: "end", work: undefined }]],
      "what is drawn is not waited for",
    );
  }
});

test("what a file could not make stays wanted, until other mazes come; a refusal of the form leaves it so", () => {
  const mine = requestOf(MINE);
  const failure = failureOf(MINE);
  const [broken, effects] = after(IDLE, asked(mine), failed(mine, failure));
  assert.deepEqual(broken, { kind: "failed", request: mine, failure });
  assert.deepEqual(effects, [{ do: "tellEnded" }, { do: "tellFailure" }]);
  const wilson = requestOf("wilson");
  const [making] = transition(broken, asked(wilson));
  assert.deepEqual([wantedIn(making), failedIn(making)?.failure], [wilson, failure]);
  for (const end of [failed(wilson), cancelled, { type: "refused", request: wilson } as const])
    assert.deepEqual(transition(making, end)[0], broken);
  const [shown] = transition(making, made(wilson));
  assert.deepEqual([wantedIn(shown), failedIn(shown)], [undefined, undefined]);
});

test("a run that was cancelled keeps what was wrong with the one before it, if that was of the same file", () => {
  const mine = requestOf(MINE);
  const again = requestOf(MINE);
  const other = requestOf(OTHER);
  const broken = [asked(mine), failed(mine, failureOf(MINE))];
  const last = (...events: StateEvent[]) => failedIn(after(IDLE, ...broken, ...events)[0]);
  assert.deepEqual(last(asked(again), cancelled), { kind: "failed", request: again, failure: failureOf(MINE) });
  assert.deepEqual(last(asked(other), cancelled), { kind: "failed", request: other, failure: undefined });
  assert.deepEqual(last(asked(again), failed(again, failureOf(MINE, "worse")))?.failure, failureOf(MINE, "worse"));
});

test("a file has another address: a run of it is ended, and what it failed at goes with it", () => {
  const mine = requestOf(MINE);
  const renamed: StateEvent = { type: "renamed", from: MINE, to: OTHER };
  const [ended, effects] = after(IDLE, asked(mine), renamed);
  assert.deepEqual(ended, { kind: "failed", request: requestOf(OTHER), failure: undefined });
  assert.deepEqual(effects, [{ do: "end", work }, { do: "tellEnded" }]);
  const wilson = requestOf("wilson");
  const [making, none] = after(IDLE, asked(mine), failed(mine, failureOf(MINE)), asked(wilson), renamed);
  assert.deepEqual([wantedIn(making), none], [wilson, []], "other work goes on");
  const failure = failureOf(OTHER);
  assert.deepEqual(failedIn(making), { kind: "failed", request: requestOf(OTHER), failure });
});

test("the entry of the history that is on its way is that of the last request, while it is made", () => {
  const second = requestOf("wilson", 2);
  assert.equal(entryAskedIn(after(IDLE, asked(second))[0]), 2);
  assert.equal(entryAskedIn(after(IDLE, asked(requestOf("wilson", 1)), asked(second))[0]), 2);
  for (const end of [made(second), failed(second), cancelled, asked(requestOf("wilson"))])
    assert.equal(entryAskedIn(after(IDLE, asked(second), end)[0]), undefined);
  const mine = requestOf(MINE, 1);
  assert.equal(entryAskedIn(after(IDLE, asked(mine), failed(mine, failureOf(MINE)))[0]), undefined);
});

/** What is to be known after events, as simply as that can be said. */
interface Known {
  readonly kind: PreviewState["kind"];
  readonly making: string | undefined; // the algorithm that is asked for
  readonly failed: string | undefined; // the file that failed, or was cancelled
  readonly isWrong: boolean; // whether it is known what is wrong with that
}

const EVENTS: Readonly<Record<string, (now: Known, hasShown: boolean) => Known>> = {
  wilson: (now) => ({ ...now, kind: "making", making: "wilson" }),
  mine: (now) => ({ ...now, kind: "making", making: MINE }),
  made: (now) => (now.making ? { kind: "showing", making: undefined, failed: undefined, isWrong: false } : now),
  refused: (now, hasShown) => (now.making ? rested(now, hasShown) : now),
  failed: (now, hasShown) => ended(now, hasShown, now.making === MINE),
  cancelled: (now, hasShown) => ended(now, hasShown, false),
  late: (now) => now,
};

function rested(now: Known, hasShown: boolean): Known {
  return { ...now, making: undefined, kind: now.failed ? "failed" : hasShown ? "showing" : "idle" };
}

function ended(now: Known, hasShown: boolean, isWrong: boolean): Known {
  if (now.making !== MINE) return now.making ? rested(now, hasShown) : now;
  return { kind: "failed", making: undefined, failed: MINE, isWrong: isWrong || now.isWrong };
}

test("events come in any order", () => {
  const names = Object.keys(EVENTS);
  const LENGTH = 5;
  for (let number = 0; number < names.length ** LENGTH; number++) {
    const events = Array.from(
      { length: LENGTH },
      (_, at) => names[Math.floor(number / names.length ** at) % names.length],
    );
    let state = IDLE as PreviewState;
    let last: MazeRequest | undefined;
    let known: Known = { kind: "idle", making: undefined, failed: undefined, isWrong: false };
    let hasShown = false;
    for (const name of events) {
      const isAsked = name === "wilson" || name === "mine";
      if (isAsked) last = requestOf(name === "mine" ? MINE : name);
      const request = last === undefined || name === "late" ? requestOf(MINE) : last;
      const failure = name === "failed" && known.making === MINE ? failureOf(MINE) : undefined;
      const event: StateEvent = isAsked
        ? asked(request)
        : name === "made" || name === "late"
          ? made(request)
          : name === "refused"
            ? { type: "refused", request }
            : name === "failed"
              ? failed(request, failure)
              : cancelled;
      const before = known;
      known = EVENTS[name](known, hasShown);
      hasShown ||= name === "made" && before.making !== undefined;
      const [next, effects] = transition(state, event);
      state = next;
      const found: Known = {
        kind: state.kind,
        making: state.kind === "making" ? state.request.all[0].algorithm : undefined,
        failed: failedIn(state)?.request.all[0].algorithm,
        isWrong: failedIn(state)?.failure !== undefined,
      };
      assert.deepEqual(found, known, events.join(", "));
      const told = effects.filter((effect) => effect.do === "show" || effect.do === "tellEnded").length;
      const answers = before.making !== undefined && known.making === undefined ? 1 : 0;
      assert.equal(told, answers, `${events.join(", ")}: the page hears once of each request that is over`);
    }
  }
});

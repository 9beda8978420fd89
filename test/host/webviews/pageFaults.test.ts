import * as vscode from "vscode";
import { usualLook } from "../../../scripts/tools/page/usualLook";
import { generate as makeMaze } from "../../../src/core/index";
import { checkOptions } from "../../../src/core/options/options";
import { PREVIEW_PAGE, PreviewPanel } from "../../../src/host/preview/previewPanel";
import { Runner } from "../../../src/host/userAlgorithms/runner";
import { WebviewPage } from "../../../src/host/webviews/webviewPage";
import { pack } from "../../../src/shared/data/pack";
import { type PackedMaze } from "../../../src/shared/data/packedMaze";
import type { FromPreview, ShowArgs } from "../../../src/shared/messages/preview";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { BarePanel } from "../support/barePanel";
import { catchMessages, EXTENSION, stub } from "../support/helpers";
import { useRealPages } from "../support/quickPages";

const OPTIONS = checkOptions({ width: 4, height: 3, seed: "f" });
const PNG = Uint8Array.of(1, 2, 3);
const STACK = "Error: broken\n    at draw (webview.js:1:2)";
const CRASH: FromPreview = { type: "crashed", text: "broken", stack: STACK };

type Needs = ConstructorParameters<typeof PreviewPanel>[1];

/** An engine whose mazes are finished when they are to be, and everything else never. */
class HeldEngine {
  readonly tokens: vscode.CancellationToken[] = [];
  private readonly end = new vscode.EventEmitter<void>();
  private finish: (() => void)[] = [];

  request(name: string, _: object, { token }: { token: vscode.CancellationToken }): Promise<PackedMaze> {
    this.tokens.push(token);
    return new Promise((resolve, reject) => {
      if (name === "make") this.finish.push(() => resolve(pack(makeMaze(OPTIONS))));
      for (const end of [token.onCancellationRequested, this.end.event])
        end(() => reject(new vscode.CancellationError()));
    });
  }

  finishAll(): void {
    for (const finish of this.finish.splice(0)) finish();
  }

  endAll(): void {
    this.end.fire();
  }
}

let runner: Runner;

before(() => {
  const error = new Error("No algorithm of a user's is run here.");
  const start = () => Promise.reject(error);
  runner = new Runner(start, () => {
    throw error;
  });
});

/** A preview with such a panel, whose page is there. */
function open(isReady = true) {
  const bare = new BarePanel();
  const engine = new HeldEngine();
  const logged: string[] = [];
  const log = { error: (text: string | Error) => logged.push(String(text)), show: () => logged.push("(shown)") };
  const { extensionUri } = vscode.extensions.getExtension(EXTENSION) ?? {};
  const lastOptions = { remember: async () => {} };
  const drawer = { state: undefined, remember: async () => {} };
  const editors = { find: () => undefined };
  const needs: Record<keyof Needs, unknown> = { extensionUri, engine, runner, editors, drawer, lastOptions, log };
  const panel = new PreviewPanel(bare as unknown as vscode.WebviewPanel, needs as Needs, usualLook, undefined);
  if (isReady) bare.say({ type: "ready" });
  const make = () => panel.preview.make([OPTIONS], false);
  /** Until the maze was sent to the page. */
  const send = async () => {
    const made = make();
    made.catch(() => {});
    const before = bare.posted.length;
    engine.finishAll();
    await eventually("the maze to be sent", () => bare.posted.slice(before).some(({ type }) => type === "show"));
    return { made, request: bare.last("show").request ?? 0 };
  };
  return { bare, engine, logged, panel, preview: panel.preview, make, send };
}

/** The page has drawn what it was sent, by default last. */
function drawn(bare: BarePanel, request = bare.last("show").request): void {
  bare.say({ type: "answer", request });
}

/** Whether a promise is settled when all that can be done has been done. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  promise.then(settle, settle);
  await new Promise((resolve) => setTimeout(resolve));
  return settled;
}

/** A page whose questions for a solution are answered as the test says. */
function ask(request: number) {
  const bare = new BarePanel();
  const reported: unknown[] = [];
  let answer: (result: object) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const solve = () =>
    new Promise<object>((resolve, reject) => {
      [answer, fail] = [resolve, reject];
    });
  const owner = { handlers: { solve }, onReady: () => {}, report: (error: unknown) => reported.push(error) };
  const { extensionUri } = vscode.extensions.getExtension(EXTENSION) ?? {};
  const needs = { extensionUri, log: { error: () => {} } };
  const page = new WebviewPage(bare as unknown as vscode.WebviewPanel, needs as never, PREVIEW_PAGE, owner as never);
  bare.say({ type: "ready" });
  ok(page.canPost, "a page that is there");
  bare.say({ type: "solve", request, id: 1, at: 0, solver: "a-star" });
  const replies = async () => {
    await sending();
    return bare.posted.filter(({ type }) => type === "answer" || type === "failure");
  };
  return { bare, page, reported, replies, answer, fail };
}

describe("a page that fails", () => {
  useRealPages();

  it("while it shows a maze is an error for whoever waits for that, and its stack is in the log alone", async () => {
    const messages = catchMessages("showErrorMessage");
    const { bare, logged, send } = open();
    const { made, request } = await send();
    bare.say({ ...CRASH, request });
    equal((await rejects(made)).message, "The preview failed: broken");
    deepEqual(logged, [`preview: ${STACK}`]);
    deepEqual(messages, []);
  });

  it("gives the user one message, which shows the log, until it is gone", async () => {
    const messages: unknown[] = [];
    let press: (button: string) => void = () => {};
    const show = (...given: unknown[]) => {
      messages.push(given);
      return new Promise((resolve) => {
        press = resolve;
      });
    };
    stub(vscode.window, "showErrorMessage", show as never);
    const { bare, logged } = open();
    for (let time = 0; time < 3; time++) bare.say({ ...CRASH, text: `${STACK}${"x".repeat(1000)}` });
    const message = ["Maze: The preview failed: Error: broken", "Show Log", "Report a Problem"];
    deepEqual(messages, [message]);
    equal(logged.length, 3, "lines of the log");
    press("Show Log");
    await eventually("the log", () => logged.includes("(shown)"));
    await eventually("another message", () => {
      bare.say(CRASH);
      return messages.length === 2;
    });
  });

  it("does not end what is made meanwhile, nor what is inserted", async () => {
    const messages = catchMessages("showErrorMessage");
    const { bare, engine, make, send } = open();
    const first = await send();
    drawn(bare, first.request);
    await first.made;
    bare.say({ type: "insert", form: "text", at: 0 });
    const made = make();
    await eventually("the work to begin", () => engine.tokens.length === 3);
    bare.say(CRASH);
    deepEqual(
      engine.tokens.map(({ isCancellationRequested }) => isCancellationRequested),
      [false, false, false],
    );
    equal(messages.length, 1, "messages");
    engine.finishAll();
    await eventually("the maze to be sent", () => (bare.last("show").request ?? 0) > first.request);
    bare.say(CRASH); // of something else than the maze, which is drawn all the same
    equal(await isSettled(made), false);
    drawn(bare);
    await made;
    engine.endAll();
  });

  it("before it is ready is loaded anew for the next maze", async () => {
    const { bare, make, engine } = open(false);
    const first = rejects(make(), /^The preview failed: broken$/);
    engine.finishAll();
    equal(await isSettled(first), false);
    bare.say(CRASH);
    await first;
    equal(bare.loads, 1);
    const second = make();
    engine.finishAll();
    await eventually("another load", () => bare.loads === 2);
    bare.say({ type: "ready" });
    drawn(bare);
    await second;
  });
});

describe("a message that cannot be read", () => {
  useRealPages();

  it("by the page ends the wait for it, and is in the log with the reason", async () => {
    const { bare, logged, panel, send } = open();
    const { made, request } = await send();
    const refused = { type: "refused", reason: "mazes: expected Array, got null" } as const;
    bare.say({ ...refused, message: "show", request: request - 1 });
    equal(await isSettled(made), false, "one of before");
    bare.say({ ...refused, message: "show" });
    equal(await isSettled(made), false, "a trial, for which nobody waits");
    bare.say({ ...refused, message: "show", request });
    await rejects(made, /^The preview could not show the maze\.$/);
    equal(logged.at(-1), `preview: it cannot read the message "show": ${refused.reason}`);
    const copied = panel.copyPicture(PNG);
    bare.say({ ...refused, message: "copyPicture", request: request + 1 });
    await rejects(copied, /^The picture could not be copied\.$/);
  });

  it("by the page is told to the user where nobody waits for it", async () => {
    const messages = catchMessages("showErrorMessage");
    const { bare } = open();
    bare.say({ type: "refused", message: "steps", reason: "steps: expected Uint32Array, got null" });
    deepEqual(messages, ["Maze: The preview lost a message. Close it, and show the maze again."]);
  });

  it("by the extension, too", async () => {
    const { bare, logged, panel, send } = open();
    const { made } = await send();
    bare.say({ type: "answer", request: "x".repeat(1000) });
    await rejects(made, /^The preview could not show the maze\.$/);
    equal(
      logged.at(-1),
      `preview: its message "answer" cannot be read: request: expected number, got "${"x".repeat(39)}…`,
    );
    const copied = panel.copyPicture(PNG);
    await sending();
    bare.say({ type: "answer", request: bare.last("copyPicture").request, result: { failure: 7 } });
    await rejects(copied, /^The picture could not be copied\.$/);
    const cyclic: Record<string, unknown> = { type: 1n };
    cyclic.self = cyclic;
    bare.say(cyclic);
    ok(logged.at(-1)?.startsWith('preview: its message "?" cannot be read: type: expected '), logged.at(-1) ?? "");
  });

  it("is heard nevertheless, as all others are", () => {
    const { bare } = open();
    const heard = () => bare.posted.filter(({ type }) => type === "heard").length;
    equal(heard(), 1, "ready");
    bare.say({ type: "nonsense" });
    bare.say({ type: "cancel" });
    equal(heard(), 3);
  });
});

describe("an action for a page", () => {
  useRealPages();

  it("that is closed before it arrives is forgotten", async () => {
    const { bare, preview, send } = open();
    const { made, request } = await send();
    drawn(bare, request);
    await made;
    let lose = () => {};
    bare.arrives = new Promise((resolve) => {
      lose = () => resolve(false);
    });
    preview.act("play");
    await eventually("it to be sent", () => bare.posted.some(({ type }) => type === "act"));
    bare.dispose();
    lose();
    await sending();
    equal(bare.reveals, 0);
  });
});

describe("what a page asks", () => {
  useRealPages();

  it("is answered by its number", async () => {
    const { replies, answer } = ask(7);
    deepEqual(await replies(), []);
    const result = { steps: Uint32Array.of(1), length: 2 };
    answer(result);
    deepEqual(await replies(), [{ type: "answer", request: 7, result }]);
  });

  it("is told to have failed, so that it waits no longer, and so is the user", async () => {
    const { replies, fail, reported } = ask(7);
    const error = new Error("no memory");
    fail(error);
    deepEqual(await replies(), [{ type: "failure", request: 7, message: "no memory" }]);
    deepEqual(reported, [error]);
  });

  it("is not answered where that was given up, such as about mazes that are no longer on show", async () => {
    const { replies, fail } = ask(7);
    fail(new vscode.CancellationError());
    deepEqual(await replies(), []);
  });

  it("is not answered to a page that has loaded again: it counts its questions from 1, and asks anew", async () => {
    const answered = ask(7);
    answered.bare.say({ type: "ready" });
    answered.answer({ steps: Uint32Array.of(1), length: 2 });
    deepEqual(await answered.replies(), []);
    const failed = ask(7);
    failed.bare.say({ type: "ready" });
    failed.fail(new Error("no memory"));
    deepEqual(await failed.replies(), []);
  });
});

describe("what a page was asked before it loaded again", () => {
  useRealPages();

  it("is asked by the same number as it is now, as long as it is to be answered", async () => {
    const { bare, page } = ask(1);
    const shows = async () => {
      await sending();
      return bare.posted.flatMap((each) => (each.type === "show" ? [[each.request, each.isRerun, each.isLocked]] : []));
    };
    const shown = { id: 1, mazes: [], history: {}, look: usualLook } as never as ShowArgs;
    const drawing = page.request("show", { ...shown, isLocked: false, isRerun: true });
    deepEqual(await shows(), [[1, true, false]]);
    bare.say({ type: "ready" });
    page.askAgain("show", { ...shown, isLocked: true });
    deepEqual((await shows()).slice(1), [[1, undefined, true]]);
    bare.say({ type: "answer", request: 1 });
    await drawing;
    bare.say({ type: "ready" });
    page.askAgain("show", { ...shown, isLocked: true });
    deepEqual((await shows()).slice(2), [[undefined, undefined, true]], "shown, and nobody waits for it");
  });
});

describe("whoever waits for a maze in the preview", () => {
  useRealPages();

  it("does not wait while another tab covers it: it is shown when it is there again", async () => {
    const { bare, engine, make, send } = open();
    const { made } = await send();
    equal(await isSettled(made), false);
    bare.move(false);
    equal((await made).length, 1);
    const covered = make();
    engine.finishAll();
    equal((await covered).length, 1);
    bare.move(true);
    bare.say({ type: "ready" });
    equal(bare.last("show").id, 2);
  });

  it("waits for a preview that is on its way to the front", async () => {
    const { bare, engine, make, preview } = open();
    bare.move(false);
    preview.reveal();
    const made = make();
    engine.finishAll();
    equal(await isSettled(made), false);
    bare.move(true);
    bare.say({ type: "ready" });
    equal(await isSettled(made), false);
    drawn(bare);
    await made;
  });
});

describe("a picture that is copied", () => {
  useRealPages();

  it("is settled by its own answer, not by that of one before", async () => {
    const { bare, panel } = open();
    const first = rejects(panel.copyPicture(PNG));
    await sending();
    const { request } = bare.last("copyPicture");
    const second = panel.copyPicture(PNG);
    ok((await first) instanceof vscode.CancellationError, "a cancellation");
    bare.say({ type: "answer", request, result: { failure: "too late" } });
    bare.say({ type: "answer", request, result: {} });
    equal(await isSettled(second), false);
    await sending();
    bare.say({ type: "answer", request: bare.last("copyPicture").request, result: {} });
    await second;
  });

  it("is sent again to a page that is loaded anew, until it is copied", async () => {
    const { bare, panel } = open();
    const sent = () => bare.posted.filter(({ type }) => type === "copyPicture").length;
    const copied = panel.copyPicture(PNG);
    await sending();
    bare.say({ type: "ready" });
    await sending();
    equal(sent(), 2);
    bare.say({ type: "answer", request: bare.last("copyPicture").request, result: {} });
    await copied;
    bare.say({ type: "ready" });
    await sending();
    equal(sent(), 2);
  });
});

/** Messages are sent one after the other: waits until those under way have been. */
function sending(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

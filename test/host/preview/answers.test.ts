import * as vscode from "vscode";
import type { Analysis } from "../../../src/core/measures/analyse";
import { Answers } from "../../../src/host/preview/answers";
import type { ToWebview } from "../../../src/shared/protocol";
import { deepEqual, equal, rejects } from "../support/assert";
import { useRealPages } from "../support/quickPages";

type Needs = ConstructorParameters<typeof Answers>[0];
type Session = ConstructorParameters<typeof Answers>[1];

/** An engine whose work ends when it is told to. */
class HeldEngine {
  readonly work: { resolve(result: unknown): void; reject(error: Error): void; token: vscode.CancellationToken }[] = [];

  run(_job: unknown, token: vscode.CancellationToken): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.work.push({ resolve, reject, token });
      token.onCancellationRequested(() => reject(new vscode.CancellationError()));
    });
  }
}

/** What is asked about mazes that nobody looks at here: those of message 1 are on show. */
function opened() {
  const engine = new HeldEngine();
  const posted: ToWebview[] = [];
  const page = { loads: 1, post: (message: ToWebview | undefined) => void (message && posted.push(message)) };
  const session = { shown: { id: 1 }, mazes: [{}] };
  const needs = { engine, log: { error: () => {} } } as unknown as Needs;
  const answers = new Answers(needs, session as unknown as Session, page);
  let request = 0;
  return {
    engine,
    page,
    session,
    answers,
    analyse: (id: number) =>
      answers.answer({ type: "ask", request: ++request, question: { of: "analyse", id, at: 0 } }),
    solve: () =>
      answers.answer({
        type: "ask",
        request: ++request,
        question: { of: "solve", id: 1, at: 0, solver: "breadth-first" },
      }),
    compare: () => answers.answer({ type: "ask", request: ++request, question: { of: "compare", id: 1, at: 0 } }),
    /** The requests that were answered, each with what its answer is of. */
    replies: () =>
      posted.map((message) => (message.type === "answer" ? [message.request, message.answer?.of] : message.type)),
  };
}

const MEASURED = { usual: undefined } as Analysis;
const SOLVED = { steps: Uint32Array.of(1), path: [1, 2] };

describe("what is asked about a maze on show", () => {
  useRealPages();

  it("is measured once, also for a page that was hidden meanwhile, until another maze is shown", async () => {
    const { engine, session, answers, analyse, replies } = opened();
    const first = analyse(1);
    const again = analyse(1);
    equal(engine.work.length, 1, "works");
    engine.work[0].resolve(MEASURED);
    await Promise.all([first, again]);
    await analyse(1);
    equal(engine.work.length, 1, "works after it was measured");
    deepEqual(replies().sort(), [
      [1, "analyse"],
      [2, "analyse"],
      [3, "analyse"],
    ]);

    answers.end();
    session.shown.id = 2;
    await analyse(1);
    equal(engine.work.length, 1, "works, of what is no longer on show");
    const other = analyse(2);
    equal(engine.work.length, 2, "works for another maze");
    answers.end();
    await other;
    equal(engine.work[1].token.isCancellationRequested, true);
    equal(replies().length, 3, "replies: none about what is no longer on show");
    void analyse(2);
    equal(engine.work.length, 3, "works after one that was ended");
    answers.end();
  });

  it("is solved by the last solver asked for; a failure is reported, and the page waits no longer", async () => {
    const { engine, solve, replies } = opened();
    const first = solve();
    const second = solve();
    await rejects(first, /^Canceled$/);
    engine.work[1].resolve(SOLVED);
    await second;
    const third = solve();
    engine.work[2].reject(new Error("no memory"));
    await rejects(third, /^no memory$/);
    deepEqual(replies(), [
      [2, "solve"],
      [3, undefined],
    ]);
  });

  it("is not answered to a page that has loaded again: it counts its questions from 1, and asks anew", async () => {
    const { engine, page, solve, replies } = opened();
    const first = solve();
    page.loads++;
    engine.work[0].resolve(SOLVED);
    await first;
    deepEqual(replies(), []);
  });

  it("is compared with the one at its right, where there is one", async () => {
    const { engine, session, compare, replies } = opened();
    await compare();
    deepEqual([engine.work.length, replies()], [0, []]);
    session.mazes.push({});
    const compared = compare();
    engine.work[0].resolve({ changes: Uint32Array.of() });
    await compared;
    deepEqual(replies(), [[2, "compare"]]);
  });
});

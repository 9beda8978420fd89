import * as vscode from "vscode";
import type { Analysis } from "../../../src/core/measures/analyse";
import { Answers } from "../../../src/host/preview/answers";
import { deepEqual, equal, rejects } from "../support/assert";
import { useRealPages } from "../support/quickPages";

type Needs = ConstructorParameters<typeof Answers>[0];
type ShownPreview = ConstructorParameters<typeof Answers>[1];

/** An engine whose work ends when it is told to. */
class HeldEngine {
  readonly work: { resolve(result: unknown): void; reject(error: Error): void; token: vscode.CancellationToken }[] = [];

  request(_name: string, _args: object, { token }: { token: vscode.CancellationToken }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.work.push({ resolve, reject, token });
      token.onCancellationRequested(() => reject(new vscode.CancellationError()));
    });
  }
}

/** What is asked about mazes that nobody looks at here: those of message 1 are on show. */
function opened() {
  const engine = new HeldEngine();
  const preview = { shown: { id: 1 }, mazes: [{}] };
  const needs = { engine, log: { error: () => {} } } as unknown as Needs;
  const answers = new Answers(needs, preview as unknown as ShownPreview);
  const { handlers } = answers;
  return {
    engine,
    preview,
    answers,
    analyse: (id: number) => handlers.analyse({ id, at: 0 }),
    solve: () => handlers.solve({ id: 1, at: 0, solver: "breadth-first" }),
    compare: () => handlers.compare({ id: 1, at: 0 }),
  };
}

const CANCELED = /^Canceled$/;
const MEASURED = { usual: undefined } as Analysis;
const SOLVED = { steps: Uint32Array.of(1), path: [1, 2] };

describe("what is asked about a maze on show", () => {
  useRealPages();

  it("is measured once, also for a page that was hidden meanwhile, until another maze is shown", async () => {
    const { engine, preview, answers, analyse } = opened();
    const first = analyse(1);
    const again = analyse(1);
    equal(engine.work.length, 1, "works");
    engine.work[0].resolve(MEASURED);
    deepEqual(await Promise.all([first, again]), [{ analysis: MEASURED }, { analysis: MEASURED }]);
    await analyse(1);
    equal(engine.work.length, 1, "works after it was measured");

    answers.end();
    preview.shown.id = 2;
    await rejects(analyse(1), CANCELED);
    equal(engine.work.length, 1, "works, of what is no longer on show");
    const other = rejects(analyse(2), CANCELED);
    equal(engine.work.length, 2, "works for another maze");
    answers.end();
    await other;
    equal(engine.work[1].token.isCancellationRequested, true);
    const last = rejects(analyse(2), CANCELED);
    equal(engine.work.length, 3, "works after one that was ended");
    answers.end();
    await last;
  });

  it("is solved by the last solver asked for; a failure is reported", async () => {
    const { engine, solve } = opened();
    const first = solve();
    const second = solve();
    await rejects(first, CANCELED);
    engine.work[1].resolve(SOLVED);
    deepEqual(await second, { steps: SOLVED.steps, length: 2 });
    const third = solve();
    engine.work[2].reject(new Error("no memory"));
    await rejects(third, /^no memory$/);
  });

  it("is compared with the one at its right, where there is one", async () => {
    const { engine, preview, compare } = opened();
    await rejects(compare(), CANCELED);
    equal(engine.work.length, 0);
    preview.mazes.push({});
    const compared = compare();
    engine.work[0].resolve({ changes: Uint32Array.of() });
    deepEqual(await compared, { changes: Uint32Array.of() });
  });
});

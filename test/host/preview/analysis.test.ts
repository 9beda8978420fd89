import * as vscode from "vscode";
import type { Analysis } from "../../../src/core/measures/analyse";
import { MazeAnalyser } from "../../../src/host/preview/analysis";
import type { ToWebview } from "../../../src/shared/protocol";
import { deepEqual, equal } from "../support/assert";

type Needs = ConstructorParameters<typeof MazeAnalyser>[0];
type Maze = Parameters<MazeAnalyser["analyse"]>[1];

const MAZE = {} as Maze; // which nobody looks at here

/** An engine whose work ends when it is told to. */
class HeldEngine {
  readonly work: { resolve(analysis: Analysis): void; token: vscode.CancellationToken }[] = [];

  run(_job: unknown, token: vscode.CancellationToken): Promise<Analysis> {
    return new Promise((resolve, reject) => {
      this.work.push({ resolve, token });
      token.onCancellationRequested(() => reject(new vscode.CancellationError()));
    });
  }
}

describe("what is asked about a maze on show", () => {
  it("is measured once, also for a page that was hidden meanwhile, until another maze is shown", async () => {
    const engine = new HeldEngine();
    const posted: ToWebview[] = [];
    const needs = { engine, log: { error: () => {} } } as unknown as Needs;
    const analyser = new MazeAnalyser(needs, { post: (message) => message && posted.push(message) });
    const analysis = { usual: undefined } as Analysis;
    const first = analyser.analyse({ type: "analyse", id: 1, at: 0 }, MAZE);
    const again = analyser.analyse({ type: "analyse", id: 1, at: 0 }, MAZE);
    equal(engine.work.length, 1, "works");
    engine.work[0].resolve(analysis);
    await Promise.all([first, again]);
    await analyser.analyse({ type: "analyse", id: 1, at: 0 }, MAZE);
    equal(engine.work.length, 1, "works after it was measured");
    deepEqual(
      posted.map(({ type }) => type),
      ["analysed", "analysed", "analysed"],
    );

    analyser.end();
    const other = analyser.analyse({ type: "analyse", id: 2, at: 0 }, MAZE);
    equal(engine.work.length, 2, "works for another maze");
    analyser.end();
    await other;
    equal(engine.work[1].token.isCancellationRequested, true);
    equal(posted.length, 3, "messages");
    void analyser.analyse({ type: "analyse", id: 3, at: 0 }, MAZE);
    equal(engine.work.length, 3, "works after one that was ended");
    analyser.end();
  });
});

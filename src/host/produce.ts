import type * as vscode from "vscode";
import { countCells } from "../core/generate";
import type { Options } from "../core/options";
import type { PackedMaze } from "../core/pack";
import { mostPlayed } from "../core/steps";
import type { Engine, ReportShare } from "./engine";

/**
 * Makes mazes that are shown side by side, each in a worker of its own.
 * @param all of one grid and size
 * @param animates whether they are to have their steps: then all have them, or none where that would be too many
 * @param share called with the part of all the work that is done
 */
export function produceAll(
  engine: Engine,
  all: readonly Options[],
  animates: boolean,
  token: vscode.CancellationToken,
  share: ReportShare,
): Promise<PackedMaze[]> {
  const shares = all.map(() => 0);
  const steps = animates && Math.max(...all.map(countCells)) <= mostPlayed(all.length);
  const work = all.map((options, index) => {
    return engine.run({ kind: "make", options, steps }, token, (part) => {
      shares[index] = part;
      share(shares.reduce((sum, each) => sum + each, 0) / shares.length);
    });
  });
  return Promise.all(work);
}

import type * as vscode from "vscode";
import type { Options } from "../../core/foundation/optionTypes";
import { mostPlayed, mostSteps } from "../../core/foundation/steps";
import { countCells } from "../../core/making/generate";
import type { Finding } from "../../core/making/ownRun";
import type { PackedMaze } from "../../core/making/pack";
import type { Engine, ReportShare } from "./engine";

/**
 * Makes mazes to be shown side by side, each in a worker of its own.
 * @param all of one grid and size
 * @param animates whether to record their steps: all have steps, or none if there would be too many
 * @param share called with the share of the whole work that is done
 */
export async function produceAll(
  engine: Engine,
  all: readonly Options[],
  animates: boolean,
  token: vscode.CancellationToken,
  share: ReportShare,
): Promise<PackedMaze[]> {
  const shares = all.map(() => 0);
  const plays = animates && Math.max(...all.map(countCells)) <= mostPlayed(all.length);
  const work = all.map((options, index) => {
    const job = plays
      ? ({ kind: "play", options, mostSteps: mostSteps(all.length) } as const)
      : ({ kind: "make", options, steps: false } as const);
    return engine.run(job, token, (part) => {
      shares[index] = part;
      share(shares.reduce((sum, each) => sum + each, 0) / shares.length);
    });
  });
  const mazes = await Promise.all(work);
  return mazes.some(({ hasTooManySteps }) => hasTooManySteps) ? mazes.map(withoutSteps) : mazes;
}

/** A maze as it is finished. */
export function withoutSteps(maze: PackedMaze): PackedMaze {
  const { steps: _, snapshots: __, ...finished } = maze;
  return withoutSource(finished);
}

/** A maze without what only the extension host has use for: the user's file, and the lines of the steps. */
export function withoutSource(maze: PackedMaze): PackedMaze {
  if (maze.own === undefined) return maze;
  const { facts, findings } = maze.own;
  return { ...maze, own: { facts, findings: toPage(findings) } };
}

/** Findings as the page shows them: the calls that led to an error stand in the diagnostic. */
export function toPage(findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => {
    const { calls: _, ...shown } = finding;
    return shown;
  });
}

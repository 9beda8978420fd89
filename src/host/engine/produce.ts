import type * as vscode from "vscode";
import type { Options } from "../../core/foundation/optionTypes";
import { mostPlayed, mostSteps } from "../../core/foundation/steps";
import type { Finding } from "../../core/making/ownRun";
import type { PackedMaze } from "../../core/making/pack";
import { countCells } from "../../core/options/size";
import type { Engine, ReportShare } from "./engine";

/**
 * Makes mazes to be shown side by side, each in a worker of its own.
 * @param all of one grid and size; those that are made already take their places
 * @param animates whether to record their steps: all have steps, or none if there would be too many
 * @param share called with the share of the whole work that is done
 */
export async function produceAll(
  engine: Engine,
  all: readonly (Options | PackedMaze)[],
  animates: boolean,
  token: vscode.CancellationToken,
  share: ReportShare,
): Promise<PackedMaze[]> {
  const shares = all.map((each): number => (isMade(each) ? 1 : 0));
  const plays = animates && Math.max(...all.map(cellsOf)) <= mostPlayed(all.length);
  const most = mostSteps(all.length);
  const work = all.map((options, index) => {
    if (isMade(options)) return plays ? within(most, options) : withoutSteps(options);
    const job = plays
      ? ({ kind: "play", options, mostSteps: most } as const)
      : ({ kind: "make", options, steps: false } as const);
    return engine.run(job, token, (part) => {
      shares[index] = part;
      share(shares.reduce((sum, each) => sum + each, 0) / shares.length);
    });
  });
  const mazes = await Promise.all(work);
  return mazes.some(({ hasTooManySteps }) => hasTooManySteps) ? mazes.map(withoutSteps) : mazes;
}

function isMade(each: Options | PackedMaze): each is PackedMaze {
  return "numbers" in each;
}

function cellsOf(each: Options | PackedMaze): number {
  return countCells(isMade(each) ? each.recipe : each);
}

/** A maze of a user's algorithm may have more steps than each of several that are played. */
function within(most: number, maze: PackedMaze): PackedMaze {
  return (maze.steps?.length ?? 0) <= most ? maze : { ...maze, hasTooManySteps: true };
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

import { MAX_STEPS_AT_ONCE } from "../../core/foundation/steps";
import type { PackedMaze } from "./packedMaze";
import type { Finding } from "./userAlgorithm";

/** What of a maze goes where: none of it is sent to whoever has no use for it. */

/** A maze as it is sent to the page: if there are many steps, they are fetched when the page has use for them. */
export function toTravel(maze: PackedMaze): PackedMaze {
  const { steps } = maze;
  if (steps === undefined || steps.length <= MAX_STEPS_AT_ONCE) return withoutSource(maze);
  return { ...withoutSteps(maze), stepCount: steps.length };
}

/** A maze as it is finished. */
export function withoutSteps(maze: PackedMaze): PackedMaze {
  const { steps: _, snapshots: __, ...finished } = maze;
  return withoutSource(finished);
}

/** A maze without what only the extension host has use for: the user's files, and the lines of the steps. */
export function withoutSource(maze: PackedMaze): PackedMaze {
  if (maze.userAlgorithm === undefined) return maze;
  const { facts, findings, program } = maze.userAlgorithm;
  return { ...maze, userAlgorithm: { facts, findings: toPage(findings), ...(program && { program }) } };
}

/** Findings as the page shows them: the calls that led to an error stand in the diagnostic. */
export function toPage(findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => {
    const { calls: _, ...shown } = finding;
    return shown;
  });
}

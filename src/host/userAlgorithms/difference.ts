import { formatNumber } from "../../core/foundation/errors";
import { firstDifference } from "../../core/playback/difference";
import type { PackedMaze } from "../../shared/data/packedMaze";
import type { ShowArgs } from "../../shared/messages/preview";

type Difference = NonNullable<ShowArgs["difference"]>;

/** How the run of an earlier version of a file differs from that of now; undefined where no such two are side by side. */
export function differenceOf(mazes: readonly PackedMaze[]): Difference | undefined {
  const earlier = mazes.find(({ userAlgorithm }) => userAlgorithm?.earlier !== undefined);
  const now = mazes.find(
    ({ userAlgorithm }) =>
      userAlgorithm?.earlier === undefined && userAlgorithm?.facts.id === earlier?.userAlgorithm?.facts.id,
  );
  if (earlier === undefined || now === undefined) return undefined;
  if (earlier.steps === undefined || now.steps === undefined) return ofMazes(earlier, now);
  const at = firstDifference(earlier.steps, now.steps);
  if (at === undefined) return { text: `The runs are the same: ${formatNumber(now.steps.length)} steps` };
  const step = at + 1;
  const label = earlier.userAlgorithm?.earlier ?? "";
  if (at >= now.steps.length) {
    const text = `The new run ends after step ${formatNumber(at)}; the ${label} one goes on${lineOf(earlier, at)}`;
    return { text, step };
  }
  if (at >= earlier.steps.length) {
    const text = `The ${label} run ends after step ${formatNumber(at)}; the new one goes on${lineOf(now, at)}`;
    return { text, step };
  }
  return { text: `The runs differ from step ${formatNumber(step)} on${lineOf(now, at)}`, step };
}

/** Of runs whose steps are not kept only the mazes are known. */
function ofMazes({ numbers: one }: PackedMaze, { numbers: other }: PackedMaze): Difference {
  const isSame = one.length === other.length && one.every((number, cell) => number === other[cell]);
  return { text: isSame ? "The mazes are the same" : "The mazes differ" };
}

function lineOf({ userAlgorithm }: PackedMaze, at: number): string {
  const line = userAlgorithm?.lines?.[at] ?? 0;
  return line === 0 ? "" : `, line ${formatNumber(line)}`;
}

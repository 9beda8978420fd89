import { MAX_STEPS_AT_ONCE, STEPS_IN_PIECE } from "../../core/foundation/steps";
import type { PackedMaze } from "../../core/making/pack";
import type { FromWebview, ToWebview } from "../../shared/protocol";
import { withoutSource, withoutSteps } from "../engine/produce";

type Wanted = Extract<FromWebview, { type: "steps" | "snapshot" }>;

/** A maze as it is sent to the page: if there are many steps, they stay here until the page asks for them. */
export function toTravel(maze: PackedMaze): PackedMaze {
  const { steps } = maze;
  if (steps === undefined || steps.length <= MAX_STEPS_AT_ONCE) return withoutSource(maze);
  return { ...withoutSteps(maze), stepCount: steps.length };
}

/** The part of a maze's recording that the page asks for; undefined if there is none. */
export function answerTo(wanted: Wanted, { steps, snapshots }: PackedMaze): ToWebview | undefined {
  const { id, at } = wanted;
  if (wanted.type === "steps") {
    const { from } = wanted;
    const piece = steps?.slice(from, from + STEPS_IN_PIECE); // a copy: of a part of a buffer, VS Code sends the whole buffer
    return piece && { type: "steps", id, at, from, steps: piece };
  }
  const { place } = wanted;
  const snapshot = snapshots?.[place];
  return snapshot && { type: "snapshot", id, at, place, snapshot };
}

import { STEPS_IN_PIECE } from "../../core/foundation/steps";
import { type Touches, TouchScan, type TouchTarget } from "../../core/playback/touches";
import type { PackedMaze } from "../../shared/data/packedMaze";

const SLICE = 8; // milliseconds, after which others have their turn
const STEPS_AT_ONCE = 100_000; // between two looks at the clock

/** The piece of a maze's steps that begins with one of them; undefined if it has none. */
export function pieceOf({ steps }: PackedMaze, from: number): Uint32Array | undefined {
  return steps?.slice(from, from + STEPS_IN_PIECE); // a copy: of a part of a buffer, VS Code sends the whole buffer
}

/**
 * The steps of a maze that touched a cell or a wall. All are read, of which the page may have only some: bit by bit, so that the
 * extension host does not stall.
 * @param isEnded asked between the bits
 * @returns undefined once it is ended
 */
export async function findTouches(
  { steps = new Uint32Array(), userAlgorithm }: PackedMaze,
  target: TouchTarget,
  isEnded: () => boolean,
): Promise<Touches | undefined> {
  const scan = new TouchScan(steps, target, userAlgorithm?.lines);
  while (!advance(scan)) {
    await new Promise((resolve) => setTimeout(resolve));
    if (isEnded()) return undefined;
  }
  const { touches, count } = scan.found;
  const { lineFiles } = userAlgorithm ?? {};
  return lineFiles === undefined
    ? scan.found
    : { touches: touches.map((touch) => ({ ...touch, file: lineFiles[touch.step - 1] })), count };
}

/** Reads on for the time of a slice. @returns whether all was read */
function advance(scan: TouchScan): boolean {
  const end = performance.now() + SLICE;
  let isDone = scan.advance(STEPS_AT_ONCE);
  while (!isDone && performance.now() < end) isDone = scan.advance(STEPS_AT_ONCE);
  return isDone;
}

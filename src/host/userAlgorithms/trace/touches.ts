import type { PackedMaze } from "../../../core/making/pack";
import { TouchScan } from "../../../core/playback/touches";
import type { FromWebview, ToWebview } from "../../../shared/protocol";

const SLICE = 8; // milliseconds, after which others have their turn
const STEPS_AT_ONCE = 100_000; // between two looks at the clock

type Wanted = Extract<FromWebview, { type: "touches" }>;

/**
 * Answers the page's questions which steps touched a cell or a wall. All steps are read, of which the page may have only
 * some: bit by bit, so that the extension host does not stall.
 */
export class TouchFinder {
  private readonly asked = new Map<number, Wanted>(); // last, by the maze's place

  constructor(private readonly page: { post(message: ToWebview): void }) {}

  /** Posts the answer, unless the page has asked something else of this maze by then. */
  async find(wanted: Wanted, { steps = new Uint32Array(), own }: PackedMaze): Promise<void> {
    const { id, at, request, target } = wanted;
    this.asked.set(at, wanted);
    const scan = new TouchScan(steps, target, own?.lines);
    while (!advance(scan)) {
      await new Promise((resolve) => setTimeout(resolve));
      if (this.asked.get(at) !== wanted) return;
    }
    this.asked.delete(at);
    this.page.post({ type: "touched", id, at, request, ...scan.found });
  }

  /** Leaves all questions: other mazes are shown. */
  end(): void {
    this.asked.clear();
  }
}

/** Reads on for the time of a slice. @returns whether all was read */
function advance(scan: TouchScan): boolean {
  const end = performance.now() + SLICE;
  let isDone = scan.advance(STEPS_AT_ONCE);
  while (!isDone && performance.now() < end) isDone = scan.advance(STEPS_AT_ONCE);
  return isDone;
}

import { STEPS_IN_PIECE } from "../../src/core/foundation/steps";
import type { ExtensionCalls } from "../../src/shared/messages/preview";
import type { ResultOf } from "../../src/shared/request";

/** A part of a recording that can be requested: a piece of its steps, by its first step, or a snapshot, by its place. */
export type Part =
  | { readonly of: "steps"; readonly from: number }
  | { readonly of: "snapshot"; readonly place: number };

/** What comes as such a part. */
export type Arrived = ResultOf<ExtensionCalls, "steps"> | ResultOf<ExtensionCalls, "snapshot">;

const AT_ONCE = 2; // parts requested at once: while one is prepared, another is sent

/** The steps of a recording in the page: those that have come so far, and those that were requested. */
export class StepLoader {
  /** All steps; 0 for one that has not come yet. */
  readonly steps: Uint32Array;
  private readonly arrived: Uint8Array; // 1 by piece
  private readonly asked = new Set<string>(); // parts that have not come yet
  private missing: number; // pieces

  /** @param recording its steps, or how many there are */
  constructor(
    recording: Uint32Array | number,
    private readonly ask: (part: Part) => void = () => {},
  ) {
    const isWhole = typeof recording !== "number";
    this.steps = isWhole ? recording : new Uint32Array(recording);
    this.arrived = new Uint8Array(Math.ceil(this.steps.length / STEPS_IN_PIECE)).fill(isWhole ? 1 : 0);
    this.missing = isWhole ? 0 : this.arrived.length;
  }

  /** Whether all steps have come. */
  get isWhole(): boolean {
    return this.missing === 0;
  }

  /** Whether the steps from one on, up to another, have come. */
  has(from: number, to: number): boolean {
    return this.isWhole || this.end(from) >= to;
  }

  /** The end of the steps that have come from one on without a gap. */
  end(from: number): number {
    let piece = Math.floor(from / STEPS_IN_PIECE);
    if (this.arrived[piece] !== 1) return from;
    while (this.arrived[piece] === 1) piece++;
    return Math.min(piece * STEPS_IN_PIECE, this.steps.length);
  }

  /** The pieces that are missing of the steps from one on, up to another. */
  *missingIn(from: number, to: number): Iterable<Part> {
    const end = Math.min(to, this.steps.length);
    for (let piece = Math.floor(Math.max(from, 0) / STEPS_IN_PIECE); piece * STEPS_IN_PIECE < end; piece++)
      if (this.arrived[piece] !== 1) yield { of: "steps", from: piece * STEPS_IN_PIECE };
  }

  /** Requests parts, up to the limit at once. Earlier requests are answered in any case. */
  request(wanted: Iterable<Part>): void {
    for (const part of wanted) {
      if (this.asked.size >= AT_ONCE) return;
      const key = keyOf(part);
      if (this.asked.has(key)) continue;
      this.asked.add(key);
      this.ask(part);
    }
  }

  /** Adds a part that has come. */
  take(part: Part, arrived: Arrived): void {
    this.asked.delete(keyOf(part));
    if (part.of === "snapshot" || !("steps" in arrived)) return; // which is the replay's
    const piece = part.from / STEPS_IN_PIECE;
    if (this.arrived[piece] !== 0) return;
    this.steps.set(arrived.steps, part.from);
    this.arrived[piece] = 1;
    this.missing--;
  }
}

function keyOf(part: Part): string {
  return part.of === "steps" ? `steps ${part.from}` : `snapshot ${part.place}`;
}

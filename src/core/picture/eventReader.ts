import { formatNumber } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import { isNote } from "../foundation/steps";
import { countUpTo, EventScan, type Events, nextEvent } from "../playback/events";

/** The steps of a recording, which may come in parts. */
export interface ArrivingSteps {
  readonly steps: Uint32Array;
  /** Whether the steps from one on, up to another, have come. */
  has(from: number, to: number): boolean;
  /** The end of the steps that have come from one on without a gap. */
  end(from: number): number;
}

const SCAN_STEPS = 20_000;

/** Reads a recording while its steps come, and collects its events. */
export class EventReader {
  readonly scan: EventScan;
  found: Events | undefined; // what can be run to, once all steps were read
  private asked = { position: 0, at: -1 }; // the note that was looked back for last

  constructor(
    finished: Maze,
    private readonly loader: ArrivingSteps,
    startsOpen: boolean,
  ) {
    this.scan = new EventScan(finished, loader.steps, startsOpen);
  }

  /** Reads on. @returns whether there is more to be read at once */
  read(most = SCAN_STEPS): boolean {
    const { scan, loader } = this;
    if (this.found !== undefined) return false;
    const end = loader.end(scan.position);
    if (scan.advance(Math.min(most, end - scan.position))) this.found = scan.events;
    return this.found === undefined && scan.position < end;
  }

  /** The step, counted from 1, at which the current phase began; searched backwards until all steps were read. */
  noteAt(position: number): number | undefined {
    if (this.found !== undefined) return nextEvent(this.found.parts, position + 1, -1);
    if (!this.loader.has(0, position)) return undefined;
    if (position !== this.asked.position)
      this.asked = { position, at: this.loader.steps.subarray(0, position).findLastIndex(isNote) };
    return this.asked.at < 0 ? undefined : this.asked.at + 1;
  }

  /** That step itself. */
  noteWord(position: number): number | undefined {
    const at = this.noteAt(position);
    return at === undefined ? undefined : this.loader.steps[at - 1];
  }

  /** How many phases there were up to a position: "3 of 12". */
  countPhases(position: number): string | undefined {
    const { parts } = this.found ?? {};
    if (parts === undefined || parts.length === 0) return undefined;
    return `${formatNumber(countUpTo(parts, position))} of ${formatNumber(parts.length)}`;
  }
}

import type { PackedMaze } from "../../core/making/pack";
import type { Spot } from "../../shared/history";
import type { ToWebview } from "../../shared/protocol";
import type { FoundInText } from "../../worker/jobs";

/** A maze of a document that a preview shows, or is to show. */
export interface Held {
  spot: Spot; // moves with the changes before it
  maze: PackedMaze | undefined; // as it was read; undefined after a reload of the window
  broken: number; // findings in it that make it a guess
}

/** A maze that was read at a place. */
export function heldAt(spot: Spot, { maze, findings }: Pick<FoundInText, "maze" | "findings">): Held {
  return { spot, maze, broken: findings.filter(({ isBroken }) => isBroken).length };
}

/** What a panel shows of a document, and what its page was told of that. */
export class HeldOnShow {
  private held: Held | undefined;
  private key: object | undefined; // stands for what is on show, once that is drawn
  private noted = "";

  constructor(private readonly post: (message: ToWebview) => void) {}

  /** The maze of a document on show, also while it is drawn, hidden or locked. */
  get maze(): Held | undefined {
    return this.held;
  }

  /** That, and what stands for it, once it is drawn. */
  get place(): { readonly key: object; readonly held: Held } | undefined {
    const { key, held } = this;
    return key && held && { key, held };
  }

  /** Something is shown that a document holds, or none. */
  begin(held: Held | undefined): void {
    this.key = undefined;
    this.held = held;
    this.note("");
  }

  onDrawn(): void {
    this.key = {};
  }

  /** Says why what is on show is not what its document holds; empty once it is. */
  note(text: string): void {
    if (text === this.noted) return;
    this.noted = text;
    this.tellNote();
  }

  onReady(): void {
    if (this.noted !== "") this.tellNote();
  }

  private tellNote(): void {
    this.post({ type: "note", text: this.noted });
  }
}

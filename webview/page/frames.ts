const LONGEST = 0.1; // seconds that pass at most in one frame, so that nothing jumps after a stall
const PATIENCE = 1000; // milliseconds to wait for a frame

/** What comes after a frame: none, one that continues the work, or one in which time has passed. */
export type Next = "rest" | "work" | "motion";

/** The frames of the page: one after a change, and one after another while something moves. */
export class Frames {
  private isAsked = false;
  private last: number | undefined; // when the last one was drawn, while they follow each other in motion

  /** @param draw is given the seconds since the frame before, 0 for the first of a motion */
  constructor(private readonly draw: (seconds: number) => Next) {}

  /** Asks for one frame, soon. */
  ask(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    requestAnimationFrame((time) => this.run(time));
  }

  private run(time: number): void {
    this.isAsked = false;
    const seconds = this.last === undefined ? 0 : Math.min((time - this.last) / 1000, LONGEST);
    const next = this.draw(seconds);
    this.last = next === "motion" ? time : undefined;
    if (next !== "rest") this.ask();
  }
}

/** Calls back after the next frame, and earlier too if that takes long, since an invisible page draws none: so once or twice. */
export function afterFrame(call: () => void): void {
  const timer = setTimeout(call, PATIENCE);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    call();
  });
}

/** Whether the user wants no motion that they did not ask for, by VS Code's setting or the system's. */
export function wantsLessMotion(): boolean {
  const { body } = document;
  return body.classList.contains("vscode-reduce-motion") || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

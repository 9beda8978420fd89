const LONGEST = 0.1; // seconds that pass at most in one frame, so that nothing jumps after a stall
const PATIENCE = 1000; // milliseconds to wait for a frame

/** How it stands with some work after a frame, from what needs the next frame least: it waits for what has to come first. */
const STANDS = ["done", "waiting", "more", "moving"] as const;

/** How it stands with some work after a frame: "more" goes on in the next frame, and "moving" as time passes. */
export type Work = (typeof STANDS)[number];

/** How it stands with all of several. */
export function combine(...all: readonly Work[]): Work {
  return STANDS[Math.max(0, ...all.map((each) => STANDS.indexOf(each)))];
}

/** The frames of the page: one after a change, and one after another while something moves. */
export class Frames {
  private isAsked = false;
  private last: number | undefined; // when the last one was drawn, while they follow each other in motion

  /** @param draw is given the seconds since the frame before, 0 for the first of a motion */
  constructor(private readonly draw: (seconds: number) => Work) {}

  /** Asks for one frame, soon. */
  ask(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    requestAnimationFrame((time) => this.run(time));
  }

  private run(time: number): void {
    this.isAsked = false;
    const seconds = this.last === undefined ? 0 : Math.min((time - this.last) / 1000, LONGEST);
    const work = this.draw(seconds);
    this.last = work === "moving" ? time : undefined;
    if (work === "more" || work === "moving") this.ask();
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

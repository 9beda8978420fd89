const MOST = 100_000; // characters at once, of which a terminal shows some thousand
const PAUSE = 50; // milliseconds between two writes

/**
 * What a terminal shows of a program: all of it, unless there is more than anyone sees and VS Code can draw. Then the middle is left
 * out, and it says how much.
 */
export class ScreenText {
  private pending = "";
  private left = 0; // characters that were left out of it
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOpen = false;

  constructor(private readonly show: (text: string) => void) {}

  /** From now on it is shown. */
  open(): void {
    this.isOpen = true;
    this.schedule();
  }

  /** @param text with lines that end as those of programs do */
  write(text: string): void {
    this.pending += text;
    if (this.pending.length > 2 * MOST) this.cut();
    this.schedule();
  }

  /** Shows at once what has come. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.isOpen || (this.pending === "" && this.left === 0)) return;
    if (this.pending.length > MOST) this.cut();
    const gap = this.left === 0 ? "" : `\n[${this.left.toLocaleString("en")} characters are left out here]\n`;
    const text = (gap + this.pending).replace(/\r?\n/g, "\r\n");
    this.pending = "";
    this.left = 0;
    this.show(text);
  }

  /** Drops what is waiting. */
  clear(): void {
    this.pending = "";
    this.left = 0;
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private schedule(): void {
    if (this.isOpen) this.timer ??= setTimeout(() => this.flush(), PAUSE);
  }

  /** Keeps the end, from the beginning of a line if there is one. */
  private cut(): void {
    const from = this.pending.length - MOST;
    const line = this.pending.indexOf("\n", from) + 1;
    const begin = line > 0 ? line : from;
    this.left += begin;
    this.pending = this.pending.slice(begin);
  }
}

const LONGEST_PROMPT = 200; // characters
const ESCAPE = "\u001b";
const COLOUR = /^\[[\d;]*m/; // behind that

/** Whether a program seems to wait for an answer, by what it printed last. */
export function isPrompt(text: string): boolean {
  const last = text.slice(text.lastIndexOf("\n") + 1);
  const [first, ...others] = last.split(ESCAPE);
  if (others.some((part) => !COLOUR.test(part))) return false; // it draws
  const plain = first + others.map((part) => part.replace(COLOUR, "")).join("");
  return plain.trim() !== "" && plain.length <= LONGEST_PROMPT && !/[\r\f]/.test(plain);
}

const PATIENCE = 10_000; // milliseconds within which a running extension confirms a message, however busy it is

/**
 * Notices that the extension does not answer: it confirms every message at once, even if the work takes long. VS Code
 * does not notify a page when the extension host stops.
 */
export class Silence {
  private timer: ReturnType<typeof setTimeout> | undefined; // set while an answer is waited for
  private isSilent = false;

  /** @param onChange called when answers stop, and when they come again */
  constructor(private readonly onChange: (isSilent: boolean) => void) {}

  onSent(): void {
    this.timer ??= setTimeout(() => this.set(true), PATIENCE);
  }

  onHeard(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.set(false);
  }

  private set(isSilent: boolean): void {
    if (isSilent === this.isSilent) return;
    this.isSilent = isSilent;
    this.onChange(isSilent);
  }
}

const PATIENCE = 10_000; // milliseconds within which an extension that is there has heard a message, however busy it is

/**
 * Notices that nobody answers: the extension says at once that it has heard a message, also where the work that is asked for
 * takes long. VS Code leaves a page where it is when the extension host stops, and tells it nothing.
 */
export class Silence {
  private timer: ReturnType<typeof setTimeout> | undefined; // set while an answer is waited for
  private isSilent = false;

  /** @param onChange told when nobody answers, and when somebody does again */
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

const QUIET = 200; // milliseconds without news, after which a picture is shown
const LATEST = 1000; // and after the first news that none shows, however many come

/** When a program that runs is shown again: never twice at once. */
export class PictureTimes {
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private latest: ReturnType<typeof setTimeout> | undefined;
  private showing: Promise<void> | undefined;
  private hasNews = false; // since the picture that is being shown
  private isOver = false;

  /** @param show a picture; it never fails */
  constructor(private readonly show: () => Promise<void>) {}

  /** Something has come of the program. */
  onNews(): void {
    if (this.isOver) return;
    this.hasNews = true;
    if (this.showing !== undefined) return;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.now(), QUIET);
    this.latest ??= setTimeout(() => this.now(), LATEST);
  }

  /** Shows one at once. */
  now(): void {
    this.rest();
    if (this.isOver) return;
    this.hasNews = this.showing !== undefined;
    this.showing ??= this.show().finally(() => {
      this.showing = undefined;
      if (this.hasNews) this.onNews();
    });
  }

  /** Nothing is shown any more. @returns once nothing is being shown */
  async end(): Promise<void> {
    this.isOver = true;
    this.rest();
    await this.showing;
  }

  private rest(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.latest);
    this.quiet = undefined;
    this.latest = undefined;
  }
}

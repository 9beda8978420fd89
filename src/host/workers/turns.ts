export const LONG = 500; // milliseconds that one may keep others waiting
const MOST = 2; // at once: each has a worker

/**
 * What nobody waits for is done in turn, so that one worker does all of it and holds the texts. Beside what takes long
 * another begins, so that one text does not keep the others waiting; but only on another text, which a second worker would
 * read anew.
 */
export class Turns {
  private readonly waiting: Turn[] = [];
  private readonly running = new Set<Turn>();

  /** @param on the text that the work is on, or its reading */
  take<T>(on: number | string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ on, isLong: false, work: () => work().then(resolve, reject) });
      this.next();
    });
  }

  private next(): void {
    const running = [...this.running];
    if (running.length === MOST || running.some(({ isLong }) => !isLong)) return;
    const at = this.waiting.findIndex(({ on }) => running.every((each) => each.on !== on));
    if (at < 0) return;
    const [turn] = this.waiting.splice(at, 1);
    void this.run(turn);
  }

  private async run(turn: Turn): Promise<void> {
    this.running.add(turn);
    const timer = setTimeout(() => {
      turn.isLong = true;
      this.next();
    }, LONG);
    await turn.work();
    clearTimeout(timer);
    this.running.delete(turn);
    this.next();
  }
}

interface Turn {
  readonly on: number | string;
  readonly work: () => Promise<void>; // never rejects
  isLong: boolean; // whether it has run for so long that another may begin
}

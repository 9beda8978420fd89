import type { Earlier } from "../../shared/data/ownRun";
import type { ProgramText } from "../../worker/programCalls";

const MAX_FILES = 20; // of which texts are kept, of those that ran last

/** An earlier text of a file, which runs beside that of now. */
export interface EarlierText extends Pick<ProgramText, "name" | "text"> {
  readonly label: Earlier;
}

/** What files ran with last. It is gone when the window is reloaded. */
export class Versions {
  private readonly ran = new Map<string, readonly string[]>(); // by file: the texts of its last good runs, the latest last

  /** A file has made a maze. */
  note({ uri, text }: ProgramText): void {
    const others = (this.ran.get(uri) ?? []).filter((each) => each !== text);
    this.ran.delete(uri); // it goes to the end
    this.ran.set(uri, [...others.slice(-1), text]);
    const [oldest] = this.ran.keys();
    if (this.ran.size > MAX_FILES) this.ran.delete(oldest);
  }

  /** What a file ran with last, unless that is what it holds now: then what it ran with before that. */
  before({ uri, text }: ProgramText): string | undefined {
    return this.ran.get(uri)?.findLast((each) => each !== text);
  }

  /** A file has another address now. */
  rename(from: string, to: string): void {
    const ran = this.ran.get(from);
    if (ran === undefined) return;
    this.ran.delete(from);
    this.ran.set(to, ran);
  }
}

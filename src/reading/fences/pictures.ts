import { withText } from "./element";

const MOST_KEPT = 32_000_000; // characters of all together: several documents of the most that one shows
const MOST_SHOWN = 16_000_000; // characters of the pictures of a document

const IS_TOO_MUCH =
  "Not drawn: the pictures above are as much as a document shows. Smaller mazes, or fewer, leave room.";

/**
 * What fences look like, by their text: a document is rendered again after each key that is pressed in it. The oldest that
 * need not stay goes where all together are too much.
 */
export class Pictures {
  private readonly kept = new Map<string, string>();
  private length = 0;

  get(body: string): string | undefined {
    return this.kept.get(body);
  }

  /** Keeps one as the newest. @param stays whether one is on show: without it, what shows it would have it drawn again */
  keep(body: string, picture: string, stays: (body: string) => boolean = () => false): void {
    const before = this.kept.get(body);
    if (before !== undefined) this.length -= body.length + before.length;
    this.kept.delete(body);
    this.kept.set(body, picture);
    this.length += body.length + picture.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.length <= MOST_KEPT) break;
      if (stays(oldest)) continue;
      this.kept.delete(oldest);
      this.length -= oldest.length + length;
    }
  }
}

/** What a document may show: all of its pictures together are limited. */
export class FenceRoom {
  private shown = 0; // characters

  get isLeft(): boolean {
    return this.shown <= MOST_SHOWN;
  }

  /** A picture, or where there is no room for it the text of its fence; nor is there for those that follow. */
  show(picture: string, body: string): string {
    this.shown += picture.length;
    return this.isLeft ? picture : this.full(body);
  }

  full(body: string): string {
    return withText("mazewright-waiting", IS_TOO_MUCH, body);
  }
}

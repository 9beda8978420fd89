import { fenceElement, placeFor, withoutMaze } from "../../reading/fences/element";
import { FenceRoom, Pictures } from "../../reading/fences/pictures";
import type { DrawFence } from "../../reading/fences/plugin";
import { LONG, type Turns } from "../workers/turns";

/** What VS Code's Markdown gives to all that is rendered together; without the first it renders for a program. */
interface Environment {
  readonly resourceProvider?: object;
}

/** What fences need of VS Code and of the worker. */
interface Needs {
  /** The picture of a fence, as the worker draws it. */
  read(body: string): Promise<string>;
  /** Renders all previews of Markdown anew. */
  refresh(): void;
  onError(error: unknown): void;
}

/**
 * The fences in previews of Markdown: the worker draws them, and the previews are refreshed once for all that were new, but do
 * not wait for one that takes long. Until then each has a place of about its size.
 */
export class MarkdownFences {
  private readonly pictures = new Pictures();
  private readonly rooms = new WeakMap<object, FenceRoom>();
  private readonly asked = new Set<string>(); // those that have no picture yet
  private waiting = 0; // of these, how many are not begun
  private shown = new Set<string>(); // since the previews were refreshed
  private before = new Set<string>(); // since they were refreshed before that, which may not have come to all of them yet

  constructor(
    private readonly turns: Turns,
    private readonly needs: Needs,
  ) {}

  readonly draw: DrawFence = (body, attributes, environment) => {
    if ((environment as Environment).resourceProvider === undefined) return undefined;
    const room = this.rooms.get(environment) ?? new FenceRoom();
    this.rooms.set(environment, room);
    if (!room.isLeft) return fenceElement(room.full(body), attributes);
    this.shown.add(body);
    const picture = this.pictures.get(body);
    if (picture === undefined) {
      this.ask(body);
      return fenceElement(placeFor(body), attributes);
    }
    this.keep(body, picture);
    return fenceElement(room.show(picture, body), attributes);
  };

  private ask(body: string): void {
    if (this.asked.has(body)) return;
    this.asked.add(body);
    this.waiting++;
    void this.turns.take(body, () => this.show(body));
  }

  private async show(body: string): Promise<void> {
    this.waiting--;
    const begun = Date.now();
    this.keep(body, await this.pictureOf(body));
    this.asked.delete(body);
    if (this.waiting > 0 && Date.now() - begun < LONG) return;
    [this.before, this.shown] = [this.shown, new Set()];
    this.needs.refresh();
  }

  /** What is on show stays, however much it is: a document limits what it shows. */
  private keep(body: string, picture: string): void {
    this.pictures.keep(body, picture, (each) => this.shown.has(each) || this.before.has(each));
  }

  private async pictureOf(body: string): Promise<string> {
    try {
      return await this.needs.read(body);
    } catch (error) {
      this.needs.onError(error);
      return withoutMaze(error instanceof Error ? error.message : String(error), body);
    }
  }
}

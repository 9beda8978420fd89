import * as vscode from "vscode";
import { fenceElement, withoutMaze } from "../fences/element";
import { Pictures, Room } from "../fences/pictures";
import type { DrawFence } from "../fences/plugin";
import { type Engine, MOST_UNASKED, NEVER } from "./engine/engine";

/** What VS Code's Markdown gives to all that is rendered together; without the first it renders for a program. */
interface Environment {
  readonly resourceProvider?: object;
}

/**
 * The fences in previews of Markdown: the worker draws them, and the preview is refreshed once for all that were new. Until
 * then each has a place of about its size.
 */
export class MarkdownFences {
  private readonly pictures = new Pictures();
  private readonly rooms = new WeakMap<object, Room>();
  private waiting = new Set<string>(); // in the order in which they are to be drawn
  private isDrawing = false;

  constructor(
    private readonly engine: Engine,
    private readonly onError: (error: unknown) => void,
  ) {}

  readonly draw: DrawFence = (body, attributes, environment) => {
    if ((environment as Environment).resourceProvider === undefined) return undefined;
    const room = this.rooms.get(environment) ?? new Room();
    this.rooms.set(environment, room);
    if (!room.isLeft) return fenceElement(room.full(body), attributes);
    const picture = this.pictures.get(body);
    if (picture === undefined) {
      this.ask(body);
      return fenceElement(placeFor(body), attributes);
    }
    this.pictures.keep(body, picture);
    return fenceElement(room.show(picture, body), attributes);
  };

  private ask(body: string): void {
    this.waiting.add(body);
    if (this.isDrawing) return;
    this.isDrawing = true;
    void this.drawAll().catch(this.onError);
  }

  private async drawAll(): Promise<void> {
    try {
      for (const body of this.waiting) {
        this.pictures.keep(body, await this.pictureOf(body));
        this.waiting.delete(body);
      }
    } finally {
      this.isDrawing = false;
      this.waiting = new Set();
    }
    await vscode.commands.executeCommand("markdown.preview.refresh");
  }

  private async pictureOf(text: string): Promise<string> {
    try {
      return await this.engine.read({ kind: "drawFence", text }, NEVER, undefined, MOST_UNASKED);
    } catch (error) {
      if (error instanceof vscode.CancellationError) throw error; // the extension is ended
      this.onError(error);
      return withoutMaze(error instanceof Error ? error.message : String(error), text);
    }
  }
}

const CELL = 16; // pixels, as pictures are drawn
const USUAL_ROWS = 20;

/** An empty picture, about as high as the one that is to come: by the option that says it, or by the lines of a drawing. */
function placeFor(body: string): string {
  const [, said] = /^[ \t]*"?(?:height|rings)"?[ \t]*[:=][ \t]*(\d{1,3})/m.exec(body) ?? [];
  const lines = body.split("\n").length;
  const rows = said === undefined ? (/^[ \t]*[{a-z]/i.test(body) || lines < 3 ? USUAL_ROWS : lines / 2) : Number(said);
  return `<svg width="${CELL}" height="${Math.ceil(rows * CELL)}" role="img" aria-label="A maze that is being drawn"></svg>`;
}

import type { MazeViews } from "../mazes/mazeViews";
import type { Voice } from "../page/voice";
import type { Session } from "../playing/session";
import { cellBeside, type PicturePoint } from "./kinds/overlay";
import type { OpenOverlay, OverlayPanel } from "./overlayPanel";

/** What the arrow keys, Enter and the pointer do with the overlays: a walk has the keys, else they move a frame. */
export class Pointing {
  /** @param opened the overlays on the mazes on show */
  constructor(
    private readonly views: MazeViews,
    private readonly voice: Voice,
    private readonly section: OverlayPanel,
    private readonly opened: () => readonly OpenOverlay[],
  ) {}

  /** The overlay that takes the arrow keys. */
  get open(): OpenOverlay | undefined {
    return this.walking ?? this.framing[0];
  }

  /** @returns whether arrow keys lead a walk or move a frame, and did so */
  moveFrame(right: number, down: number): boolean {
    if (this.step([right, down])) return true;
    const [, framed] = this.framing;
    if (framed === undefined) return false;
    const place = framed.placeOf(cellBeside(framed, right, down));
    this.moveSources(place, this.opened());
    for (const [at, session] of this.sessions.entries())
      if (this.sourceIn(at) >= 0) session.framedCell = session.cellAt(place);
    this.views.stage.move((camera) => camera.include(...place));
    const words = this.opened().map(({ control }) => control.describe?.(place) ?? "");
    this.voice.speak(words.filter((each) => each !== "").join(". "));
    return true;
  }

  private step(arrow: readonly [number, number] | undefined): boolean {
    const place = this.walking?.control.step?.(arrow);
    if (place === undefined) return false;
    this.views.stage.move((camera) => camera.include(...place));
    return true;
  }

  /** Shows what overlays say of a place under the pointer, without a frame of the page. */
  point(place: PicturePoint | undefined): void {
    for (const { overlay, control } of this.opened()) {
      if (control.point === undefined) continue;
      control.point(place);
      this.section.showNote(overlay.id, control.note);
    }
  }

  /** A click is meant for one overlay. */
  pick(place: PicturePoint): void {
    this.opened().some(({ control }) => control.pick?.(place));
    this.settleFrames();
  }

  /** Enter was pressed. */
  enter(): void {
    if (this.step(undefined)) return;
    const [open, framed] = this.framing;
    if (framed === undefined) return;
    open?.control.enter?.(framed.placeOf(framed.framedCell));
    this.settleFrames(); // a maze without that cell has no frame
  }

  /** What the overlay that takes the arrow keys says of finished mazes: how a walk stands, for one. */
  get walked(): string | undefined {
    return this.sessions.every(({ isFinished }) => isFinished) ? this.walking?.control.note?.text : undefined;
  }

  /** The overlay that takes the arrow keys for a walk, or a way from change to change. */
  private get walking(): OpenOverlay | undefined {
    return this.shown.find(({ control }) => control.step !== undefined);
  }

  /** The first overlay whose frame the arrow keys move, and the first maze that shows that frame. */
  private get framing(): readonly [open?: OpenOverlay, framed?: Session] {
    for (const open of this.shown)
      for (const [at, session] of this.sessions.entries())
        if (session.isFinished && session.framedCell >= 0 && open.drawings[at].source !== undefined)
          return [open, session];
    return [];
  }

  /** The cell of a maze that the first overlay with a source is drawn from, or -1. */
  private sourceIn(at: number): number {
    return (
      this.opened()
        .map(({ drawings }) => drawings[at].source)
        .find((cell) => cell !== undefined) ?? -1
    );
  }

  /** The frame was moved. */
  moveSources(place: PicturePoint | undefined, among: readonly OpenOverlay[]): void {
    for (const { control, isOn } of among) if (isOn()) control.follow?.(place);
  }

  /** If the overlay of a frame is off, another overlay gets the frame, or it is hidden. */
  settleFrames(): void {
    for (const [at, session] of this.sessions.entries()) session.framedCell = this.sourceIn(at);
  }

  private get sessions(): readonly Session[] {
    return this.views.mazes.sessions;
  }

  private get shown(): readonly OpenOverlay[] {
    return this.opened().filter(({ isOn }) => isOn());
  }
}

import type { Maze } from "../../src/core/foundation/maze";
import { type Change, differenceOf, whyNotCompared } from "../../src/core/measures/difference";
import { type ComparisonState, type FromComparison, type SideId, sideIds } from "../../src/shared/comparison";
import { unpack } from "../../src/shared/data/pack";
import type { Handlers } from "../../src/shared/protocol";
import type { ToComparison } from "../../src/shared/toComparison";
import type { Connection } from "../extension/connection";
import { Actions } from "../page/actions";
import { afterFrame, Frames } from "../page/frames";
import { Notice } from "../page/notice";
import { element, writeText } from "../page/page";
import { Camera } from "../picture/camera";
import { ChangeList } from "./changeList";
import { ComparedScene, spotOf } from "./comparedScene";
import { type ComparisonAction, comparisonActions, offer, ofPictures } from "./comparisonActions";
import { Side } from "./side";
import { describeAll, describeChange, placeIn } from "./words";

const PAN = 60; // pixels a key press

type Shown = Extract<ToComparison, { type: "show" }>;

/** The page: two mazes beside each other, moved together, with what has changed marked in both. */
export class Comparison {
  private readonly camera = new Camera({ width: 1, height: 1 }, { width: 1, height: 1 });
  private readonly sides: Readonly<Record<SideId, Side>>;
  private readonly list: ChangeList;
  private readonly frames = new Frames(() => this.frame());
  private message: Shown | undefined;
  private mazes: readonly [before: Maze, after: Maze] | undefined; // where both are there and have the same cells
  private changes: readonly Change[] = [];
  readonly notice = new Notice();
  private at = -1; // the change that the user has gone to

  constructor(private readonly host: Connection<FromComparison, ComparisonState>) {
    const open = (side: SideId) => this.openText(side);
    const make = (id: SideId) =>
      new Side(
        () => open(id),
        this.camera,
        () => this.frames.ask(),
      );
    this.sides = { original: make("original"), modified: make("modified") };
    this.list = new ChangeList((at) => this.goTo(at));
    this.actions.listen();
  }

  private readonly actions = new Actions(comparisonActions, {
    model: () => this.changes.length,
    offer,
    run: (id) => this.act[id](),
    means: (id, target) => target instanceof SVGElement || !ofPictures.includes(id),
  });

  private readonly act: Readonly<Record<ComparisonAction, () => void>> = {
    next: () => this.step(1),
    previous: () => this.step(-1),
    zoomIn: () => this.move((camera) => camera.zoom(1.25)),
    zoomOut: () => this.move((camera) => camera.zoom(0.8)),
    fit: () => this.move((camera) => camera.fit()),
    panLeft: () => this.move((camera) => camera.pan(-PAN, 0)),
    panRight: () => this.move((camera) => camera.pan(PAN, 0)),
    panUp: () => this.move((camera) => camera.pan(0, -PAN)),
    panDown: () => this.move((camera) => camera.pan(0, PAN)),
  };

  readonly messages: Handlers<ToComparison> = {
    show: (message) => this.show(message),
    singleKeys: ({ areOn }) => this.actions.takeCharacters(areOn),
    heard: () => {},
  };

  /** Shows both sides, in place of what was there. */
  private show(message: Shown): void {
    const isFirst = this.message === undefined;
    this.message = message;
    const [before, after] = sideIds.map((id) => message[id].maze && unpack(message[id].maze));
    const why = before && after && whyNotCompared(before, after);
    this.mazes = before && after && why === undefined ? [before, after] : undefined;
    this.changes = this.mazes ? differenceOf(...this.mazes) : [];
    this.at = -1;
    writeText(element("names"), `${message.original.name} ↔ ${message.modified.name}`);
    for (const [index, id] of sideIds.entries()) {
      const maze = [before, after][index];
      this.sides[id].show(message[id], maze && new ComparedScene(maze, this.changes));
    }
    this.fitBoth([before, after]);
    this.tellChanges(why);
    const { view } = (isFirst ? this.host.kept : undefined) ?? {};
    for (const id of sideIds) this.sides[id].measure();
    if (view !== undefined) this.camera.choose(view);
    this.frames.ask();
    afterFrame(() => this.host.send({ type: "shown" }));
  }

  /** Mazes of different sizes share a view that has room for both. */
  private fitBoth(mazes: readonly (Maze | undefined)[]): void {
    const pictures = mazes.flatMap((maze) => maze?.grid.picture ?? []);
    const most = (size: (picture: (typeof pictures)[number]) => number) => Math.max(1, ...pictures.map(size));
    const [width, height] = [most((each) => each.width), most((each) => each.height + (each.footer ?? 0))];
    const areBitmaps = pictures.every(({ mosaic }) => mosaic !== undefined);
    this.camera.turnTo({ width, height }, areBitmaps);
  }

  private tellChanges(why: string | undefined): void {
    const { mazes, changes } = this;
    const broken = sideIds.filter((id) => this.message?.[id].maze === undefined).length;
    const text =
      broken > 0
        ? `${broken === 1 ? "One side" : "Neither side"} is ${broken === 1 ? "no" : "a"} maze that can be compared`
        : why !== undefined
          ? `The mazes cannot be compared wall by wall: ${why}`
          : mazes
            ? describeAll(changes, ...mazes)
            : "";
    writeText(element("status"), text);
    this.list.show(mazes ? { changes, describe: (change) => describeChange(change, ...mazes) } : undefined);
    const kinds = new Set<string>(changes.flatMap(marksOf));
    for (const item of document.querySelectorAll<HTMLElement>("[data-of]"))
      item.hidden = !kinds.has(item.dataset.of ?? "");
    this.tellPlace();
  }

  private tellPlace(): void {
    const { changes, at } = this;
    writeText(element("place"), at < 0 ? "" : placeIn(at, changes.length));
    this.actions.show();
    this.list.mark(at);
  }

  /** Goes on to the next change, or back; after the last one comes the first. */
  private step(by: number): void {
    const { length } = this.changes;
    this.goTo(this.at < 0 ? (by > 0 ? 0 : length - 1) : (this.at + by + length) % length);
  }

  private goTo(at: number): void {
    const { mazes } = this;
    const change = this.changes[at];
    if (mazes === undefined || change === undefined) return;
    this.at = at;
    for (const id of sideIds) this.sides[id].point(change);
    this.sides.modified.reveal(spotOf(change).cell);
    this.tellPlace();
    writeText(element("status"), `${placeIn(at, this.changes.length)}. ${describeChange(change, ...mazes)}`);
    this.frames.ask();
  }

  private openText(side: SideId): void {
    const place = this.message?.[side].fault?.place;
    this.host.send({ type: "openText", side, ...(place && { place }) });
  }

  private move(change: (camera: Camera) => void): void {
    change(this.camera);
    this.frames.ask();
  }

  private frame(): "rest" | "work" {
    const drawn = sideIds.map((id) => this.sides[id].draw());
    if (this.message !== undefined) {
      const { chosen } = this.camera;
      this.host.keep({ sides: this.message.sides, view: chosen });
    }
    return drawn.every(Boolean) ? "rest" : "work";
  }
}

/** How a change is marked: what moves is closed at one place and opened at another. */
function marksOf(change: Change): string[] {
  if (change.kind !== "entrance" && change.kind !== "exit") return [change.kind];
  return [...(change.before ? ["closed"] : []), ...(change.after ? ["opened"] : [])];
}

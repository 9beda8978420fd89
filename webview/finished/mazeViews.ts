import type { GridKind } from "../../src/core/foundation/contracts";
import type { PackedMaze } from "../../src/core/making/pack";
import { kindOf } from "../../src/core/options/kinds";
import type { ActionId } from "../../src/shared/actions";
import type { Part } from "../extension/stepLoader";
import { element, focusPicture, part } from "../page/page";
import { Camera, type View } from "../picture/camera";
import type { Pointer } from "../picture/pointer";
import { Stage } from "../picture/stage";
import { Session } from "../playing/session";
import { AfterScene } from "./afterScene";
import { nameOf, ShownMazes, standOf } from "./shownMazes";

const PAN = 60; // pixels a key press

const OWN_PARTS = ["lane-title", "lane-status"]; // of each of several pictures, by which it is known

/** One of the shown mazes, and where it is drawn. */
interface Lane {
  readonly root: Element;
  readonly stage: Stage;
  scene: AfterScene | undefined;
}

/** The views of one maze, or of several side by side, which share all settings. */
export class MazeViews {
  readonly camera = new Camera({ width: 1, height: 1 }, { width: 1, height: 1 });
  private readonly all: Lane[] = [];
  private shown = new ShownMazes([]);
  private chosenGraph: boolean | undefined;
  /** The overlays on a maze that is shown, from the ground up. */
  overlay: (session: Session) => ConstructorParameters<typeof AfterScene>[1] = () => [];
  /** Receives where the user points, in any of the pictures. */
  pointer: Pointer | undefined;

  /** @param onMove called when the user moved the view */
  constructor(private readonly onMove: () => void) {
    this.setCount(1);
  }

  /** Where a single maze is drawn. */
  get stage(): Stage {
    return this.all[0].stage;
  }

  /** The shown mazes, none before the first. */
  get mazes(): ShownMazes {
    return this.shown;
  }

  /**
   * Mazes take the place of those before; all have one grid and size.
   * @param ask sends for a part of the recording of one of them
   */
  show(mazes: readonly PackedMaze[], ask: (at: number, part: Part) => void): void {
    this.setCount(mazes.length);
    this.turnGraph(kindOf(mazes[0].recipe));
    this.all.forEach((lane, index) => {
      const { stage } = lane;
      const watcher = {
        touched: (cell: number, slot: number) => stage.touch(cell, slot),
        touchedAll: () => stage.touchAll(),
      };
      const session = new Session(mazes[index], watcher, (part) => ask(index, part));
      lane.scene = new AfterScene(session, this.overlay(session));
      stage.show(lane.scene);
      this.entitle(lane, mazes.length > 1 ? nameOf(mazes[index]) : "");
    });
    this.shown = new ShownMazes(this.all.flatMap(({ scene }) => scene ?? []));
  }

  /** Shows the mazes again after something else was shown in their place. */
  showAgain(): void {
    for (const { stage, scene } of this.all) if (scene !== undefined) stage.show(scene);
  }

  /**
   * Fits the pictures into their place after the layout around them has changed.
   * @param view that was chosen in that room
   */
  settle(view: View | undefined): void {
    for (const { stage } of this.all) stage.measure();
    if (view !== undefined) this.camera.choose(view);
  }

  /**
   * @param isSettled whether all mazes are at the step that was sought
   * @returns whether all that is in view is drawn; if not, the next frame continues
   */
  draw(isSettled: boolean): boolean {
    const drawn = this.all.map(({ stage }) => stage.draw(isSettled));
    return drawn.every(Boolean);
  }

  /**
   * Writes the state of each of several mazes below it.
   * @param measures what there is to say of one of them
   */
  tell(measures: (at: number) => string): void {
    if (this.all.length === 1) return;
    for (const [at, { root, scene }] of this.all.entries()) {
      part(root, "lane-status").textContent = scene === undefined ? "" : standOf(scene);
      part(root, "lane-measures").textContent = measures(at);
    }
  }

  /** Calls one of the camera's moves, as the user asked. */
  move(change: (camera: Camera) => void): void {
    change(this.camera);
    this.onMove();
  }

  readonly act = {
    zoomIn: () => this.move((camera) => camera.zoom(1.25)),
    zoomOut: () => this.move((camera) => camera.zoom(0.8)),
    fit: () => this.move((camera) => camera.fit()),
    panLeft: () => this.move((camera) => camera.pan(-PAN, 0)),
    panDown: () => this.move((camera) => camera.pan(0, PAN)),
    panUp: () => this.move((camera) => camera.pan(0, -PAN)),
    panRight: () => this.move((camera) => camera.pan(PAN, 0)),
  } satisfies Partial<Record<ActionId, () => void>>;

  /** Whether the user shows the graph; undefined for the default of the grid. */
  get graph(): boolean | undefined {
    return this.chosenGraph;
  }

  set graph(chosen: boolean | undefined) {
    this.chosenGraph = chosen;
    this.turnGraph(this.shown.scenes[0]?.maze.grid.kind);
  }

  get showsGraph(): boolean {
    return this.stage.showsGraph;
  }

  private turnGraph(kind: GridKind | undefined): void {
    for (const { stage } of this.all) stage.showsGraph = this.chosenGraph ?? kind?.showsGraph === true;
  }

  private setCount(count: number): void {
    const list = element("lanes");
    const { showsGraph = false } = this.all[0]?.stage ?? {};
    while (this.all.length > count) this.remove(this.all.pop());
    while (this.all.length < count) this.all.push(this.add(list, showsGraph));
    element("middle").dataset.count = String(count);
    this.introduce("");
  }

  /**
   * Names the pictures for screen readers; several by their titles and their states.
   * @param keys id of what says which keys they take, if they take any
   * @param isPlaying while it would be told with each step where they stand
   */
  introduce(keys: string, isPlaying = false): void {
    const isOne = this.all.length === 1;
    for (const { root, stage } of this.all) {
      const [name, status] = isOne ? ["recipe", "status"] : OWN_PARTS.map((each) => part(root, each).id);
      stage.introduce(name, isPlaying ? "" : status, keys);
    }
  }

  private add(list: Element, showsGraph: boolean): Lane {
    list.append(element<HTMLTemplateElement>("lane").content.cloneNode(true));
    const root = list.lastElementChild as Element;
    for (const name of OWN_PARTS) part(root, name).id = `${name}-${this.all.length}`;
    const stage = new Stage(root, this.camera, this.onMove);
    stage.showsGraph = showsGraph;
    stage.pointer = {
      pick: (place) => this.pointer?.pick(place),
      over: (place) => this.pointer?.over(place),
    };
    return { root, stage, scene: undefined };
  }

  private remove(lane: Lane | undefined): void {
    if (lane === undefined) return;
    const hasFocus = lane.root.contains(document.activeElement);
    lane.stage.dispose();
    lane.root.remove();
    if (hasFocus) focusPicture();
  }

  /** One maze needs no title: that of the page is its own. */
  private entitle({ root }: Lane, title: string): void {
    const heading = part(root, "lane-title");
    heading.textContent = title;
    heading.hidden = title === "";
    part(root, "lane-foot").hidden = title === "";
  }
}

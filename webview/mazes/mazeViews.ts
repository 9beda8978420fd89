import { formatNumber } from "../../src/core/foundation/errors";
import type { Room } from "../../src/core/foundation/grid";
import type { Maze } from "../../src/core/foundation/maze";
import type { Workings } from "../../src/core/picture/workings";
import type { ActionId } from "../../src/shared/actions";
import type { PackedMaze } from "../../src/shared/data/packedMaze";
import { describeFinished } from "../controls/mazeWords";
import type { Arrived, Part } from "../extension/stepLoader";
import type { CellsOrWalls } from "../model/pageModel";
import type { PicturePoint } from "../overlays/kinds/overlay";
import { combine, type Work } from "../page/frames";
import { element, focusPicture, part, writeLine } from "../page/page";
import { Camera, type View } from "../picture/camera";
import { movesOf } from "../picture/moves";
import type { Pointer } from "../picture/pointer";
import { Stage } from "../picture/stage";
import { Session } from "../playing/session";
import { changedCells } from "./changedCells";
import { columnsFor, linesIn, rankAt } from "./laneGrid";
import { type Layer, OverlaidScene } from "./overlaidScene";

const MOST_FLASHED = 20_000; // cells
const FOOT = 24; // pixels: how high the legend is, or what takes its place, that stands over the lower edge of a single picture

const OWN_PARTS = ["lane-title", "lane-status"]; // of each of several pictures, by which it is known

/** Receives where the user points, and in which of the mazes. */
type Pointing = Omit<Pointer, "open" | "openMenu"> & {
  open(place: PicturePoint, at: number): boolean;
  openMenu(place: PicturePoint, at: number): void;
};

/** Where one of the shown mazes is drawn. */
interface Lane {
  readonly root: Element;
  readonly stage: Stage;
}

/** The views of one maze, or of several side by side, which share all settings. */
export class MazeViews {
  readonly camera = new Camera({ width: 1, height: 1 }, { width: 1, height: 1 });
  private readonly all: Lane[] = [];
  mazes = new ShownMazes([]); // on show, none before the first
  room: Room | undefined; // where these were laid out, which they stay: storeys do not change places while one looks
  private showsGraph = false;
  private readonly list = element("lanes");
  private before: readonly Maze[] = []; // what has changed since lights up once, when the mazes are finished

  /**
   * @param onMove called when the user moved the view
   * @param pointer receives where the user points, in any of the pictures
   */
  constructor(
    private readonly onMove: () => void,
    private readonly pointer: Pointing,
  ) {
    this.setCount(1);
    new ResizeObserver(() => this.arrange()).observe(this.list);
  }

  /** Where a single maze is drawn. */
  get stage(): Stage {
    return this.all[0].stage;
  }

  /**
   * Makes room for mazes, all on one grid of one size.
   * @param names of several, where their algorithms do not tell them apart
   * @param ask requests a part of the recording of one
   * @param room where they were laid out, if they were: places and views are those of that picture
   */
  open(
    mazes: readonly PackedMaze[],
    names: readonly string[] | undefined,
    ask: (at: number, part: Part) => void,
    room = this.space,
  ): readonly Session[] {
    this.setCount(mazes.length);
    this.room = room;
    return mazes.map((maze, at) => new Session(maze, this.all[at].stage, (part) => ask(at, part), names?.[at], room));
  }

  /**
   * Shows mazes.
   * @param layers the overlays on each
   * @param isReplayed whether they are those on show, made and played again: what has changed lights up at their end
   */
  show(sessions: readonly Session[], layers: readonly Layer[][], showsGraph: boolean, isReplayed: boolean): void {
    this.showsGraph = showsGraph;
    this.before = isReplayed ? this.mazes.sessions.map(({ finished }) => finished) : [];
    this.mazes = new ShownMazes(sessions.map((session, at) => new OverlaidScene(session, layers[at])));
    for (const [at, lane] of this.all.entries()) {
      lane.stage.showGraph(this.showsGraph);
      this.entitle(lane, sessions.length > 1 ? nameOf(sessions[at]) : "");
    }
    this.arrange();
    this.showAgain();
  }

  /** Brings a cell of one of the mazes into view. */
  reveal(cell: number, at: number): void {
    this.all[at].stage.reveal(cell);
  }

  /** Shows the mazes, which may be hidden by something in their place. */
  showAgain(): void {
    for (const [at, scene] of this.mazes.scenes.entries()) this.all[at].stage.show(scene);
  }

  /** Fits the pictures into a changed layout. @param view that was chosen in that layout */
  settle(view: View | undefined): void {
    for (const { stage } of this.all) stage.measure();
    if (view !== undefined) this.camera.choose(view);
  }

  /** How it stands with what moves in the pictures. */
  get motion(): Work {
    return combine(...this.all.map(({ stage }) => stage.motion));
  }

  /**
   * @param isSettled whether the mazes are at the step that was sought
   * @param seconds since the frame before, while something moves
   * @param pace seconds a step; infinite while nothing is played
   * @returns whether all that is in view is drawn
   */
  draw(isSettled: boolean, seconds: number, pace: number): Work {
    const drawn = this.all.map(({ stage }) => stage.draw(isSettled, seconds, pace));
    this.flash(Number.isFinite(pace));
    return combine(...drawn);
  }

  /** Lights up what has changed where the mazes were played to their end; who stops on the way does without. */
  private flash(isPlaying: boolean): void {
    const { before } = this;
    if (before.length === 0 || isPlaying) return;
    this.before = [];
    for (const [at, { isFinished, finished }] of this.mazes.sessions.entries())
      if (isFinished) this.all[at].stage.flash(changedCells(before[at], finished, MOST_FLASHED));
  }

  /** Writes the state of each of several mazes above it, with its rank once it has ended. */
  tell(): void {
    if (this.all.length === 1) return;
    const lengths = this.mazes.sessions.map(({ scene, findings }) => (findings.length > 0 ? 0 : scene.length));
    for (const [at, scene] of this.mazes.scenes.entries()) {
      const status = part(this.all[at].root, "lane-status");
      status.textContent = statusOf(scene);
      status.classList.toggle("wrong", scene.tellsFindings);
      const rank = rankAt(lengths, at, scene.position);
      writeLine(part(this.all[at].root, "lane-rank"), rank === undefined ? "" : `⚑ ${ordinal(rank)}`);
    }
  }

  readonly act = movesOf((change) => this.stage.move(change)) satisfies Partial<Record<ActionId, () => void>>;

  /** Draws the graph of the cells, or does not. */
  showGraph(isShown: boolean): void {
    if (isShown === this.showsGraph) return;
    this.showsGraph = isShown;
    for (const { stage } of this.all) stage.showGraph(isShown);
  }

  /** Frames in each maze what is explained there. */
  frame(framed: CellsOrWalls): void {
    for (const [at, session] of this.mazes.sessions.entries()) session.explainedCellOrWall = framed[at];
  }

  /** Lays several pictures out, each as large as there is room. */
  private arrange(): void {
    const { list } = this;
    const { finished } = this.mazes.sessions[0] ?? {};
    if (finished === undefined) return;
    const { width, height, footer = 0 } = finished.grid.picture;
    const room = this.space;
    const columns = columnsFor(this.mazes.sessions.length, room, { width, height: height + footer });
    list.style.setProperty("--columns", String(columns));
    list.style.setProperty("--status-lines", String(linesIn(room.width / columns)));
  }

  /** Where pictures are now. */
  private get space(): Room {
    return { width: Math.max(this.list.clientWidth, 1), height: Math.max(this.list.clientHeight, 1) };
  }

  private setCount(count: number): void {
    const { list } = this;
    for (const lane of this.all.splice(count)) this.remove(lane);
    while (this.all.length < count) this.all.push(this.add(list));
    element("middle").dataset.count = String(count);
    this.camera.foot = count === 1 ? FOOT : 0;
    this.introduce("");
  }

  /**
   * Names the pictures for screen readers.
   * @param keys id of the text about the keys that they take, if they take any
   * @param isPlaying whether to leave out their states, which change with each step
   */
  introduce(keys: string, isPlaying = false): void {
    const isOne = this.all.length === 1;
    for (const { root, stage } of this.all) {
      const [name, status] = isOne ? ["recipe", "status"] : OWN_PARTS.map((each) => part(root, each).id);
      stage.introduce(name, isPlaying ? "" : status, keys);
    }
  }

  private add(list: Element): Lane {
    list.append(element<HTMLTemplateElement>("lane").content.cloneNode(true));
    const root = list.lastElementChild as Element;
    for (const name of OWN_PARTS) part(root, name).id = `${name}-${this.all.length}`;
    const at = this.all.length;
    const { open, openMenu, ...others } = this.pointer;
    const pointer = {
      ...others,
      open: (place: PicturePoint) => open(place, at),
      openMenu: (place: PicturePoint) => openMenu(place, at),
    };
    return { root, stage: new Stage(root, this.camera, this.onMove, pointer) };
  }

  private remove({ root, stage }: Lane): void {
    const hasFocus = root.contains(document.activeElement);
    stage.dispose();
    root.remove();
    if (hasFocus) focusPicture();
  }

  /** One maze needs no title: that of the page is its own. */
  private entitle({ root }: Lane, title: string): void {
    part(root, "lane-title").textContent = title;
    part<HTMLElement>(root, "lane-title").title = title; // which a narrow lane cuts off
    part(root, "lane-head").hidden = title === "";
  }
}

/** The mazes on show, one or several, which stand at one step together. */
class ShownMazes {
  readonly sessions: readonly Session[];

  constructor(readonly scenes: readonly OverlaidScene[]) {
    this.sessions = scenes.map(({ session }) => session);
  }

  /** The moment of each of the mazes as it is shown. */
  get sentences(): string[] {
    return this.scenes.map((scene) => scene.shownText());
  }

  /** The same as it is spoken; of several, with its name. */
  get spoken(): string[] {
    const { scenes } = this;
    return scenes.map((scene) => (scenes.length > 1 ? `${nameOf(scene.session)}: ` : "") + scene.spokenText());
  }

  /** Where the steps of the mazes themselves end; of several, where those of the longest do. */
  get mazeLength(): number {
    return Math.max(0, ...this.sessions.map(({ scene }) => scene.length));
  }

  /** How many steps there are: those of the longest maze, and then the most that follow. */
  get length(): number {
    return this.mazeLength + Math.max(0, ...this.sessions.map(({ continuation }) => continuation.length));
  }

  /** Whether what is said of a single maze is what is wrong with it. */
  get tellsFindings(): boolean {
    return this.scenes.length === 1 && this.scenes[0].tellsFindings;
  }

  /** What the algorithm of the maze on show works with, if it is a single one that is played. */
  get workings(): Workings | undefined {
    const { sessions } = this;
    return sessions.length === 1 ? sessions[0].recording?.workings : undefined;
  }

  get names(): string[] {
    return this.sessions.map(nameOf);
  }

  /** What the algorithms of the mazes that have steps work with. */
  get played(): Workings[] {
    return this.sessions.flatMap(({ recording }) => recording?.workings ?? []);
  }

  /** Of each maze the step that completed the level of detail on show, or 0. */
  get levels(): number[] {
    return this.sessions.map(({ recording }) => recording?.workings.level ?? 0);
  }

  /** Takes in a part of a recording that has come. */
  take(at: number, part: Part, arrived: Arrived): void {
    this.sessions[at]?.recording?.take(part, arrived);
  }

  /** Goes to a step in all mazes, or to the end of shorter ones. Solvers begin together, once all mazes are finished. */
  seek(position: number): Work {
    const solving = Math.max(position - this.mazeLength, 0);
    const work = this.scenes.map((scene) => {
      const step = Math.min(position, scene.session.scene.length);
      return scene.seek(Math.min(step + solving, scene.length));
    });
    return combine(...work);
  }
}

/** Its moment; a finished maze is described without its number of cells, which is the same for all. */
function statusOf(scene: OverlaidScene): string {
  const { session, position, length } = scene;
  const words = scene.isAtMazeEnd ? describeFinished(session, true) : scene.shownText();
  return `${words}${length > 0 ? ` (${formatNumber(position)} of ${formatNumber(length)})` : ""}`;
}

const ordinal = (rank: number): string => ["1st", "2nd", "3rd"][rank - 1] ?? `${rank}th`;

const nameOf = ({ name = "Maze" }: Session): string => name;

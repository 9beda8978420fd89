import { touchTargetOf } from "../../src/core/playback/touches";
import type { ActionId } from "../../src/shared/actions";
import type { Ask } from "../../src/shared/messages/preview";
import type { Host } from "../extension/host";
import type { MazeViews } from "../mazes/mazeViews";
import { ARROWS } from "../model/arrows";
import { CODE_TAB } from "../model/drawerModel";
import { type CellsOrWalls, openedAt, type PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import { type CellOrWall, nameOf } from "../overlays/kinds/cellOrWall";
import { cellBeside, type PicturePoint } from "../overlays/kinds/overlay";
import { afterFrame } from "../page/frames";
import { element } from "../page/page";
import type { Voice } from "../page/voice";
import { cellOrWallAt, middleOf, wallsOf } from "../picture/walls";
import type { Playback } from "../playing/playback";
import type { Session } from "../playing/session";
import { ExplainedList } from "./explainedList";

const PAUSE = 100; // milliseconds after the last key before the extension is asked: its answer is as many steps to read

/** What keys do while a cell is explained: the arrows move the frame, with Shift it goes round the walls of its cell. */
const ROUNDS: Partial<Readonly<Record<ActionId, 1 | -1>>> = { forwardTen: 1, backTen: -1 };

/** Explains a cell, or the wall between two: frames it, and lists the steps that touched it, in each of the mazes on show. */
export class Explain {
  private readonly list: ExplainedList;
  private isSpoken = false; // whether the list is spoken once it is whole: not after mazes that came on show
  private asked: object = {}; // what is explained: another object once that is something else
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: Store<PageModel>,
    host: Pick<Host, "send">,
    private readonly askHost: Ask,
    private readonly views: MazeViews,
    private readonly voice: Voice,
    playback: Playback,
  ) {
    this.list = new ExplainedList(store, host, playback);
    element("explained-close").addEventListener("click", () => this.turn(false));
    for (const type of ["pointerdown", "keydown"] as const) // any other use of the page: the menu has gone
      addEventListener(type, () => store.note({ pointed: undefined }), { capture: true });
  }

  /** Turns it on, where the menu was opened or else at the cell of the step on show, or off: not by the menu at another place. */
  turn(isOn: boolean): void {
    const { pointed } = this.store.now;
    const cellsOrWalls = pointed && this.cellsOrWallsAt(pointed.place);
    const isThere = cellsOrWalls?.some((cellOrWall) => cellOrWall !== undefined) === true;
    const explains = isOn || (isThere && !this.areExplained(cellsOrWalls));
    this.store.change({ pointed: undefined, explains, ...(!explains && { explainedCellOrWall: undefined }) });
    this.begin(true, isThere ? cellsOrWalls : undefined);
    if (explains && this.sessions.length > 0) this.open();
  }

  /** Other mazes are on show: what was explained stays so on the same grid. */
  show(): void {
    this.begin(false);
  }

  /** The user clicked a place. @returns whether it is explained */
  pick(place: PicturePoint): boolean {
    if (!this.isOn || this.isTrial) return false;
    const cellsOrWalls = this.cellsOrWallsAt(place);
    if (cellsOrWalls.every((cellOrWall) => cellOrWall === undefined)) return true;
    this.begin(true, cellsOrWalls);
    this.open();
    return true;
  }

  /** The key of an action was pressed. @returns whether it means something here */
  onKey(id: ActionId): boolean {
    if (!this.isOn || this.framed === undefined) return false;
    const arrow = ARROWS[id];
    const round = ROUNDS[id];
    if (arrow !== undefined && this.list.hasFocus) this.list.moveFocus(...arrow);
    else if (arrow !== undefined) this.move(...arrow);
    else if (round !== undefined && document.activeElement !== element("timeline")) this.goRound(round);
    else if (id === "measureHere") this.enterList();
    else return false;
    return true;
  }

  /** Updates the list. Called in each frame: writes only what has changed. */
  tell(): void {
    this.list.show();
  }

  private get isOn(): boolean {
    return this.store.now.explains === true;
  }

  private get sessions(): readonly Session[] {
    return this.isTrial ? [] : this.views.mazes.sessions;
  }

  private get isTrial(): boolean {
    return this.store.now.shown?.isTrial === true;
  }

  /** The first maze that has what is explained, and where that is in it. */
  private get framed(): { readonly session: Session; readonly cellOrWall: CellOrWall } | undefined {
    const { framed } = this.store.now;
    const at = framed.findIndex((cellOrWall) => cellOrWall !== undefined);
    const [session, cellOrWall] = [this.sessions[at], framed[at]];
    return session && cellOrWall && { session, cellOrWall };
  }

  /** @param cellsOrWalls what is explained now; by default what is wanted */
  private begin(
    isSpoken: boolean,
    cellsOrWalls: CellsOrWalls = this.sessions.map((session) => this.firstIn(session)),
  ): void {
    this.choose(this.isOn ? cellsOrWalls : []);
    this.isSpoken = isSpoken;
    if (this.isOn && this.sessions.length > 0) this.ask();
  }

  private cellsOrWallsAt(place: PicturePoint): CellsOrWalls {
    return this.sessions.map((session) => cellOrWallAt(session.maze, cellOf(session, place), place));
  }

  private areExplained(cellsOrWalls: CellsOrWalls): boolean {
    const { framed } = this.store.now;
    return this.sessions.every(
      (_, at) => framed[at]?.cell === cellsOrWalls[at]?.cell && framed[at]?.slot === cellsOrWalls[at]?.slot,
    );
  }

  /** What is wanted, if the maze has it; else the cell of the step on show, or the first cell. */
  private firstIn(session: Session): CellOrWall | undefined {
    const { grid } = session.maze;
    const { cell = -1, slot } = this.store.now.explainedCellOrWall ?? {};
    if (grid.topology.isIncluded(cell))
      return slot === undefined || wallsOf(grid, cell).includes(slot) ? this.store.now.explainedCellOrWall : { cell };
    const { head = -1 } = session.scene.markers;
    const first = head >= 0 ? head : (grid.topology.excluded?.indexOf(0) ?? 0);
    return grid.topology.isIncluded(first) ? { cell: first } : undefined;
  }

  private choose(framed: CellsOrWalls): void {
    const [explainedCellOrWall] = framed;
    this.store.note({ framed, ...(this.isOn && explainedCellOrWall !== undefined && { explainedCellOrWall }) });
    this.asked = {}; // an answer that is still to come is about something else
    clearTimeout(this.timer);
    this.list.begin(this.isOn && !this.isTrial, this.sessions);
    this.store.redraw();
  }

  private ask(): void {
    for (const [at, session] of this.sessions.entries()) void this.askOf(session, at);
    this.speakWhole(); // if there is nothing to ask
  }

  private async askOf({ recording, maze }: Session, at: number): Promise<void> {
    const { framed, shown } = this.store.now;
    const cellOrWall = framed[at];
    if (cellOrWall === undefined || recording === undefined || shown === undefined) return;
    const { asked } = this;
    const { id } = shown;
    const target = touchTargetOf(maze, cellOrWall.cell, cellOrWall.slot);
    const found = await this.askHost("touches", { id, at, target });
    if (found === undefined || this.asked !== asked) return;
    this.list.take(at, found);
    this.store.redraw();
    this.speakWhole();
  }

  private speakWhole(): void {
    if (this.isSpoken && this.list.isWhole) this.voice.speak(this.list.words);
  }

  /** Opens the list if it is not seen, and moves the focus into it. */
  private enterList(): void {
    this.open();
    afterFrame(() => this.list.focus());
  }

  /** Opens the drawer at the list. */
  private open(): void {
    this.store.change(openedAt(this.store.now, CODE_TAB));
  }

  private move(right: number, down: number): void {
    if (this.framed === undefined) return;
    const { session, cellOrWall } = this.framed;
    const { topology } = session.maze.grid;
    const cell = cellBeside(
      {
        framedCell: cellOrWall.cell,
        placeOf: (each) => session.placeOf(each),
        cellAt: (place) => cellOf(session, place),
        takesPart: (each) => topology.isIncluded(each),
      },
      right,
      down,
    );
    this.moveTo({ cell }, session);
  }

  /** The walls of a cell follow each other as the hands of a clock go, and after them the cell itself. */
  private goRound(by: 1 | -1): void {
    if (this.framed === undefined) return;
    const { session, cellOrWall } = this.framed;
    const { cell, slot } = cellOrWall;
    const { grid } = session.maze;
    const round = [undefined, ...wallsOf(grid, cell)];
    const next = round[(round.indexOf(slot) + by + round.length) % round.length];
    this.moveTo(next === undefined ? { cell } : { cell, slot: next }, session);
  }

  /** All mazes on show have the same cells, unless those were placed at random: then what is at the same place is meant. */
  private moveTo(cellOrWall: CellOrWall, framed: Session): void {
    const { grid } = framed.maze;
    const place =
      cellOrWall.slot === undefined
        ? framed.placeOf(cellOrWall.cell)
        : middleOf(grid, cellOrWall.cell, cellOrWall.slot);
    const cellsOrWalls = this.sessions.map((session) =>
      session === framed || session.maze.grid.plan === undefined
        ? cellOrWall
        : cellOrWallAt(session.maze, cellOf(session, place), place),
    );
    this.choose(cellsOrWalls);
    this.views.stage.move((camera) => camera.include(...framed.placeOf(cellOrWall.cell)));
    this.voice.speak(nameOf(grid, cellOrWall));
    this.isSpoken = true;
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }
}

/** The cell at a place, also one that has become wall by the end. */
function cellOf({ maze }: Session, [x, y]: PicturePoint): number {
  return maze.grid.picture.cellAt(x, y, maze);
}

import { touchTargetOf } from "../../src/core/playback/touches";
import type { ActionId } from "../../src/shared/actions";
import { cellBeside, type Place } from "../../src/shared/overlays/overlay";
import type { FromWebview, ToWebview } from "../../src/shared/protocol";
import type { Panel } from "../controls/panel";
import type { MazeViews } from "../finished/mazeViews";
import { ARROWS } from "../finished/pointing";
import type { Spot } from "../picture/scene";
import { middleOf, nameOf, spotAt, wallsOf } from "../picture/walls";
import type { Session } from "../playing/session";
import { ExplainedList } from "./explainedList";

const PAUSE = 100; // milliseconds after the last key before the extension is asked: its answer is as many steps to read

/** What keys do while a cell is explained: the arrows move the frame, with Shift it goes round the walls of its cell. */
const ROUNDS: Partial<Readonly<Record<ActionId, 1 | -1>>> = { forwardTen: 1, backTen: -1 };

interface ExplainListeners {
  send(message: FromWebview): void;
  /** Something is seen in the next frame. */
  changed(): void;
  goTo(step: number): void;
  /** Shows the line of a step in the user's editor. @param at which of the mazes the step is of */
  openLine(line: number, at: number): void;
  /** Shows the pseudocode at the step on show. */
  showCode(): void;
  /** Shows the list. */
  open(): void;
  leave(): void;
}

/** Explains a cell, or the wall between two: frames it, and lists the steps that touched it, in each of the mazes on show. */
export class Explain {
  isOn = false;
  private readonly list: ExplainedList;
  private id = -1; // of the message that showed the mazes
  private request = 0;
  private pointed: Place | undefined; // where the menu was opened that may turn it on
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param wanted what was explained when the page was last loaded */
  constructor(
    private readonly views: MazeViews,
    private readonly panel: Panel,
    private readonly listeners: ExplainListeners,
    private wanted: Spot | undefined,
  ) {
    this.list = new ExplainedList(listeners);
  }

  /** Turns it on, where the menu was opened or else at the cell of the step on show, or off. */
  turn(isOn: boolean): void {
    const { pointed } = this;
    this.isOn = isOn;
    this.pointed = undefined;
    this.begin();
    if (!isOn || this.sessions.length === 0) return;
    if (pointed !== undefined) this.pick(pointed);
    else this.listeners.open();
  }

  /** The menu of the page was opened at a place. */
  point(place: Place): void {
    this.pointed = place;
  }

  /** Other mazes are on show: what was explained stays so, if they have it. @param kept what was kept for these mazes */
  show(id: number, kept: Spot | undefined): void {
    this.id = id;
    this.wanted = kept ?? this.wanted;
    this.begin();
  }

  /** The user clicked a place. @returns whether it is explained */
  pick(place: Place): boolean {
    if (!this.isOn) return false;
    const spots = this.sessions.map((session) => spotAt(session.maze, cellOf(session, place), place));
    if (spots.some((spot) => spot !== undefined)) {
      this.choose(spots);
      this.ask();
    }
    this.listeners.open();
    return true;
  }

  /** The key of an action was pressed. @returns whether it means something here */
  onKey(id: ActionId): boolean {
    if (!this.isOn || this.framed === undefined) return false;
    const arrow = ARROWS[id];
    const round = ROUNDS[id];
    if (arrow !== undefined) this.move(...arrow);
    else if (round !== undefined) this.goRound(round);
    else if (id === "measureHere") this.list.focus();
    else return false;
    return true;
  }

  onTouched({ id, at, request, touches, count }: Extract<ToWebview, { type: "touched" }>): void {
    const session = this.sessions[at];
    if (id !== this.id || request !== this.request || session?.explained === undefined) return;
    this.list.take(at, { touches, count });
    this.listeners.changed();
    if (this.list.isWhole) this.panel.speak(this.list.words);
  }

  /** Updates the list. Called in each frame: writes only what has changed. */
  tell(): void {
    this.list.show();
  }

  /** For a reload. */
  get kept(): Spot | undefined {
    return this.isOn ? (this.sessions[0]?.explained ?? this.wanted) : undefined;
  }

  private get sessions(): readonly Session[] {
    return this.views.mazes.sessions;
  }

  /** The first maze that has what is explained. */
  private get framed(): Session | undefined {
    return this.sessions.find(({ explained }) => explained !== undefined);
  }

  private begin(): void {
    const { sessions } = this;
    const spots = sessions.map((session) => (this.isOn ? this.firstIn(session) : undefined));
    this.choose(spots);
    if (this.isOn && sessions.length > 0) this.ask();
  }

  /** What is wanted, if the maze has it; else the cell of the step on show, or the first cell. */
  private firstIn(session: Session): Spot | undefined {
    const { grid } = session.maze;
    const { cell = -1, slot } = this.wanted ?? {};
    if (grid.topology.isIncluded(cell))
      return slot === undefined || wallsOf(grid, cell).includes(slot) ? { ...this.wanted, cell } : { cell };
    const { head = -1 } = session.scene.markers;
    const first = head >= 0 ? head : (grid.topology.excluded?.indexOf(0) ?? 0);
    return grid.topology.isIncluded(first) ? { cell: first } : undefined;
  }

  private choose(spots: readonly (Spot | undefined)[]): void {
    for (const [at, session] of this.sessions.entries()) session.explained = spots[at];
    if (this.isOn && spots[0] !== undefined) this.wanted = spots[0];
    this.request++; // an answer that is still to come is about something else
    this.list.begin(this.isOn, this.sessions);
    this.listeners.changed();
  }

  private ask(): void {
    clearTimeout(this.timer);
    for (const [at, session] of this.sessions.entries()) {
      const { explained, recording, maze, algorithm } = session;
      if (explained === undefined || recording === undefined) continue;
      const hasRooms = algorithm?.data.includes("rooms") === true;
      const target = touchTargetOf(maze, explained.cell, explained.slot, hasRooms);
      this.listeners.send({ type: "touches", id: this.id, at, request: this.request, target });
    }
    if (this.list.isWhole) this.panel.speak(this.list.words); // there is nothing to ask
  }

  private move(right: number, down: number): void {
    const { framed } = this;
    if (framed?.explained === undefined) return;
    const { topology } = framed.maze.grid;
    const cell = cellBeside(
      {
        frame: framed.explained.cell,
        placeOf: (each) => framed.placeOf(each),
        cellAt: (place) => cellOf(framed, place),
        takesPart: (each) => topology.isIncluded(each),
      },
      right,
      down,
    );
    this.moveTo({ cell }, framed);
  }

  /** The walls of a cell follow each other as the hands of a clock go, and after them the cell itself. */
  private goRound(by: 1 | -1): void {
    const { framed } = this;
    if (framed?.explained === undefined) return;
    const { cell, slot } = framed.explained;
    const { grid } = framed.maze;
    const round = [undefined, ...wallsOf(grid, cell)];
    const next = round[(round.indexOf(slot) + by + round.length) % round.length];
    this.moveTo(next === undefined ? { cell } : { cell, slot: next }, framed);
  }

  /** All mazes on show have the same cells, unless those were placed at random: then what is at the same place is meant. */
  private moveTo(spot: Spot, framed: Session): void {
    const { grid } = framed.maze;
    const place = spot.slot === undefined ? framed.placeOf(spot.cell) : middleOf(grid, spot.cell, spot.slot);
    const spots = this.sessions.map((session) =>
      session === framed || session.maze.grid.plan === undefined
        ? spot
        : spotAt(session.maze, cellOf(session, place), place),
    );
    this.choose(spots);
    this.views.stage.move((camera) => camera.include(...framed.placeOf(spot.cell)));
    this.panel.speak(nameOf(grid, spot));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }
}

/** The cell at a place, also one that has become wall by the end. */
function cellOf({ maze }: Session, [x, y]: Place): number {
  return maze.grid.picture.cellAt(x, y, maze);
}

import type { Maze } from "../../src/core/foundation/maze";
import type { FromEditor, ToEditor } from "../../src/shared/messages/editor";
import type { Handlers, PageReply } from "../../src/shared/messages/page";
import type { Connection } from "../extension/connection";
import { Store } from "../model/store";
import { type CellOrWall, nameOf } from "../overlays/kinds/cellOrWall";
import type { PicturePoint } from "../overlays/kinds/overlay";
import { Actions } from "../page/actions";
import { Frames, type Work } from "../page/frames";
import { Notice } from "../page/notice";
import { element, part, writeLine, writeText } from "../page/page";
import { Voice } from "../page/voice";
import { Camera } from "../picture/camera";
import { movesOf } from "../picture/moves";
import { Stage } from "../picture/stage";
import { cellOrWallAt } from "../picture/walls";
import { EditedMaze } from "./editedMaze";
import { type EditorAction, editorActions, isOn, offer } from "./editorActions";
import {
  type EditorState,
  editorStateOf,
  firstEditor,
  hasNoWay,
  hoveredIn,
  wayInWords,
  whyNotEdited,
  withFault,
} from "./editorModel";
import { EditorScene } from "./editorScene";
import { cellOrWallInWords, framedIn, movedBy, slotToward, stairsOf, turnedBy } from "./framed";
import { hintFor, nameOfMaze, whyNot, wordsOf } from "./words";

const CLEARANCE = 0.12; // of a cell: a drag past a corner turns none of the walls that meet there

/** A maze on show. */
interface Shown {
  readonly edited: EditedMaze;
  readonly scene: EditorScene;
}

/** The maze editor: what the user does with the picture, and what the extension says of the document. */
export class Editor {
  readonly notice = new Notice();
  private readonly camera = new Camera({ width: 1, height: 1 }, { width: 1, height: 1 });
  private readonly frames = new Frames(() => this.draw());
  private readonly store = new Store(firstEditor(this.host.kept), () => this.frames.ask());
  private readonly voice = new Voice();
  private readonly root = element("lanes");
  private readonly stage = new Stage(this.root, this.camera, this.store.redraw, {
    pick: (place) => this.pick(place),
    openMenu: () => {},
    over: (place) => this.hover(place && this.wallAt(place)),
  });
  private shown: Shown | undefined;
  private readonly restored = this.host.kept;
  private isPainting = false;
  private last: CellOrWall | undefined; // the wall that was turned last
  private hadWay = false; // whether the solution was drawn last

  constructor(private readonly host: Connection<FromEditor, EditorState>) {
    const svg = part<SVGSVGElement>(this.root, "picture");
    this.stage.brush = {
      takes: (place) => this.canEdit && this.wallAt(place) !== undefined,
      paint: (_, place) => this.paint(place),
      lift: () => this.lift(),
    };
    this.stage.introduce("maze-name", "status", "editor-hint");
    svg.addEventListener("focus", () => this.store.change({ isFramed: true }));
    svg.addEventListener("blur", () => this.store.change({ isFramed: false }));
    document.body.classList.add("without-maze");
    this.actions.listen();
  }

  private readonly actions = new Actions(editorActions, {
    model: () => this.store.now,
    offer,
    isOn,
    run: (id, way) => {
      this.act[id]();
      if (way === "mouse" && id !== "help") this.stage.focus();
    },
    refuse: (why) => this.voice.say(why),
    means: (_, target) => target instanceof SVGElement,
  });

  readonly messages: Handlers<Exclude<ToEditor, PageReply>> = {
    show: (message) => this.show(message),
    changed: (message) => {
      if (message.id !== this.store.now.id || this.shown === undefined) return;
      this.store.change({ fault: undefined });
      const { edited } = this.shown;
      const words = wordsOf(edited.maze, edited.change(message));
      if (words !== "") this.voice.say(words);
      this.refresh();
    },
    fault: (message) => {
      this.shown?.edited.lift();
      this.store.change(withFault(message));
    },
    note: ({ text }) => {
      this.store.change({ note: text });
      if (text !== "") this.voice.say(text);
    },
    singleKeys: ({ areOn }) => {
      this.actions.takeCharacters(areOn);
      this.store.change({ takesLetters: areOn });
    },
    heard: () => {},
  };

  private readonly act: Readonly<Record<EditorAction, () => void>> = {
    left: () => this.move(-1, 0),
    right: () => this.move(1, 0),
    up: () => this.move(0, -1),
    down: () => this.move(0, 1),
    wallAbove: () => this.turnToward(0, -1),
    wallLeft: () => this.turnToward(-1, 0),
    wallBelow: () => this.turnToward(0, 1),
    wallRight: () => this.turnToward(1, 0),
    nextWall: () => this.choose(1),
    previousWall: () => this.choose(-1),
    chosenWall: () => this.turnChosen(),
    entrance: () => this.moveOpening("entrance"),
    exit: () => this.moveOpening("exit"),
    stairsUp: () => this.turnStairs(true),
    stairsDown: () => this.turnStairs(false),
    way: () => this.turnWay(),
    help: () => this.actions.openDialog("help"),
    text: () => this.openText(),
    preview: () => this.host.send({ type: "preview" }),
    ...movesOf((change) => this.stage.move(change)),
  };

  /** Moves the frame to the next cell in a direction. */
  private move(right: number, down: number): void {
    const { shown, framed } = this;
    if (shown !== undefined) this.frame(movedBy(shown.edited.maze, framed, right, down));
  }

  /** Opens or closes the wall in a direction. */
  private turnToward(right: number, down: number): void {
    const { shown, framed } = this;
    if (shown === undefined) return;
    const slot = slotToward(shown.edited.maze, framed, right, down);
    if (slot === undefined)
      return this.voice.say("No wall in this direction. Choose one with Shift and the arrow keys.");
    this.turn({ cell: framed.cell, slot });
  }

  /** Chooses the next wall of the cell, as the hands of a clock go or against them. */
  private choose(by: 1 | -1): void {
    const { shown, framed } = this;
    if (shown !== undefined) this.frame(turnedBy(shown.edited.maze, framed, by));
  }

  /** Opens or closes the chosen wall. */
  private turnChosen(): void {
    const { framed } = this;
    if (framed.slot === undefined) return this.voice.say("Choose a wall first, with Shift and the arrow keys.");
    this.turn(framed);
  }

  private get framed(): CellOrWall {
    return this.store.now.framed;
  }

  private get canEdit(): boolean {
    return whyNotEdited(this.store.now) === undefined;
  }

  private openText(): void {
    const { line, column } = this.store.now.fault ?? {};
    this.host.send({ type: "openText", line, column });
  }

  private show(message: Extract<ToEditor, { type: "show" }>): void {
    const { shown: before, restored, store } = this;
    const { id, isReadOnly } = message;
    const edited = new EditedMaze(message, (cell, slot) => this.stage.touch(cell, slot));
    const { maze } = edited;
    const scene = new EditorScene(maze, () => this.store.now);
    const wayLength = scene.showWay(store.now.showsWay);
    this.shown = { edited, scene };
    const framed = framedIn(maze, store.now.framed);
    store.change({ id, whyFixed: whyNot(maze, isReadOnly), fault: undefined, hovered: undefined, framed, wayLength });
    this.render(); // the texts first, since they change the room for the picture
    this.stage.show(scene);
    if (before === undefined && restored?.view !== undefined) this.camera.choose(restored.view);
    this.refresh();
  }

  /** Writes the model into what surrounds the picture. */
  private render(): void {
    const { now } = this.store;
    const { fault, hovered } = now;
    this.actions.show();
    element("failed").hidden = fault === undefined;
    document.body.classList.toggle("stale", fault !== undefined);
    writeText(element("failed-text"), fault?.text ?? "");
    part(this.root, "picture").classList.toggle("on-wall", hovered !== undefined);
    if (this.shown !== undefined) this.renderMaze(this.shown.edited.maze);
  }

  /** Says what the maze is, how it is changed, and what is framed. */
  private renderMaze(maze: Maze): void {
    const { now } = this.store;
    const { note, framed, whyFixed, takesLetters } = now;
    document.body.classList.remove("without-maze");
    writeLine(element("maze-name"), nameOfMaze(maze));
    element("stairs").hidden = maze.recipe.levels === undefined;
    writeText(element("editor-hint"), whyFixed ?? hintFor(takesLetters));
    const frame = cellOrWallInWords(maze, framed);
    const words = hasNoWay(now) ? [wayInWords(now), frame, note] : [frame, wayInWords(now), note]; // what does not fit is cut off
    writeText(element("status"), words.filter(Boolean).join(" · "));
    element("status").classList.toggle("wrong", hasNoWay(now));
  }

  private wallAt(place: PicturePoint, clearance = 0): CellOrWall | undefined {
    const { edited } = this.shown ?? {};
    if (edited === undefined) return undefined;
    const cellOrWall = cellOrWallAt(edited.maze, this.stage.cellAt(place), place, clearance);
    return cellOrWall?.slot !== undefined && edited.canTurn(cellOrWall.cell, cellOrWall.slot) ? cellOrWall : undefined;
  }

  private hover(wall: CellOrWall | undefined): void {
    const { now } = this.store;
    const hovered = hoveredIn(now, wall);
    if (!isSameCellOrWall(now.hovered, hovered)) this.store.change({ hovered });
  }

  /** A cell, or an outer wall, was clicked. */
  private pick(place: PicturePoint): void {
    const { shown } = this;
    const cellOrWall = shown && cellOrWallAt(shown.edited.maze, this.stage.cellAt(place), place);
    if (cellOrWall !== undefined) this.frame(cellOrWall);
  }

  private paint(place: PicturePoint): void {
    const { shown } = this;
    const wall = this.wallAt(place, CLEARANCE) ?? (this.isPainting ? undefined : this.wallAt(place));
    if (shown === undefined || wall?.slot === undefined || !this.canEdit) return;
    this.isPainting = true;
    this.hover(wall);
    if (!shown.edited.paint(wall.cell, wall.slot)) return;
    this.last = wall;
    this.store.change({ framed: { cell: wall.cell } });
    this.refresh();
  }

  private lift(): void {
    this.isPainting = false;
    const { shown, last } = this;
    const { id } = this.store.now;
    const turned = shown?.edited.lift();
    if (shown === undefined || id === undefined || turned === undefined || last?.slot === undefined) return;
    const { open, close } = turned;
    const count = open.length + close.length;
    const words = open.length > 0 ? "opened" : "closed";
    this.voice.say(count === 1 ? `${nameOf(shown.edited.maze.grid, last)} ${words}` : `${count} walls ${words}`);
    this.host.send({ type: "turn", id, open, close });
  }

  /** Opens or closes a wall by a key. */
  private turn({ cell, slot = -1 }: CellOrWall): void {
    const { shown } = this;
    if (shown === undefined) return;
    if (!shown.edited.canTurn(cell, slot))
      return this.voice.say(
        "An outer wall opens only for the entrance and the exit: choose Entrance Here or Exit Here.",
      );
    shown.edited.paint(cell, slot);
    this.last = { cell, slot };
    this.lift();
    this.refresh();
  }

  private turnStairs(isUp: boolean): void {
    const { shown, framed } = this;
    const slot = shown && stairsOf(shown.edited.maze, framed, isUp);
    if (slot !== undefined) return this.turn({ cell: framed.cell, slot });
    this.voice.say(`No stairs ${isUp ? "up" : "down"} here.`);
  }

  /** Moves an opening to the frame, or removes it there. */
  private moveOpening(which: "entrance" | "exit"): void {
    const { shown } = this;
    const { id, framed } = this.store.now;
    if (shown === undefined || id === undefined) return;
    const { edited } = shown;
    const { cell, slot } = framed;
    const now = edited.maze[which];
    const isOuter = slot !== undefined && !edited.canTurn(cell, slot);
    const isThere = now?.cell === cell && (!isOuter || now.slot === slot);
    this.host.send({ type: "move", id, which, ...(!isThere && { to: { cell, slot: isOuter ? slot : -1 } }) });
  }

  private turnWay(): void {
    this.store.change({ showsWay: !this.store.now.showsWay });
    this.refresh();
    this.voice.say(wayInWords(this.store.now) ?? "Solution: off");
    this.keep();
  }

  /** Frames a cell, or chooses a wall. */
  private frame(framed: CellOrWall): void {
    const { shown } = this;
    if (shown === undefined) return;
    this.store.change({ framed });
    this.stage.reveal(framed.cell);
    this.voice.say(cellOrWallInWords(shown.edited.maze, framed));
    this.keep();
  }

  /** Draws what has changed. */
  private refresh(): void {
    const { showsWay } = this.store.now;
    this.store.note({ wayLength: this.shown?.scene.showWay(showsWay) ?? 0 });
    if (showsWay || this.hadWay) this.stage.touchAll();
    this.hadWay = showsWay;
    this.store.redraw();
  }

  private draw(): Work {
    this.render();
    const work = this.stage.draw(true);
    this.keep();
    return work;
  }

  private keep(): void {
    if (this.shown !== undefined) this.host.keep(editorStateOf(this.store.now, this.camera.chosen));
  }
}

function isSameCellOrWall(one: CellOrWall | undefined, other: CellOrWall | undefined): boolean {
  return one?.cell === other?.cell && one?.slot === other?.slot;
}

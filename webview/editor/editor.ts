import { countOf } from "../../src/core/foundation/errors";
import type { EditorState, FromEditor } from "../../src/shared/editorMessages";
import type { Handlers } from "../../src/shared/protocol";
import type { ToEditor } from "../../src/shared/toEditor";
import type { Connection } from "../extension/connection";
import type { Place } from "../overlays/kinds/overlay";
import { nameOf, type Spot } from "../overlays/kinds/spot";
import { Actions } from "../page/actions";
import { Frames, type Work } from "../page/frames";
import { Notice } from "../page/notice";
import { element, part, writeText } from "../page/page";
import { Voice } from "../page/voice";
import { Camera } from "../picture/camera";
import { movesOf } from "../picture/moves";
import { Stage } from "../picture/stage";
import { spotAt } from "../picture/walls";
import { EditedMaze } from "./editedMaze";
import { type EditorAction, editorActions, isOn, offer } from "./editorActions";
import { EditorScene } from "./editorScene";
import { Frame } from "./frame";
import { hintFor, nameOfMaze, whyNot, wordsOf } from "./words";

const CLEARANCE = 0.12; // of a cell: a drag past a corner turns none of the walls that meet there

/** A maze on show, and all that belongs to it. */
interface Shown {
  readonly id: number;
  readonly edited: EditedMaze;
  readonly frame: Frame;
  readonly scene: EditorScene;
  readonly isReadOnly: boolean;
}

/** The maze editor: what the user does with the picture, and what the extension says of the document. */
export class Editor {
  private readonly camera: Camera;
  private readonly stage: Stage;
  private readonly frames: Frames;
  readonly notice = new Notice();
  private note = ""; // what is said of the maze beside its state
  private readonly voice = new Voice();
  private shown: Shown | undefined;
  private fault: { readonly text: string; readonly line: number; readonly column: number } | undefined; // while the text is no maze
  private showsWay = false;
  private readonly restored: EditorState | undefined;
  private isPainting = false;
  private last: Spot | undefined; // the wall that was turned last
  private hadWay = false; // whether the solution was drawn last
  private wayLength = 0; // how many cells the solution has, if it is shown

  constructor(private readonly host: Connection<FromEditor, EditorState>) {
    const root = element("lanes");
    const svg = part<SVGSVGElement>(root, "picture");
    this.camera = new Camera({ width: 1, height: 1 }, { width: svg.clientWidth || 1, height: svg.clientHeight || 1 });
    this.frames = new Frames(() => this.draw());
    this.stage = new Stage(root, this.camera, () => this.frames.ask(), {
      pick: (place) => this.pick(place),
      openMenu: () => {},
      over: (place) => this.hover(place && this.wallAt(place)),
    });
    this.stage.brush = {
      takes: (place) => this.canEdit && this.wallAt(place) !== undefined,
      paint: (_, place) => this.paint(place),
      lift: () => this.lift(),
    };
    this.stage.introduce("maze-name", "status", "editor-hint");
    svg.addEventListener("focus", () => this.showFrame(true));
    svg.addEventListener("blur", () => this.showFrame(false));
    this.restored = host.kept;
    this.showsWay = this.restored?.showsWay ?? false;
    document.body.classList.add("without-maze");
    this.actions.listen();
  }

  private readonly actions = new Actions(editorActions, {
    model: () => ({ whyNot: this.whyNot, showsWay: this.showsWay }),
    offer,
    isOn,
    run: (id, way) => {
      this.act[id]();
      if (way === "mouse" && id !== "help") this.stage.focus();
    },
    refuse: (why) => this.voice.say(why),
    means: (_, target) => target instanceof SVGElement,
  });

  readonly messages: Handlers<ToEditor> = {
    show: (message) => this.show(message),
    changed: (message) => {
      if (message.id !== this.shown?.id) return;
      this.endFault();
      const { edited } = this.shown;
      const words = wordsOf(edited.maze, edited.change(message));
      if (words !== "") this.voice.say(words);
      this.refresh();
    },
    fault: ({ message, line, column }) => {
      const text = `${message} (line ${line + 1}, column ${column + 1}). Editing goes on once the text is a maze again.`;
      this.fault = { text, line, column };
      this.shown?.edited.lift();
      this.hover(undefined);
      this.showFault();
    },
    note: ({ text }) => {
      this.note = text;
      this.showStatus();
      if (text !== "") this.voice.say(text);
    },
    singleKeys: ({ areOn }) => {
      this.actions.takeCharacters(areOn);
      this.showHint();
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
    const { shown } = this;
    if (shown === undefined) return;
    shown.frame.move(right, down);
    this.follow(shown.frame.describe());
  }

  /** Opens or closes the wall in a direction. */
  private turnToward(right: number, down: number): void {
    const { frame } = this.shown ?? {};
    const slot = frame?.slotToward(right, down);
    if (frame === undefined) return;
    if (slot === undefined)
      return this.voice.say("No wall in this direction. Choose one with Shift and the arrow keys.");
    this.turn({ cell: frame.cell, slot });
  }

  /** Chooses the next wall of the cell, as the hands of a clock go or against them. */
  private choose(by: 1 | -1): void {
    const { shown } = this;
    if (shown === undefined) return;
    shown.frame.turn(by);
    this.follow(shown.frame.describe());
  }

  /** Opens or closes the chosen wall. */
  private turnChosen(): void {
    const { wall } = this.shown?.frame ?? {};
    if (wall === undefined) return this.voice.say("Choose a wall first, with Shift and the arrow keys.");
    this.turn(wall);
  }

  /** Why the maze cannot be changed now, if it cannot. */
  private get whyNot(): string | undefined {
    const { shown, fault } = this;
    return shown === undefined ? "" : (whyNot(shown.edited.maze, shown.isReadOnly) ?? fault?.text);
  }

  private get canEdit(): boolean {
    return this.whyNot === undefined;
  }

  private openText(): void {
    const { line, column } = this.fault ?? {};
    this.host.send({ type: "openText", line, column });
  }

  private show(message: Extract<ToEditor, { type: "show" }>): void {
    const { shown: before, restored } = this;
    document.body.classList.remove("without-maze");
    this.endFault();
    const edited = new EditedMaze(message, (cell, slot) => this.stage.touch(cell, slot));
    const { maze } = edited;
    const [cell, slot] = [before?.frame.cell ?? restored?.cell ?? 0, before?.frame.slot ?? restored?.slot];
    const frame = new Frame(maze, cell, slot);
    const scene = new EditorScene(maze, frame);
    scene.isFramed = before?.scene.isFramed ?? false;
    this.wayLength = scene.showWay(this.showsWay);
    this.shown = { id: message.id, edited, frame, scene, isReadOnly: message.isReadOnly };
    this.showName(); // the texts first, since they change the room for the picture
    this.showHint();
    this.showStatus();
    this.stage.show(scene);
    if (before === undefined && restored?.view !== undefined) this.camera.choose(restored.view);
    this.refresh();
    this.host.send({ type: "shown", id: message.id });
  }

  /** Says what the maze is. */
  private showName(): void {
    const { maze } = this.shown?.edited ?? {};
    if (maze === undefined) return;
    const name = nameOfMaze(maze);
    writeText(element("maze-name"), name);
    element("maze-name").title = name;
    element("stairs").hidden = maze.recipe.levels === undefined;
  }

  /** Says how the maze is changed, or why it is not. */
  private showHint(): void {
    const { shown } = this;
    this.actions.show();
    const hint = shown && hintFor(shown.edited.maze, shown.isReadOnly, this.actions.takesKey("w"));
    writeText(element("editor-hint"), hint ?? "");
  }

  private endFault(): void {
    this.fault = undefined;
    this.showFault();
  }

  /** Says what is wrong with the text, or that nothing is any more. */
  private showFault(): void {
    const { fault } = this;
    element("failed").hidden = fault === undefined;
    document.body.classList.toggle("stale", fault !== undefined);
    writeText(element("failed-text"), fault?.text ?? "");
    this.showHint();
  }

  private wallAt(place: Place, clearance = 0): Spot | undefined {
    const { edited } = this.shown ?? {};
    if (edited === undefined) return undefined;
    const spot = spotAt(edited.maze, this.stage.cellAt(place), place, clearance);
    return spot?.slot !== undefined && edited.canTurn(spot.cell, spot.slot) ? spot : undefined;
  }

  private hover(wall: Spot | undefined): void {
    const { scene } = this.shown ?? {};
    const seen = this.canEdit ? wall : undefined;
    if (scene === undefined || isSameSpot(scene.hovered, seen)) return;
    scene.hovered = seen;
    part(element("lanes"), "picture").classList.toggle("on-wall", seen !== undefined);
    this.frames.ask();
  }

  /** A cell, or an outer wall, was clicked. */
  private pick(place: Place): void {
    const { shown } = this;
    const spot = shown && spotAt(shown.edited.maze, this.stage.cellAt(place), place);
    if (spot === undefined) return;
    shown?.frame.put(spot);
    this.follow(shown?.frame.describe() ?? "");
  }

  private paint(place: Place): void {
    const { shown } = this;
    const wall = this.wallAt(place, CLEARANCE) ?? (this.isPainting ? undefined : this.wallAt(place));
    if (shown === undefined || wall?.slot === undefined || !this.canEdit) return;
    this.isPainting = true;
    this.hover(wall);
    if (!shown.edited.paint(wall.cell, wall.slot)) return;
    this.last = wall;
    shown.frame.put({ cell: wall.cell });
    this.refresh();
  }

  private lift(): void {
    this.isPainting = false;
    const { shown, last } = this;
    const turned = shown?.edited.lift();
    if (shown === undefined || turned === undefined || last?.slot === undefined) return;
    const { open, close } = turned;
    const count = open.length + close.length;
    const words = open.length > 0 ? "opened" : "closed";
    this.follow(count === 1 ? `${nameOf(shown.edited.maze.grid, last)} ${words}` : `${count} walls ${words}`, false);
    this.host.send({ type: "turn", id: shown.id, open, close });
  }

  /** Opens or closes a wall by a key. */
  private turn({ cell, slot = -1 }: Spot): void {
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
    const { frame } = this.shown ?? {};
    const slot = frame?.stairs(isUp);
    if (frame !== undefined && slot !== undefined) return this.turn({ cell: frame.cell, slot });
    this.voice.say(`No stairs ${isUp ? "up" : "down"} here.`);
  }

  /** Moves an opening to the frame, or removes it there. */
  private moveOpening(which: "entrance" | "exit"): void {
    const { shown } = this;
    if (shown === undefined) return;
    const { frame, edited, id } = shown;
    const { cell, slot } = frame;
    const now = edited.maze[which];
    const isOuter = slot !== undefined && !edited.canTurn(cell, slot);
    const isThere = now?.cell === cell && (!isOuter || now.slot === slot);
    this.host.send({ type: "move", id, which, ...(!isThere && { to: { cell, slot: isOuter ? slot : -1 } }) });
  }

  private turnWay(): void {
    this.showsWay = !this.showsWay;
    this.actions.show();
    this.refresh();
    this.voice.say(this.wayWords ?? "Solution: off");
    this.keep();
  }

  /** Shows the frame where it is now. */
  private follow(words: string, moves = true): void {
    const { shown } = this;
    if (shown === undefined) return;
    if (moves) this.stage.reveal(shown.frame.cell);
    this.voice.say(words);
    this.showStatus();
    this.keep();
    this.frames.ask();
  }

  private showFrame(isShown: boolean): void {
    if (this.shown === undefined) return;
    this.shown.scene.isFramed = isShown;
    this.frames.ask();
  }

  /** Draws what has changed. */
  private refresh(): void {
    this.wayLength = this.shown?.scene.showWay(this.showsWay) ?? 0;
    if (this.showsWay || this.hadWay) this.stage.touchAll();
    this.hadWay = this.showsWay;
    this.showStatus();
    this.frames.ask();
  }

  /** What is said of the solution, if it is shown. */
  private get wayWords(): string | undefined {
    if (!this.showsWay) return undefined;
    return this.wayLength > 0 ? `The solution has ${countOf(this.wayLength - 1, "step")}` : "There is no solution";
  }

  private showStatus(): void {
    const { note, wayWords } = this;
    const isWrong = this.showsWay && this.wayLength === 0;
    const frame = this.shown?.frame.describe();
    const words = isWrong ? [wayWords, frame, note] : [frame, wayWords, note]; // what does not fit is cut off
    writeText(element("status"), words.filter(Boolean).join(" · "));
    element("status").classList.toggle("wrong", isWrong);
  }

  private draw(): Work {
    const work = this.stage.draw(true);
    this.keep();
    return work;
  }

  private keep(): void {
    const { shown, camera, showsWay } = this;
    if (shown === undefined) return;
    const { cell, slot } = shown.frame;
    this.host.keep({ view: camera.chosen, cell, slot, showsWay });
  }
}

function isSameSpot(one: Spot | undefined, other: Spot | undefined): boolean {
  return one?.cell === other?.cell && one?.slot === other?.slot;
}

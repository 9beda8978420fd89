import type { ActionId, Mode } from "../src/actions";
import type { Handlers, KeptShape, PageState, ToWebview } from "../src/protocol";
import type { Host } from "./host";
import { wantsLessMotion } from "./motion";
import { element } from "./page";
import { Panel } from "./panel";
import { Player } from "./player";
import { openScene, type Scene } from "./scene";
import { whyNoShape } from "./shape";
import { ShapeMode } from "./shapeMode";
import { Stage } from "./stage";

const USUAL_DURATION = 8; // seconds in which a maze is played
const KEEP_INTERVAL = 300; // milliseconds between what is kept for a reload while it plays
const LONGEST_FRAME = 0.1; // seconds that pass at most in one frame, so that nothing jumps after a stall
const PATIENCE = 1000; // milliseconds to wait for a frame
const PAN = 60; // pixels a key press

type Show = Extract<ToWebview, { type: "show" }>;

/** The page: holds the maze on show, plays it, and does what users and the extension ask for. */
export class App {
  private readonly stage = new Stage(() => this.refresh());
  private readonly panel: Panel;
  private readonly shape: ShapeMode;
  private shown: Show | undefined;
  private scene: Scene | undefined;
  private player = new Player(0, USUAL_DURATION);
  private lastFrame: number | undefined; // when the last frame was drawn, while frames follow each other
  private isFrameAsked = false;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: Host) {
    this.panel = new Panel({
      seek: (step) => this.seek(step),
      speed: (speed) => {
        this.player.speed = speed;
        this.refresh();
      },
    });
    this.shape = new ShapeMode(this.stage, this.panel, {
      apply: (mask) => {
        this.leaveShape();
        host.send({ type: "reshape", mask });
      },
      leave: () => this.leaveShape(),
      changed: () => this.refresh(),
    });
    this.act = { ...this.ownActions, ...this.shape.act };
    this.player.duration = host.kept?.duration ?? USUAL_DURATION;
    this.showGraph(host.kept?.graph === true);
  }

  readonly messages: Handlers<ToWebview> = {
    show: (message) => this.show(message),
    working: ({ what, share }) => this.panel.showWork(what, share),
    ended: () => this.panel.showEnd(this.shown === undefined),
    said: ({ text }) => this.panel.say(text),
  };

  readonly act: Readonly<Record<ActionId, () => void>>;

  private readonly ownActions = {
    play: () => this.playOrPause(),
    back: () => this.seek(this.step - 1),
    forward: () => this.seek(this.step + 1),
    backTen: () => this.seek(this.step - 10),
    forwardTen: () => this.seek(this.step + 10),
    first: () => this.seek(0),
    last: () => this.seek(this.player.length),
    faster: () => this.changeSpeed(0.05),
    slower: () => this.changeSpeed(-0.05),
    newSeed: () => this.host.send({ type: "newSeed" }),
    previous: () => this.host.send({ type: "travel", by: -1 }),
    next: () => this.host.send({ type: "travel", by: 1 }),
    insertText: () => this.host.send({ type: "insert", form: "text", at: 0 }),
    insertJson: () => this.host.send({ type: "insert", form: "json", at: 0 }),
    copyText: () => this.host.send({ type: "copy", form: "text", at: 0 }),
    copyJson: () => this.host.send({ type: "copy", form: "json", at: 0 }),
    copySvg: () => this.host.send({ type: "copy", form: "svg", at: 0 }),
    zoomIn: () => this.stage.move((camera) => camera.zoom(1.25)),
    zoomOut: () => this.stage.move((camera) => camera.zoom(0.8)),
    fit: () => this.stage.move((camera) => camera.fit()),
    panLeft: () => this.stage.move((camera) => camera.pan(-PAN, 0)),
    panDown: () => this.stage.move((camera) => camera.pan(0, PAN)),
    panUp: () => this.stage.move((camera) => camera.pan(0, -PAN)),
    panRight: () => this.stage.move((camera) => camera.pan(PAN, 0)),
    editShape: () => (this.shape.isOn ? this.leaveShape() : this.editShape(undefined)),
    showGraph: () => this.showGraph(!this.stage.showsGraph),
    help: () => element<HTMLDialogElement>("help").showModal(),
    cancel: () => this.host.send({ type: "cancel" }),
    generate: () => this.host.send({ type: "generate" }),
  };

  get mode(): Mode {
    return this.shape.isOn ? "shape" : "maze";
  }

  private get step(): number {
    return Math.floor(this.player.position);
  }

  /** A maze takes the place of the one before; after a reload of the page it goes on where it was. */
  private show(message: Show): void {
    const kept = this.shown === undefined ? this.keptOf(message) : undefined;
    if (this.shape.isOn) this.shape.end();
    const scene = openScene(message.mazes[0], (cell, slot) => this.stage.touch(cell, slot));
    this.shown = message;
    this.scene = scene;
    this.player = new Player(scene.length, this.player.duration);
    this.stage.show(scene, kept?.view);
    this.panel.showMaze(scene.maze, message.history, scene.length);
    this.begin(message, kept);
    if (kept?.shape !== undefined) this.editShape(kept.shape);
    this.refresh();
    this.tellShown(message.id);
  }

  /** After the frame that draws it; a page that nobody sees draws no frames. */
  private tellShown(id: number): void {
    const timer = setTimeout(tell, PATIENCE);
    requestAnimationFrame(tell);
    const { host } = this;
    function tell(): void {
      clearTimeout(timer);
      host.send({ type: "shown", id }); // said twice, it counts once
    }
  }

  private begin({ autoplay }: Show, kept: PageState | undefined): void {
    if (kept !== undefined) this.player.seek(kept.step);
    else if (!autoplay || wantsLessMotion()) this.player.seek(this.player.length);
    if ((kept === undefined ? autoplay : kept.isPlaying) && !wantsLessMotion()) this.player.play();
  }

  /** What was kept of this very maze when the page was last there. */
  private keptOf({ history }: Show): PageState | undefined {
    const { kept } = this.host;
    const entry = JSON.stringify(history.entries[history.at]);
    return JSON.stringify(kept?.history.entries[kept.history.at]) === entry ? kept : undefined;
  }

  private showGraph(shows: boolean): void {
    this.stage.showsGraph = shows;
    this.panel.showGraph(shows);
    this.refresh();
  }

  private editShape(kept: KeptShape | undefined): void {
    if (this.scene === undefined) return;
    const reason = whyNoShape(this.scene.maze.recipe);
    if (reason !== undefined) return this.panel.say(reason);
    this.player.pause();
    this.shape.begin(this.scene.maze, kept);
    this.refresh();
  }

  /** Back to the maze as it was. */
  private leaveShape(): void {
    if (this.scene === undefined || this.shown === undefined) return;
    this.shape.end();
    this.stage.show(this.scene, undefined);
    this.panel.showMaze(this.scene.maze, this.shown.history, this.scene.length);
    this.refresh();
  }

  private playOrPause(): void {
    if (this.player.isPlaying) this.player.pause();
    else this.player.play();
    this.refresh();
    if (!this.player.isPlaying) this.panel.speak();
  }

  private seek(step: number): void {
    this.player.seek(step);
    this.refresh();
    this.panel.speak();
  }

  private changeSpeed(by: number): void {
    this.player.speed += by;
    this.refresh();
  }

  /** Has a frame drawn, soon and once, and what is seen kept for a reload. */
  private refresh(): void {
    if (this.isFrameAsked) return;
    this.isFrameAsked = true;
    requestAnimationFrame((time) => this.frame(time));
  }

  private frame(time: number): void {
    this.isFrameAsked = false;
    const seconds = this.lastFrame === undefined ? 0 : Math.min((time - this.lastFrame) / 1000, LONGEST_FRAME);
    const wasPlaying = this.player.isPlaying;
    this.player.tick(seconds);
    this.scene?.seek(this.step);
    const isDrawn = this.stage.draw();
    if (this.shape.isOn) this.shape.show();
    else if (this.scene !== undefined) this.panel.showStep(this.player, this.scene.describe());
    if (wasPlaying && !this.player.isPlaying) this.panel.speak(); // it has come to its end
    this.lastFrame = this.player.isPlaying ? time : undefined;
    if (this.player.isPlaying) this.keepTimer ??= setTimeout(() => this.keep(), KEEP_INTERVAL);
    else this.keep();
    if (this.player.isPlaying || !isDrawn) this.refresh();
  }

  private keep(): void {
    clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    if (this.shown === undefined) return;
    const { history } = this.shown;
    const view = this.stage.chosenView;
    const { duration, isPlaying } = this.player;
    this.host.keep({
      history,
      animate: this.shown.autoplay,
      step: this.step,
      isPlaying,
      duration,
      ...(this.stage.showsGraph && { graph: true }),
      ...(view && { view: { ...view } }),
      ...(this.shape.kept && { shape: this.shape.kept }),
    });
  }
}

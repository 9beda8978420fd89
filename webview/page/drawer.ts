import type { KeptDrawer } from "../../src/shared/pageState";
import { buttons, element, focusPicture, setHidden } from "./page";

const SIZES = { least: 15, most: 70 }; // per cent of the room that picture and drawer share
const KEY_STEP = 5;

/** The tab of the form that makes mazes. */
export const MAKER_TAB = "maze-tab";

/** The tabs of an algorithm that is played. */
export const CODE_TAB = "code-tab";
export const STATE_TAB = "state-tab";

const USUAL_TAB = CODE_TAB;

/** What there is to show: only the form, mazes that are finished, one of the user's algorithm, or an algorithm that is played. */
export type Content = "form" | "mazes" | "own" | "steps";

/** What tabs need; by default mazes. */
const NEEDS: Readonly<Record<string, Content>> = { [MAKER_TAB]: "form", [CODE_TAB]: "steps", [STATE_TAB]: "own" };

/** The contents in which a tab has something to show, by what it needs. */
const OFFERED: Readonly<Record<Content, readonly Content[]>> = {
  form: ["form", "mazes", "own", "steps"],
  mazes: ["mazes", "own", "steps"],
  own: ["own", "steps"],
  steps: ["steps"],
};

/** The drawer below the picture, or beside it in a wide panel: its tabs, and the splitter that sets its size. */
export class Drawer {
  private readonly root = element("side");
  private readonly splitter = element("splitter");
  private readonly tabs = [...this.root.querySelectorAll<HTMLButtonElement>("[role=tab]")];
  private readonly measures = element("measures-tab");
  private readonly state = element(STATE_TAB);
  private findings = ""; // how many there are, in words
  private readonly openers = buttons("showSide");
  private tab: string;
  private before = USUAL_TAB; // the tab that was open before this one
  private seen: object | undefined; // the mazes whose measures were last open to see
  private content: Content = "steps";
  private size: number | undefined; // per cent, once the user has chosen it

  /** @param changed called when the tab or the size has changed */
  constructor(
    kept: KeptDrawer | undefined,
    private readonly changed: () => void,
  ) {
    this.tab = this.tabs.find(({ id }) => id === kept?.tab)?.id ?? USUAL_TAB;
    this.size = kept?.size;
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.choose(tab));
      tab.addEventListener("keydown", (event) => this.onTabKey(event));
    }
    this.splitter.addEventListener("keydown", (event) => this.onSplitterKey(event));
    this.splitter.addEventListener("pointerdown", ({ pointerId }) => this.splitter.setPointerCapture(pointerId));
    this.splitter.addEventListener("pointermove", (event) => this.drag(event));
    this.splitter.addEventListener("dblclick", () => this.resize(undefined));
    this.write();
    new ResizeObserver(() => this.tellSize()).observe(this.root); // also when it opens, or moves beside the picture
  }

  /** For a reload. */
  get kept(): KeptDrawer {
    return { tab: this.tab, size: this.size };
  }

  show(isShown: boolean, content: Content = this.content): void {
    setHidden(this.root, !isShown);
    if (content === this.content) return;
    this.content = content;
    for (const tab of this.tabs) setHidden(tab, !OFFERED[NEEDS[tab.id] ?? "mazes"].includes(content));
    this.write();
  }

  /** Whether a tab is open, which is not seen while the drawer is closed. */
  isAt(tab: string): boolean {
    return this.chosen.id === tab;
  }

  /** Whether a tab is seen. */
  shows(tab: string): boolean {
    return !this.root.hidden && this.isAt(tab);
  }

  /** Turns to a tab. */
  turnTo(tab: string): void {
    this.choose(element(tab));
  }

  /**
   * Marks the tab of measures, or the button that opens the drawer, while there are some that were not seen.
   * @param measured the mazes that are finished and measured
   */
  markMeasures(measured: object | undefined): void {
    if (measured !== undefined && this.shows(this.measures.id)) this.seen = measured;
    const isNew = measured !== undefined && measured !== this.seen;
    mark(this.measures, isNew ? "New" : null);
    const { findings } = this;
    const news = [findings !== "" && findings, isNew && "New measures"].filter((each) => each !== false);
    for (const button of this.openers) mark(button, this.root.hidden && news.length > 0 ? news.join(", ") : null);
  }

  /** Says at the tab of the state how many findings it lists. @param words "2 findings"; empty for none */
  markFindings(words: string): void {
    if (words === this.findings) return;
    this.findings = words;
    const { state } = this;
    state.ariaDescription = words === "" ? null : words;
    if (words === "") delete state.dataset.count;
    else [state.dataset.count] = words.split(" ");
  }

  /** Turns to the tab that was open before this one. */
  turnBack(): void {
    this.choose(element(this.before));
  }

  /** The tab that is open: that which the user chose, or the last where that has nothing to show. */
  private get chosen(): HTMLButtonElement {
    const shown = this.tabs.filter(({ hidden }) => !hidden);
    return shown.find(({ id }) => id === this.tab) ?? shown[shown.length - 1];
  }

  private choose(tab: HTMLElement): void {
    if (tab.id !== this.tab) this.before = this.tab;
    this.tab = tab.id;
    this.write();
    this.changed();
  }

  /** Arrow keys, Home and End go through the tabs. */
  private onTabKey(event: KeyboardEvent): void {
    const tabs = this.tabs.filter(({ hidden }) => !hidden);
    const last = tabs.length - 1;
    const at = tabs.indexOf(this.chosen);
    const to = { ArrowLeft: at === 0 ? last : at - 1, ArrowRight: at === last ? 0 : at + 1, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    this.choose(tabs[to]);
    tabs[to].focus();
  }

  private onSplitterKey(event: KeyboardEvent): void {
    const by = { ArrowLeft: KEY_STEP, ArrowUp: KEY_STEP, ArrowRight: -KEY_STEP, ArrowDown: -KEY_STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.resize(this.current + by);
  }

  private drag({ buttons, clientX, clientY }: PointerEvent): void {
    if (buttons === 0) return;
    const { right, bottom, width, height } = element("middle").getBoundingClientRect();
    this.resize(100 * (this.isBeside ? (right - clientX) / width : (bottom - clientY) / height));
  }

  private resize(size: number | undefined): void {
    this.size = size === undefined ? undefined : Math.min(Math.max(size, SIZES.least), SIZES.most);
    this.write();
    this.changed();
  }

  private get isBeside(): boolean {
    return getComputedStyle(element("middle")).flexDirection === "row";
  }

  /** The size in per cent, chosen or as the style sheet sets it. */
  private get current(): number {
    const [drawer, room] = [this.root, element("middle")].map((each) => each.getBoundingClientRect());
    return 100 * (this.isBeside ? drawer.width / room.width : drawer.height / room.height);
  }

  private write(): void {
    let hidesFocus = false;
    for (const tab of this.tabs) {
      const isChosen = tab === this.chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const part = element(tab.id.replace("tab", "part"));
      hidesFocus ||= !isChosen && part.contains(document.activeElement);
      part.classList.toggle("chosen", isChosen);
    }
    if (hidesFocus) focusPicture();
    if (this.size === undefined) this.root.style.removeProperty("flex-basis");
    else this.root.style.flexBasis = `${this.size}%`;
  }

  /** Says for screen readers how the splitter stands. */
  private tellSize(): void {
    if (this.root.hidden) return;
    const { splitter } = this;
    splitter.ariaOrientation = this.isBeside ? "vertical" : "horizontal";
    splitter.ariaValueMin = String(SIZES.least);
    splitter.ariaValueMax = String(SIZES.most);
    splitter.ariaValueNow = String(Math.round(this.current));
  }
}

/** @param news what a screen reader says of it, null for none */
function mark(button: HTMLElement, news: string | null): void {
  if (button.ariaDescription === news) return;
  button.classList.toggle("news", news !== null);
  button.ariaDescription = news;
}

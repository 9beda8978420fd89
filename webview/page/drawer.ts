import {
  CODE_TAB,
  chosenTab,
  type DrawerModel,
  isSeen,
  offeredTabs,
  type Tab,
  tabBeside,
  turnedTo,
} from "../model/drawerModel";
import { drawerOf, type PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import { element, focusPicture, setHidden } from "./page";
import { Written } from "./written";

const SIZES = { least: 15, most: 70 }; // per cent of the room that picture and drawer share
const KEY_STEP = 5;

/** The drawer below the picture, or beside it in a wide panel: its tabs, and the splitter that sets its size. */
export class Drawer {
  private readonly root = element("side");
  private readonly splitter = element("splitter");
  private readonly tabs = [...this.root.querySelectorAll<HTMLButtonElement>("[role=tab]")];
  private readonly code = element(CODE_TAB);
  private readonly written = new Written();
  private readonly marked = new Written();

  /** @param openers the buttons that open it */
  constructor(
    private readonly store: Store<PageModel>,
    private readonly openers: readonly HTMLElement[],
  ) {
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.turnTo(tab.id as Tab));
      tab.addEventListener("keydown", (event) => this.onTabKey(event));
    }
    this.splitter.addEventListener("keydown", (event) => this.onSplitterKey(event));
    this.splitter.addEventListener("pointerdown", ({ pointerId }) => this.splitter.setPointerCapture(pointerId));
    this.splitter.addEventListener("pointermove", (event) => this.drag(event));
    this.splitter.addEventListener("dblclick", () => this.resize(undefined));
    new ResizeObserver(() => this.tellSize()).observe(this.root); // also when it opens, or moves beside the picture
  }

  /** Opens or closes it, and writes its tabs and its size where they have changed. Called in each frame. */
  show(): void {
    const { isShown, content, tab, size } = this.model;
    setHidden(this.root, !isShown);
    if (this.written.isNew(content, tab, size)) this.write();
  }

  /** Whether a tab is seen. */
  shows(tab: Tab): boolean {
    return isSeen(this.model, tab);
  }

  private get model(): DrawerModel {
    return drawerOf(this.store.now);
  }

  private turnTo(tab: Tab): void {
    this.store.change({ drawer: turnedTo(this.store.now.drawer, tab) });
  }

  /**
   * Says at the tab of the code how many findings it lists, and at the buttons that open the drawer while it is closed.
   * @param words "2 findings"; empty for none
   */
  markFindings(words: string): void {
    const { isShown } = this.model;
    if (!this.marked.isNew(words, isShown)) return;
    const { code } = this;
    code.ariaDescription = words || null;
    if (words === "") delete code.dataset.count;
    else [code.dataset.count] = words.split(" ");
    for (const button of this.openers) {
      const isMarked = !isShown && words !== "";
      button.classList.toggle("news", isMarked);
      button.ariaDescription = isMarked ? words : null;
    }
  }

  /** Arrow keys, Home and End go through the tabs. */
  private onTabKey(event: KeyboardEvent): void {
    const to = tabBeside(this.model, event.key);
    if (to === undefined) return;
    event.preventDefault();
    this.turnTo(to);
    element(to).focus();
  }

  private onSplitterKey(event: KeyboardEvent): void {
    const by = { ArrowLeft: KEY_STEP, ArrowUp: KEY_STEP, ArrowRight: -KEY_STEP, ArrowDown: -KEY_STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.resize((this.model.size ?? this.current) + by); // an element has its size a frame later
  }

  private drag({ buttons, clientX, clientY }: PointerEvent): void {
    if (buttons === 0) return;
    const { right, bottom, width, height } = element("middle").getBoundingClientRect();
    this.resize(100 * (this.isBeside ? (right - clientX) / width : (bottom - clientY) / height));
  }

  private resize(size: number | undefined): void {
    const within = size === undefined ? undefined : Math.min(Math.max(size, SIZES.least), SIZES.most);
    this.store.change({ drawer: { ...this.store.now.drawer, size: within } });
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
    const { model } = this;
    const [offered, chosen] = [offeredTabs(model), chosenTab(model)];
    let hidesFocus = false;
    for (const tab of this.tabs) {
      const isChosen = tab.id === chosen;
      setHidden(tab, !offered.includes(tab.id as Tab));
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const part = element(tab.id.replace("tab", "part"));
      hidesFocus ||= !isChosen && part.contains(document.activeElement);
      part.classList.toggle("chosen", isChosen);
    }
    if (hidesFocus) focusPicture();
    setHidden(element("code-lines"), model.content !== "steps");
    if (model.size === undefined) this.root.style.removeProperty("flex-basis");
    else this.root.style.flexBasis = `${model.size}%`;
  }

  /** Says for screen readers how the splitter stands. */
  private tellSize(): void {
    if (!this.model.isShown) return;
    const { splitter } = this;
    splitter.ariaOrientation = this.isBeside ? "vertical" : "horizontal";
    splitter.ariaValueMin = String(SIZES.least);
    splitter.ariaValueMax = String(SIZES.most);
    splitter.ariaValueNow = String(Math.round(this.current));
  }
}

import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import { MazeError } from "../../src/core/foundation/errors";
import type { MazeOptions, OptionId, Recipe } from "../../src/core/foundation/optionTypes";
import { grids } from "../../src/core/grids/facts";
import type { ActionId } from "../../src/shared/actions";
import type { FromWebview, ToWebview } from "../../src/shared/protocol";
import { Draft } from "../model/draft";
import { MAKER_TAB } from "../model/drawerModel";
import { openedAt, type PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import { element, focusPicture, setHidden } from "../page/page";
import { Changes } from "./changes";
import { Form } from "./form";

/** The form that makes mazes: each change is checked here, and made and shown at once. */
export class Maker {
  private draft = Draft.of([{ grid: grids[0].id }]);
  private defaults: Recipe | undefined; // by the settings
  private faults: readonly string[] = []; // of the settings that these leave out
  private hasMazes = false; // else a button makes the first
  private isTouched = false; // whether the user has changed something since the form was filled
  private isImported = false; // whether the maze on show was read, so that nobody knows how it was made
  private isOfSettings = true; // whether the form was filled from the settings
  private readonly form = new Form((id, value) => this.change(id, value));
  private readonly changes = new Changes((recipes, continues) =>
    this.send({ type: "make", recipes: [...recipes], continues }),
  );

  constructor(
    private readonly store: Store<PageModel>,
    private readonly send: (message: FromWebview) => void,
  ) {
    const kept = store.now.form; // which was chosen in a form without mazes
    if (kept !== undefined) this.draft = Draft.of([kept]);
    this.isTouched = kept !== undefined;
    element("maker").addEventListener("keydown", (event) => this.onKey(event));
    element("maker").addEventListener("change", () => this.show()); // a field that is left empty shows its default
    // The first change would wait for what makes mazes to start.
    element("maker").addEventListener("focusin", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element("maker").contains(relatedTarget))) send({ type: "entered" });
    });
    this.show();
    if (this.isTouched) this.check();
  }

  readonly act = {
    generate: () =>
      this.withChecked((all) => {
        this.store.change(openedAt(this.store.now, MAKER_TAB));
        this.changes.now(all);
      }),
    useAsDefaults: () =>
      this.withChecked(() => {
        const { shared: recipe, unset } = this.draft;
        this.send({ type: "useAsDefaults", recipe, unset });
      }),
    resetOptions: () => this.reset(),
  } satisfies Partial<Record<ActionId, () => void>>;

  /**
   * Mazes have come on show.
   * @param own the algorithms of the user's that made some of them; they can be chosen from then on
   * @param fromForm whether this form asked for them, and goes on from there
   */
  onShow(recipes: readonly Recipe[], own: readonly AlgorithmFacts[], fromForm: boolean): void {
    if (fromForm && this.hasMazes) return this.onMade();
    this.hasMazes = true;
    this.isOfSettings = false;
    this.isImported = recipes.some(({ algorithm }) => algorithm === undefined);
    this.showEmpty(false);
    this.changes.drop();
    this.draft = Draft.of(recipes, own.length > 0 ? own : this.draft.own);
    this.form.complain();
    this.show();
    this.noteForm();
  }

  /** Mazes are shown for a while: the form stays what it is, and does not cover them. */
  leave(): void {
    this.showEmpty(false);
  }

  /** Work has ended without a maze. @param isEmpty whether there is none on show */
  onEnded(isEmpty: boolean): void {
    this.changes.onAnswer();
    if (isEmpty) this.showEmpty(true);
  }

  onUnmade({ option, text }: Extract<ToWebview, { type: "unmade" }>, isEmpty: boolean): void {
    if (this.changes.isUpToDate) this.form.complain(option, text); // else the user has gone on
    this.onEnded(isEmpty);
  }

  /** The settings are known, or have changed. */
  onDefaults({ recipe, faults }: Extract<ToWebview, { type: "defaults" }>): void {
    this.defaults = recipe;
    this.faults = faults;
    if (!this.hasMazes && !this.isTouched) this.reset();
    else this.tell();
  }

  focus(): void {
    this.form.focus();
  }

  private change(id: OptionId, value: unknown): void {
    this.draft = this.draft.with(id, value);
    this.isTouched = true;
    this.show(id);
    this.makeSoon();
    this.noteForm();
  }

  private reset(): void {
    if (this.defaults === undefined) return;
    this.draft = this.draft.reset(this.defaults);
    this.isTouched = false;
    this.isOfSettings = true;
    this.form.complain();
    this.show();
    this.makeSoon();
    this.noteForm();
  }

  /** What the form asked for is on show. */
  private onMade(): void {
    this.isImported = false;
    this.tell();
    this.check(); // what was refused before is not any more
    this.changes.onAnswer();
  }

  /** Without any maze, the page is the form. */
  private showEmpty(isEmpty: boolean): void {
    this.store.change({ isEmpty });
    document.body.classList.toggle("empty", isEmpty);
    for (const part of document.querySelectorAll<HTMLElement>(".of-empty")) setHidden(part, !isEmpty);
  }

  /** Notes what was chosen while there are no mazes. */
  private noteForm(): void {
    this.store.change({ form: this.isTouched && !this.hasMazes ? this.draft.chosen : undefined });
  }

  /** Asks for what the form says, if there are mazes that it changes. */
  private makeSoon(): void {
    const all = this.check();
    if (this.hasMazes) this.changes.onChange(all);
  }

  private withChecked(act: (all: MazeOptions[]) => void): void {
    const all = this.check();
    if (all !== undefined) act(all);
  }

  private show(typed?: OptionId): void {
    this.form.show(this.draft, typed);
    this.tell();
  }

  private tell(): void {
    const imported = "This maze was read from a file. A change here makes a new one in its place.";
    const left = "Left out of the settings:";
    const faults = this.isOfSettings ? this.faults.map((fault) => `${left} ${fault}`) : [];
    this.form.tell(this.draft, [...(this.isImported ? [imported] : []), ...faults]);
  }

  /** The mazes of the form, or undefined: then it says what is wrong with an option. */
  private check(): MazeOptions[] | undefined {
    try {
      const all = this.draft.check();
      this.form.complain();
      return all;
    } catch (error) {
      if (!(error instanceof MazeError)) throw error;
      this.form.complain(error.option, error.message);
      return undefined;
    }
  }

  /** Escape leaves the form for the picture. Where there is none yet, Enter in a field makes a maze. */
  private onKey({ key, target }: KeyboardEvent): void {
    if (key === "Escape" && this.hasMazes) focusPicture();
    if (key === "Enter" && !this.hasMazes && target instanceof HTMLInputElement) this.act.generate();
  }
}

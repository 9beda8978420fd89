import { MazeError } from "../../src/core/foundation/errors";
import type { MazeOptions, OptionId, Recipe } from "../../src/core/foundation/optionTypes";
import { grids } from "../../src/core/grids";
import type { ActionId } from "../../src/shared/actions";
import type { FromWebview, ToWebview } from "../../src/shared/protocol";
import { element, focusPicture, setDisabled, setHidden } from "../page/page";
import { Changes } from "./changes";
import { Draft } from "./draft";
import { Form } from "./form";

/** The form that makes mazes: each change is checked here, and made and shown at once. */
export class Maker {
  private draft = Draft.of([{ grid: grids[0].id }]);
  private defaults: Recipe | undefined; // by the settings
  private hasMazes = false; // else a button makes the first
  private readonly form = new Form((id, value) => this.change(id, value));
  private readonly changes = new Changes((recipes, continues) =>
    this.send({ type: "make", recipes: [...recipes], continues }),
  );

  /** @param open called to show the form, with or without all else */
  constructor(
    private readonly send: (message: FromWebview) => void,
    private readonly open: (isAlone: boolean) => void,
  ) {
    element("maker").addEventListener("keydown", (event) => this.onKey(event));
    element("maker").addEventListener("change", () => this.show()); // a field that is left empty shows its default
    this.show();
  }

  readonly act = {
    generate: () =>
      this.withChecked((all) => {
        this.open(false);
        this.changes.now(all);
      }),
    useAsDefaults: () => this.withChecked(() => this.send({ type: "useAsDefaults", recipe: this.draft.shared })),
    resetOptions: () => this.reset(),
  } satisfies Partial<Record<ActionId, () => void>>;

  /** Mazes have come on show. @param isChange whether this form asked for them, and goes on from there */
  onShow(recipes: readonly Recipe[], isChange: boolean): void {
    if (isChange && this.hasMazes) return this.changes.onAnswer();
    this.hasMazes = true;
    this.showEmpty(false);
    this.changes.drop();
    this.draft = Draft.of(recipes);
    this.show();
    this.form.complain();
  }

  /** Mazes are shown for a while: the form stays what it is, and does not cover them. */
  leave(): void {
    this.showEmpty(false);
  }

  /** Work has ended without a maze. @param isEmpty whether there is none on show */
  onEnded(isEmpty: boolean): void {
    this.changes.onAnswer();
    if (!isEmpty) return;
    this.showEmpty(true);
    this.open(true);
  }

  onUnmade({ option, text }: Extract<ToWebview, { type: "unmade" }>): void {
    this.form.complain(option, text);
    this.changes.onAnswer();
  }

  /** The settings are known, or have changed. */
  onDefaults({ recipe }: Extract<ToWebview, { type: "defaults" }>): void {
    this.defaults = recipe;
    if (!this.hasMazes) this.reset();
  }

  focus(): void {
    this.form.focus();
  }

  private change(id: OptionId, value: unknown): void {
    this.draft = this.draft.with(id, value);
    this.show(id);
    this.makeSoon();
  }

  private reset(): void {
    if (this.defaults === undefined) return;
    this.draft = this.draft.reset(this.defaults);
    this.show();
    this.makeSoon();
  }

  /** Without any maze, the page is the form. */
  private showEmpty(isEmpty: boolean): void {
    document.body.classList.toggle("empty", isEmpty);
    for (const part of document.querySelectorAll<HTMLElement>(".of-empty")) setHidden(part, !isEmpty);
    setDisabled(element<HTMLButtonElement>("recipe"), isEmpty);
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

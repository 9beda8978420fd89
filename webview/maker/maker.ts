import type { MazeOptions, OptionId } from "../../src/core/foundation/optionTypes";
import type { EndId, EndPlace } from "../../src/core/options/ends";
import type { ActionId } from "../../src/shared/actions";
import type { Host } from "../extension/host";
import { MAKER_TAB } from "../model/drawerModel";
import { changed, checked, type FormModel, refusalInWords, reset } from "../model/form";
import { openedAt, type PageModel } from "../model/pageModel";
import { originOf } from "../model/reduce";
import type { Store } from "../model/store";
import { element, focusPicture, setHidden } from "../page/page";
import { Written } from "../page/written";
import { Changes } from "./changes";
import { MakerForm } from "./form";

/** The form that makes mazes: each change is checked here, and made and shown at once. */
export class Maker {
  private readonly form = new MakerForm((id, value) => this.changeTo(changed(this.store.now.form, id, value)));
  private readonly changes = new Changes(
    async (recipes, continues) => (await this.host.ask("make", { recipes: [...recipes], continues }))?.refusal,
    (refusal) => this.note({ ...this.store.now.form, refusal }),
  );
  private readonly written = new Written();
  private readonly followed = new Written(); // mazes, after which other changes are wanted than before
  private readonly ofEmpty = [...document.querySelectorAll<HTMLElement>(".of-empty")]; // what is there without any maze

  constructor(
    private readonly store: Store<PageModel>,
    private readonly host: Pick<Host, "send" | "ask">,
  ) {
    element("maker").addEventListener("keydown", (event) => this.onKey(event));
    // A field that is left empty shows its default.
    element("maker").addEventListener("change", () => this.note({ ...this.store.now.form, typed: undefined }));
    // The first change would wait for what makes mazes to start.
    element("maker").addEventListener("focusin", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element("maker").contains(relatedTarget)))
        this.host.send({ type: "entered" });
    });
  }

  readonly act = {
    generate: () =>
      this.withChecked((all) => {
        this.store.change(openedAt(this.store.now, MAKER_TAB));
        this.changes.now(all);
      }),
    useAsDefaults: () =>
      this.withChecked(() => {
        const { shared: recipe, unset } = this.store.now.form.draft;
        this.host.send({ type: "useAsDefaults", recipe, unset });
      }),
    resetOptions: () => {
      const { form } = this.store.now;
      if (form.defaults !== undefined) this.changeTo(reset(form));
    },
  } satisfies Partial<Record<ActionId, () => void>>;

  /** Writes what has changed. Called in each frame. */
  show(model: PageModel): void {
    const { lasting } = model;
    if (this.followed.isNew(lasting) && lasting?.isFromForm === false) this.changes.drop();
    if (this.written.isNew(model.isEmpty)) {
      document.body.classList.toggle("empty", model.isEmpty);
      for (const part of this.ofEmpty) setHidden(part, !model.isEmpty);
    }
    this.form.show(model.form, originOf(model));
  }

  /** Makes the mazes on show with an end elsewhere. @returns why it cannot be there */
  moveEnd(id: EndId, place: EndPlace): string | undefined {
    const { ids, algorithms } = this.store.now.form.draft;
    return ids.includes(id) ? this.makeWith(id, place) : `${algorithms[0].name}: its mazes have no ${id} to move.`;
  }

  /** Makes the mazes on show with another value of an option. @returns why that cannot be */
  makeWith(id: OptionId, value: unknown): string | undefined {
    const { all, form } = checked(changed(this.store.now.form, id, value));
    if (all === undefined) return form.refusal && refusalInWords(form.refusal);
    this.note({ ...form, typed: undefined });
    this.changes.now(all);
    return undefined;
  }

  /** Puts the focus into a field, by default the first. */
  focus(id?: OptionId): void {
    this.form.focus(id);
  }

  /** The form says something else: asks for it, if there are mazes that it changes. */
  private changeTo(form: FormModel): void {
    const { all, form: next } = checked(form);
    this.note(next);
    if (this.hasMazes) this.changes.onChange(all);
  }

  private note(form: FormModel): void {
    this.store.change({ form });
  }

  private get hasMazes(): boolean {
    return this.store.now.lasting !== undefined;
  }

  private withChecked(act: (all: readonly MazeOptions[]) => void): void {
    const { all, form } = checked(this.store.now.form);
    this.note(form);
    if (all !== undefined) act(all);
  }

  /** Escape leaves the form for the picture. Where there is none yet, Enter in a field makes a maze. */
  private onKey({ key, target }: KeyboardEvent): void {
    if (key === "Escape" && this.hasMazes) focusPicture();
    if (key === "Enter" && !this.hasMazes && target instanceof HTMLInputElement) this.act.generate();
  }
}

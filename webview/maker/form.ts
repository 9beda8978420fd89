import { capital } from "../../src/core/foundation/errors";
import type { OptionId } from "../../src/core/foundation/optionTypes";
import { grids } from "../../src/core/grids/facts";
import { optionIds, schema } from "../../src/core/options/schema";
import type { Draft } from "../model/draft";
import { type FormModel, notesOf, refusalInWords } from "../model/form";
import { element, make, setHidden, writeText } from "../page/page";
import { Written } from "../page/written";
import { type Control, makeControl } from "./controls";

/** The options that every maze has, before a line; the others are below it. */
const COMMON: ReadonlySet<OptionId> = new Set(["algorithm", "grid", ...grids.flatMap(({ sizes }) => sizes), "seed"]);

/** An option on the page. */
interface Field {
  readonly id: OptionId;
  readonly root: HTMLElement;
  readonly control: Control;
  readonly about: HTMLElement;
  readonly fault: HTMLElement;
}

/** The form of a maze's options, made from the schema: shows a draft, and what is wrong with it. */
export class MakerForm {
  private readonly fields: readonly Field[] = optionIds.filter((id) => id !== "mask").map(makeField);
  private readonly note = element("maker-note");
  private custom: readonly HTMLOptionElement[] = []; // of the user's algorithms
  private shown: readonly OptionId[] = []; // the options whose fields are shown
  private readonly written = new Written();

  /** @param changed called with what a field says now */
  constructor(changed: (id: OptionId, value: unknown) => void) {
    const root = element("maker");
    for (const each of this.fields) {
      element(COMMON.has(each.id) ? "maker-common" : "maker-own").append(each.root, each.fault);
      each.root.addEventListener("input", () => changed(each.id, each.control.read()));
    }
    root.addEventListener("submit", (event) => event.preventDefault());
  }

  /** Writes what has changed: not what the user is writing, and not what is refused. */
  show(form: FormModel, origin: string): void {
    if (!this.written.isNew(form, origin)) return;
    const { draft, typed, refusal } = form;
    const { ids } = draft;
    this.shown = ids;
    const refused = refusal && this.fields.find(({ id }) => id === refusal.option && ids.includes(id));
    this.offerCustom(draft); // before it is chosen
    for (const field of this.fields) {
      const { id, root, control, about } = field;
      setHidden(root, !ids.includes(id));
      const value = draft.valueOf(id);
      const isSeen = field === refused && Object.is(control.read(), value); // as the user has written it
      if (id !== typed && !isSeen) control.write(value);
      showFault(field, field === refused && refusal ? refusalInWords(refusal) : "");
      const chosen = schema[id].choices?.find((choice) => choice.id === value)?.description ?? "";
      about.textContent = `${plain(schema[id].description ?? "")} ${chosen}`.trim();
      control.main.title = plain(schema[id].description ?? "");
    }
    this.offerGrids(draft);
    element("maker-about").textContent = draft.isCompared ? "" : draft.algorithms[0].description;
    this.say(refusal !== undefined && refused === undefined ? refusal.text : notesOf(form, origin));
  }

  /** Puts the focus into a field, by default the first. */
  focus(wanted = this.fields.find(({ id }) => this.shown.includes(id))?.id): void {
    const { main } = this.fields.find(({ id }) => id === wanted)?.control ?? {};
    main?.focus();
    if (main instanceof HTMLInputElement) main.select();
  }

  private say(text: string): void {
    writeText(this.note, text);
    this.note.hidden = text === "";
  }

  /** The user's algorithms are the first in the list. */
  private offerCustom({ custom }: Draft): void {
    const list = this.fields.find(({ id }) => id === "algorithm")?.control.main;
    if (!(list instanceof HTMLSelectElement)) return;
    const isSame = custom.every(({ id, name }, at) => this.custom[at]?.value === id && this.custom[at].text === name);
    if (isSame && custom.length === this.custom.length) return;
    for (const option of this.custom) option.remove();
    this.custom = custom.map(({ id, name, description }) => {
      const option = new Option(name, id);
      option.title = description;
      return option;
    });
    list.prepend(...this.custom);
  }

  /** Grids that an algorithm cannot use are listed, with the reason. */
  private offerGrids(draft: Draft): void {
    const list = this.fields.find(({ id }) => id === "grid")?.control.main;
    if (!(list instanceof HTMLSelectElement)) return;
    for (const [at, option] of [...list.options].entries()) {
      const unfit = draft.unfit(grids[at]);
      option.disabled = unfit !== undefined;
      option.text = grids[at].name + (unfit === undefined ? "" : `, not with ${unfit.name}`);
    }
  }
}

function makeField(id: OptionId): Field {
  const control = makeControl(id, schema[id]);
  const { main, parts } = control;
  main.id = `maker-${id}`;
  const about = make("p", { id: `maker-${id}-about`, className: "unseen" });
  const fault = make("p", { id: `maker-${id}-fault`, className: "fault", hidden: true });
  main.setAttribute("aria-describedby", about.id);
  const label = make("label", { htmlFor: main.id }, capital(id));
  const root = make("div", { className: "field" }, label, make("span", { className: "parts" }, ...parts), about);
  root.dataset.option = id;
  return { id, root, control, about, fault };
}

function showFault({ control: { main }, fault }: Field, text: string): void {
  writeText(fault, text);
  fault.hidden = text === "";
  main.ariaInvalid = text === "" ? null : "true";
  if (text === "") main.removeAttribute("aria-errormessage");
  else main.setAttribute("aria-errormessage", fault.id);
}

/** A description without its Markdown. */
const plain = (text: string): string => text.replaceAll("`", "");

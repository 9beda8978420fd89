import type { OptionId } from "../../src/core/foundation/optionTypes";
import { grids } from "../../src/core/grids/facts";
import { optionIds, schema } from "../../src/core/options/schema";
import type { Draft } from "../model/draft";
import { element, make, setHidden, writeText } from "../page/page";
import { type Control, labelOf, makeControl } from "./controls";

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
export class Form {
  private readonly fields: readonly Field[] = optionIds.filter((id) => id !== "mask").map(makeField);
  private readonly note = element("maker-note");
  private own: readonly HTMLOptionElement[] = []; // of the user's algorithms
  private shown: readonly OptionId[] = []; // the options whose fields are shown
  private readonly faults = new Map<OptionId, string>(); // what is wrong with them

  /** @param changed called with what a field says now */
  constructor(changed: (id: OptionId, value: unknown) => void) {
    const root = element("maker");
    for (const each of this.fields) {
      element(COMMON.has(each.id) ? "maker-common" : "maker-own").append(each.root, each.fault);
      each.root.addEventListener("input", () => changed(each.id, each.control.read()));
    }
    root.addEventListener("submit", (event) => event.preventDefault());
  }

  /**
   * Fields that are refused stay as they are: what is wrong with them is to be seen.
   * @param typed the option whose field the user is writing in, which stays, too
   */
  show(draft: Draft, typed?: OptionId): void {
    const { ids } = draft;
    this.shown = ids;
    this.offerOwn(draft); // before it is chosen
    for (const { id, root, control, about } of this.fields) {
      setHidden(root, !ids.includes(id));
      if (id !== typed && this.faults.get(id) === undefined) control.write(draft.valueOf(id));
      const chosen = schema[id].choices?.find((choice) => choice.id === draft.valueOf(id))?.description ?? "";
      about.textContent = `${plain(schema[id].description ?? "")} ${chosen}`.trim();
      control.main.title = plain(schema[id].description ?? "");
    }
    this.offerGrids(draft);
    element("maker-about").textContent = draft.isCompared ? "" : draft.algorithms[0].description;
  }

  /** Says above all what to know of a draft. @param more besides what it says itself */
  tell(draft: Draft, more: readonly string[]): void {
    const names = draft.algorithms.map(({ name }) => name);
    const compared = draft.isCompared ? `For all of the compared mazes: ${names.join(", ")}.` : "";
    const shape = draft.losesShape ? "Without the shape, which needs the grid and the size that it was drawn on." : "";
    this.say([compared, shape, ...more].filter((text) => text !== "").join(" "));
  }

  /**
   * Says below its field what is wrong with an option, or above all if it has none.
   * @param option none where nothing is wrong
   */
  complain(option?: string, message = ""): void {
    const at = this.fields.find(({ id }) => id === option && this.shown.includes(id));
    this.faults.clear();
    if (at !== undefined) this.faults.set(at.id, inWordsOf(at, message));
    for (const field of this.fields) showFault(field, this.faults.get(field.id) ?? "");
    if (option !== undefined && at === undefined) this.say(message);
  }

  /** Puts the focus into the first field. */
  focus(): void {
    this.fields.find(({ id }) => this.shown.includes(id))?.control.main.focus();
  }

  private say(text: string): void {
    writeText(this.note, text);
    this.note.hidden = text === "";
  }

  /** The user's algorithms are the first in the list. */
  private offerOwn({ own }: Draft): void {
    const list = this.fields.find(({ id }) => id === "algorithm")?.control.main;
    if (!(list instanceof HTMLSelectElement)) return;
    const isSame = own.every(({ id, name }, at) => this.own[at]?.value === id && this.own[at].text === name);
    if (isSame && own.length === this.own.length) return;
    for (const option of this.own) option.remove();
    this.own = own.map(({ id, name, description }) => {
      const option = new Option(name, id);
      option.title = description;
      return option;
    });
    list.prepend(...this.own);
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
  const label = make("label", { htmlFor: main.id }, labelOf(id));
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

/** What is wrong with an option, whose name it begins with, by the name that the form has for it. */
function inWordsOf({ id }: Field, message: string): string {
  return message.startsWith(`${id}:`) ? labelOf(id) + message.slice(id.length) : message;
}

/** A description without its Markdown. */
const plain = (text: string): string => text.replaceAll("`", "");

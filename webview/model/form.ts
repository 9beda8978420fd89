import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import { capital, MazeError } from "../../src/core/foundation/errors";
import type { MazeOptions, OptionId, Recipe } from "../../src/core/foundation/optionTypes";
import { grids } from "../../src/core/grids/facts";
import { Draft } from "./draft";

/** What is wrong with an option. */
interface Refusal {
  readonly option: string | undefined;
  readonly text: string;
}

/** The form of a maze's options, as plain data. */
export interface FormModel {
  readonly draft: Draft;
  readonly typed: OptionId | undefined; // the option whose field the user is writing in
  readonly refusal: Refusal | undefined; // none while the draft can be made
  readonly isTouched: boolean; // the user has changed something since it was filled
  readonly isOfSettings: boolean; // it was filled from the settings
  readonly defaults: Recipe | undefined; // by the settings, once these are known
  readonly leftOut: readonly string[]; // of the settings, since they cannot be used: the reasons
}

/** The form as it begins. @param chosen what was chosen in one without mazes, and kept */
export function firstForm(chosen: Recipe | undefined): FormModel {
  const form: FormModel = {
    draft: Draft.of([chosen ?? { grid: grids[0].id }]),
    typed: undefined,
    refusal: undefined,
    isTouched: chosen !== undefined,
    isOfSettings: true,
    defaults: undefined,
    leftOut: [],
  };
  return chosen === undefined ? form : checked(form).form;
}

/** The mazes of the form, if they can be made; and the form, which says what is wrong with an option if not. */
export function checked(form: FormModel): { readonly form: FormModel; readonly all?: readonly MazeOptions[] } {
  try {
    return { all: form.draft.check(), form: { ...form, refusal: undefined } };
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return { form: { ...form, refusal: { option: error.option, text: error.message } } };
  }
}

/** The user has changed an option. */
export function changed(form: FormModel, id: OptionId, value: unknown): FormModel {
  return { ...form, draft: form.draft.with(id, value), typed: id, isTouched: true };
}

/** Filled with the mazes on show. @param custom algorithms of the user's that made some of them; they can be chosen from then on */
export function filled(form: FormModel, recipes: readonly Recipe[], custom: readonly AlgorithmFacts[]): FormModel {
  const draft = Draft.of(recipes, custom.length > 0 ? custom : form.draft.custom);
  return { ...form, draft, typed: undefined, refusal: undefined, isOfSettings: false };
}

/** Filled with what the settings say, if that is known. */
export function reset(form: FormModel): FormModel {
  const { defaults } = form;
  if (defaults === undefined) return form;
  const draft = form.draft.reset(defaults);
  return checked({ ...form, draft, typed: undefined, isTouched: false, isOfSettings: true }).form;
}

/** The settings are known, or have changed: what the form says until the user changes something, or there are mazes. */
export function withDefaults(
  form: FormModel,
  { recipe, faults }: { readonly recipe: Recipe; readonly faults: readonly string[] },
  hasMazes: boolean,
): FormModel {
  const known = { ...form, defaults: recipe, leftOut: faults };
  return hasMazes || form.isTouched ? known : reset(known);
}

/** What is wrong with an option, whose name it begins with, by the name that its field has. */
export function refusalInWords({ option = "", text }: Refusal): string {
  return option !== "" && text.startsWith(`${option}:`) ? capital(option) + text.slice(option.length) : text;
}

/** What to know of the form, above its fields. @param origin of the maze on show, where no options make it: see originOf() */
export function notesOf({ draft, isOfSettings, leftOut }: FormModel, origin: string): string {
  const names = draft.algorithms.map(({ name }) => name);
  const notes = [
    draft.isCompared ? `For all of the compared mazes: ${names.join(", ")}.` : "",
    draft.losesShape
      ? "Without the shape, which needs the grid and the size that it was drawn on. A chunk has none."
      : "",
    origin === "" ? "" : `This maze was ${origin}. A change here makes a new one in its place.`,
    ...(isOfSettings ? leftOut.map((reason) => `Left out of the settings: ${reason}`) : []),
  ];
  return notes.filter((text) => text !== "").join(" ");
}

/** What was chosen while there are no mazes, to begin with it again. */
export const chosenForm = ({ draft, isTouched }: FormModel, hasMazes: boolean): Recipe | undefined =>
  isTouched && !hasMazes ? draft.chosen : undefined;

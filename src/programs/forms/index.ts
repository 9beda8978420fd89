import type { ValueForm } from "../../reading/values/valueForm";
import type { FormTask, LiveForm } from "./form";
import { pairsForm } from "./pairs";
import { placesForm } from "./places";
import { sheetsForm } from "./sheets";
import { sidesForm } from "./sides";
import { signsForm } from "./signs";

/**
 * The form that takes the states of a value that is read in some way; undefined for a drawing in a value, of which the last state
 * alone is known.
 */
export function formFor(how: ValueForm, task: FormTask): LiveForm | undefined {
  if (how.form === "signs") return signsForm(how, task);
  if (how.form === "sides") return sidesForm(how, task);
  if (how.form === "pairs") return pairsForm(how, task);
  if (how.form === "places") return placesForm(how, task);
  return how.form === "sheets" ? sheetsForm(how, task) : undefined;
}

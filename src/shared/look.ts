import * as v from "valibot";
import { choice, flag, idsOf, numeric, type OptionSpec, type ValuesOf } from "../core/options/optionSpec";

/**
 * How previews show mazes unless the user chose otherwise there: settings whose ids begin with `mazewright.preview.`. The
 * checks and what a page is told follow from this table; package.json says what each does.
 */
export const lookSettings = {
  speed: { ...numeric("number", [1, 3600]), default: 8 },
  autoplay: flag(true),
  cellSize: { ...numeric("integer", [0, 96]), default: 0 },
  bloom: flag(true),
  patterns: choice([{ id: "auto" }, { id: "always" }], "auto"),
};

export type Look = ValuesOf<typeof lookSettings>;

/** The same where no setting is set. */
export function usualLook(): Look {
  const values = idsOf(lookSettings).map((id) => [id, lookSettings[id].default]);
  return Object.fromEntries(values);
}

/** What a page is told of it. */
export const look = v.object(checks());

function checks(): { readonly [Id in keyof Look]: v.GenericSchema<Look[Id]> } {
  const entries = idsOf(lookSettings).map((id) => [id, v.custom((value) => isValid(id, value))]);
  return Object.fromEntries(entries);
}

function isValid(id: keyof Look, value: unknown): boolean {
  const spec: OptionSpec = lookSettings[id];
  try {
    spec.check(id, value);
    return true;
  } catch {
    return false;
  }
}

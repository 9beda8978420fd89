import * as v from "valibot";
import { choice, flag, idsOf, numeric, type OptionSpec, type ValuesOf } from "../core/options/optionSpec";

/**
 * How previews show mazes unless the user chose otherwise there: settings whose ids begin with `mazewright.preview.`. The
 * settings, their defaults and what a page is told follow from this table.
 */
export const lookSettings = {
  speed: {
    ...numeric(
      "number",
      [1, 3600],
      "How many seconds the preview takes to play a maze, unless you change the speed there.",
    ),
    default: 8,
  },
  autoplay: flag(
    true,
    "Whether the preview plays a new maze automatically. When off, or with reduced motion, it shows the finished maze; press Play to play it.",
  ),
  cellSize: {
    ...numeric(
      "integer",
      [0, 96],
      "How many pixels wide a cell is in the preview, unless you zoom there. 0: the whole maze fits into the preview.",
    ),
    default: 0,
  },
  bloom: flag(
    true,
    "Whether distances from the entrance colour a finished maze: they run through it when it was played to its end, and stay as a tint.",
  ),
  patterns: choice(
    [
      { id: "auto", description: "In high contrast themes, and if your system asks for more contrast." },
      { id: "always", description: "In every theme." },
    ],
    "auto",
    "When the preview shows the states of cells by patterns too, not by colours alone.",
  ),
};

export type Look = ValuesOf<typeof lookSettings>;

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

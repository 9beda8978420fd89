import { choice, entriesOf, flag, type OptionSpec, type ValuesOf } from "../optionSpec";
import { colorSchemes } from "./colors";
import { styles } from "./index";

/** What formats are told besides the maze; each takes some of it. */
export const formatOptions = {
  style: choice(styles, "lines", "How a maze is written as text."),
  solution: flag(
    false,
    "Whether a maze that is inserted as text, or saved, shows the way from the entrance to the exit.",
  ),
  colors: { ...choice(colorSchemes, "light", "The colours of a saved picture."), isSetting: false },
  graph: {
    ...flag(
      false,
      "Whether a saved SVG or PNG shows the graph of the cells, the dual of the walls, and what of it is joined.",
    ),
    isSetting: false,
  },
} as const satisfies { readonly [id: string]: OptionSpec };

export type FormatOptionId = keyof typeof formatOptions;

export const formatOptionIds: readonly FormatOptionId[] = ["style", "colors", "solution", "graph"];

export type FormatOptions = {
  readonly [Id in FormatOptionId]?: ValuesOf<typeof formatOptions>[Id] | undefined;
};

/** How a maze is drawn. */
export type PictureOptions = Omit<FormatOptions, "style">;

export const STILL = ["colors", "solution", "graph"] as const;
export const ANIMATED = ["colors", "solution"] as const;

/**
 * @param taken the options that the format takes
 * @throws MazeError for an option that is not there or has no such value
 */
export function checkFormatOptions(given: unknown, taken: readonly FormatOptionId[]): FormatOptions {
  const entries = entriesOf(given, taken);
  return Object.fromEntries(
    taken.filter((id) => entries[id] !== undefined).map((id) => [id, formatOptions[id].check(id, entries[id])]),
  );
}

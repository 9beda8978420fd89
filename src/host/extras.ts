import { MazeError } from "../core/errors";
import { styles } from "../core/formats";
import { colorSchemes } from "../core/formats/colors";
import { exportFormats } from "../core/formats/exportFormats";
import { type Choice, schema } from "../core/schema";

/** What commands take besides the options of a maze, declared as those are: checks and settings follow from it. */
export interface Extras {
  readonly style: string;
  readonly solution: boolean;
  readonly comment: boolean;
  readonly animate: boolean;
  readonly format: string;
  readonly colors: string;
  readonly uri: string; // empty where none is given
}

export type ExtraId = keyof Extras;

export interface ExtraSpec {
  readonly type: "choice" | "boolean" | "uri";
  readonly description: string;
  readonly default: string | boolean;
  readonly choices?: readonly Choice[];
  readonly isSetting?: false; // where it is an option of commands alone
  /** @throws MazeError */
  check(id: string, value: unknown): string | boolean;
}

export const extras: Readonly<Record<ExtraId, ExtraSpec>> = {
  style: choice(styles, "lines", "How a maze is written as text."),
  solution: flag(
    false,
    "Whether a maze that is inserted as text, or exported, shows the way from the entrance to the exit.",
  ),
  comment: flag(false, "Whether a maze that is inserted as text becomes a comment in the document's language."),
  animate: flag(true, "Whether the preview plays how a maze comes about. When off, it shows the finished maze."),
  format: { ...choice(exportFormats, "svg", "What a maze is exported as."), isSetting: false },
  colors: { ...choice(colorSchemes, "light", "The colours of an exported picture."), isSetting: false },
  uri: { type: "uri", description: "The file to write.", default: "", isSetting: false, check: checkUri },
};

function choice(choices: readonly Choice[], usual: string, description: string): ExtraSpec {
  return {
    type: "choice",
    description,
    default: usual,
    choices,
    check(id, value) {
      if (choices.some((each) => each.id === value)) return value as string;
      throw new MazeError(id, value, choices.map((each) => each.id).join(", "));
    },
  };
}

/** A Uri or its text, as text: what has no scheme, or no more than the letter of a drive, is none. */
function checkUri(id: string, value: unknown): string {
  const text = typeof value === "object" ? String(value) : value;
  if (typeof text === "string" && /^[a-z][a-z0-9+.-]+:./i.test(text)) return text;
  throw new MazeError(id, value, "a Uri, or its text, such as file:///home/me/maze.svg");
}

function flag(usual: boolean, description: string): ExtraSpec {
  return {
    type: "boolean",
    description,
    default: usual,
    check(id, value) {
      if (typeof value === "boolean") return value;
      throw new MazeError(id, value, "true or false");
    },
  };
}

/** All settings: those of a maze and those of the commands. */
export const settings = {
  ...schema,
  ...Object.fromEntries(Object.entries(extras).filter(([, { isSetting }]) => isSetting !== false)),
};

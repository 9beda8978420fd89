import { MazeError } from "../core/errors";
import { styles } from "../core/formats";
import { schema } from "../core/schema";

/** What commands take besides the options of a maze, declared as those are: checks and settings follow from it. */
export interface Extras {
  readonly style: string;
  readonly solution: boolean;
  readonly comment: boolean;
  readonly animate: boolean;
}

export type ExtraId = keyof Extras;

export interface ExtraSpec {
  readonly type: "choice" | "boolean";
  readonly description: string;
  readonly default: string | boolean;
  readonly choices?: readonly { readonly id: string; readonly description: string }[];
  /** @throws MazeError */
  check(id: string, value: unknown): string | boolean;
}

export const extras: Readonly<Record<ExtraId, ExtraSpec>> = {
  style: {
    type: "choice",
    description: "How a maze is written as text.",
    default: "lines",
    choices: styles,
    check(id, value) {
      if (styles.some((style) => style.id === value)) return value as string;
      throw new MazeError(id, value, styles.map((style) => style.id).join(", "));
    },
  },
  solution: flag(false, "Whether a maze that is inserted as text shows the way from the entrance to the exit."),
  comment: flag(false, "Whether a maze that is inserted as text becomes a comment in the document's language."),
  animate: flag(true, "Whether the preview plays how a maze comes about. When off, it shows the finished maze."),
};

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
export const settings = { ...schema, ...extras };

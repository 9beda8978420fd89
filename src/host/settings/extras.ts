import { exportFormats } from "../../core/formats/exportFormats";
import { colorSchemes } from "../../core/formats/svg/colors";
import { styles } from "../../core/formats/text";
import { MazeError } from "../../core/foundation/errors";
import { type Choice, schema } from "../../core/options/schema";

/** What commands take besides the options of a maze, declared as those are: checks and settings follow from it. */
export interface Extras {
  readonly style: string;
  readonly solution: boolean;
  readonly comment: boolean;
  readonly animate: boolean;
  readonly format: string;
  readonly colors: string;
  readonly graph: boolean;
  readonly uri: string; // empty where none is given
}

export type ExtraId = keyof Extras;

export interface ExtraSpec<Value = string | boolean | number> {
  readonly type: "choice" | "boolean" | "number" | "integer" | "uri";
  readonly description: string;
  readonly default: Value;
  readonly choices?: readonly Choice[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isSetting?: false; // where it is an option of commands alone
  /** @throws MazeError */
  check(id: string, value: unknown): Value;
}

export const extras: Readonly<Record<ExtraId, ExtraSpec>> = {
  style: choice(styles, "lines", "How a maze is written as text."),
  solution: flag(
    false,
    "Whether a maze that is inserted as text, or saved, shows the way from the entrance to the exit.",
  ),
  comment: flag(false, "Whether a maze that is inserted as text becomes a comment in the document's language."),
  animate: flag(true, "Whether the preview plays how a maze comes about. When off, it shows the finished maze."),
  format: { ...choice(exportFormats, "svg", "What a maze is saved as."), isSetting: false },
  colors: { ...choice(colorSchemes, "light", "The colours of a saved picture."), isSetting: false },
  graph: {
    ...flag(
      false,
      "Whether a saved SVG or PNG shows the graph of the cells, the dual of the walls, and what of it is joined.",
    ),
    isSetting: false,
  },
  uri: { type: "uri", description: "The file to write.", default: "", isSetting: false, check: checkUri },
};

/** What is set of the preview, and is no option of any command: how it shows a maze before the user changes that there. */
export const previewSettings = {
  "preview.speed": amount(
    "number",
    8,
    [1, 3600],
    "How many seconds the preview takes to play a maze, until its speed is changed there.",
  ),
  "preview.autoplay": flag(
    true,
    "Whether the preview plays a maze as soon as it is shown. When off, or with reduced motion, it shows the end, and plays when asked to.",
  ),
  "preview.cellSize": amount(
    "integer",
    0,
    [0, 80],
    "How many pixels a cell is wide in the preview, until it is zoomed there. 0: as wide as the whole maze allows.",
  ),
  "preview.singleKeys": flag(
    true,
    "Whether letters, digits and signs are keys of the preview. When off, Space, Enter, Escape, the arrows and keys with Ctrl still are, and every command can be bound to a key of your own.",
  ),
};

function amount(
  type: "number" | "integer",
  usual: number,
  [minimum, maximum]: readonly [number, number],
  description: string,
): ExtraSpec<number> {
  return {
    type,
    description,
    default: usual,
    minimum,
    maximum,
    check(id, value) {
      const isOne = type === "integer" ? Number.isInteger(value) : typeof value === "number";
      if (isOne && (value as number) >= minimum && (value as number) <= maximum) return value as number;
      throw new MazeError(
        id,
        value,
        `a ${type === "integer" ? "whole number" : "number"} from ${minimum} to ${maximum}`,
      );
    },
  };
}

function choice(choices: readonly Choice[], usual: string, description: string): ExtraSpec<string> {
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

/** What VS Code and its parts keep to themselves or only show; a file there is none that users mean, or none at all. */
const OWN_SCHEMES =
  /^(vscode(?!-(remote|vfs|local|test-web):).*|git|output|debug|untitled|inmemory|private|tmp|comment|extension|command|search-editor|webview-panel|walkthrough.*|https?|mailto|data|blob|javascript):/i;

/** A Uri or its text, as text: what has no scheme, or no more than the letter of a drive, is none. */
function checkUri(id: string, value: unknown): string {
  const text = typeof value === "object" ? String(value) : value;
  const allowed = "a Uri of a file, or its text, such as file:///home/me/maze.svg";
  if (typeof text !== "string" || !/^[a-z][a-z0-9+.-]+:./i.test(text)) throw new MazeError(id, value, allowed);
  const [scheme] = text.split(":");
  if (OWN_SCHEMES.test(text)) throw new MazeError(id, text, allowed, `${scheme} holds no files of yours`);
  return text;
}

function flag(usual: boolean, description: string): ExtraSpec<boolean> {
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

/** All settings: those of a maze, of the commands and of the preview. */
export const settings = {
  ...schema,
  ...Object.fromEntries(Object.entries(extras).filter(([, { isSetting }]) => isSetting !== false)),
  ...previewSettings,
};

import { arrayOptions } from "../../core/formats/arrays/arrayOptions";
import { formatOptions } from "../../core/formats/exports/exportFormat";
import { exportFormats } from "../../core/formats/exports/facts";
import { MazeError } from "../../core/foundation/errors";
import { choice, flag, flagOr, numeric, type OptionSpec, type ValuesOf } from "../../core/options/optionSpec";
import { schema } from "../../core/options/schema";
import { lookSettings } from "../../shared/look";

const MOST_SEEDS = 10_000; // of a report, which reaches its time limit before that, and says so

/** The options of commands besides those of a maze. */
export const commandOptions = {
  style: formatOptions.style,
  solution: formatOptions.solution,
  wall: formatOptions.wall,
  floor: formatOptions.floor,
  path: formatOptions.path,
  wallWidth: formatOptions.wallWidth,
  passageWidth: formatOptions.passageWidth,
  comment: flagOr(
    "auto",
    [
      {
        id: "auto",
        description:
          "A comment where the language has comments, a fence `maze` in Markdown, else as it is: also inside a block comment, a string of several lines or a fence.",
      },
      { id: "true", description: "Always a comment where the language has comments." },
      { id: "false", description: "As it is, wherever the cursor is." },
    ],
    "Whether an inserted text maze becomes a comment in the document's language: `true`, `false`, or by where the cursor is. `auto` breaks no file: a comment in code, a fence `maze` in Markdown, and as it is elsewhere.",
  ),
  recipe: flag(
    false,
    "Whether a maze that is inserted as text, or as an array, begins with a line that says how to make it again: `mazewright:` and its options, as a comment in the document's language. JSON has the options anyway.",
  ),
  language: { ...arrayOptions.language, default: "", isSetting: false }, // "": the document's
  values: { ...arrayOptions.values, isSetting: false },
  bitOrder: { ...arrayOptions.bitOrder, isSetting: false },
  bitMeans: { ...arrayOptions.bitMeans, isSetting: false },
  animate: flag(
    true,
    "Whether the preview plays the steps of the algorithm. When off, it shows the finished maze only.",
  ),
  format: { ...choice(exportFormats, "svg", "The format of the saved maze."), isSetting: false },
  colors: formatOptions.colors,
  graph: formatOptions.graph,
  seeds: {
    ...numeric("integer", [1, MOST_SEEDS], "How many mazes of most sizes a report makes."),
    default: 200,
    isSetting: false,
  },
  uri: { type: "uri", description: "The file to write.", default: "", isSetting: false, check: checkUri },
} as const satisfies { readonly [id: string]: OptionSpec };

export type CommandOptions = ValuesOf<typeof commandOptions>;

export type CommandOptionId = keyof CommandOptions;

/** Settings of the preview that are not options of a command: its defaults until the user changes them there. */
export const previewSettings = {
  ...Object.fromEntries(Object.entries<OptionSpec>(lookSettings).map(([id, spec]) => [`preview.${id}`, spec])),
  "preview.singleKeys": flag(
    true,
    "Whether single letters, digits and signs are keys of the preview, of the maze editor and of the comparison of two mazes. When off, Space, Enter, Escape, the arrows and keys with Ctrl still work, and you can bind every action to a key of your own.",
  ),
};

/** Settings for algorithms that the user writes. */
export const ownSettings = {
  "algorithm.run": choice(
    [
      {
        id: "save",
        description: "When its file is saved; a file that has no name yet, after you pause for 0.6 s.",
      },
      { id: "typing", description: "After you pause for 0.6 s while typing." },
      { id: "manual", description: "Only when you run it." },
    ],
    "save",
    "When an algorithm of your own that the preview shows runs again.",
  ),
  "algorithm.timeLimit": {
    ...numeric(
      "number",
      [0.1, 600],
      "After how many seconds an algorithm of your own is stopped. The preview then names the line that it had reached, if that is known.",
    ),
    default: 10,
  },
  "algorithm.codeLens": choice(
    [
      { id: "steps", description: "Above the lines that took steps." },
      { id: "statements", description: "Above every line with a statement." },
      { id: "off", description: "Nowhere." },
    ],
    "steps",
    "Where the editor of an algorithm of your own says how often a line ran, and leads to the steps of that line.",
  ),
};

/** Settings of what is shown beside mazes in the documents that are open. */
export const documentSettings = {
  diagnostics: flag(
    true,
    "Whether editors underline what is wrong with a maze where a text says that it is one: in files `*.maze` and `*.maze.txt`, in fences `maze` of Markdown, and under a line `mazewright:` with options. Other texts than `*.maze` are looked at once the extension has been used in this window: a command, a `*.maze` file, or a maze in an editor of its own or a preview.",
  ),
  inText: flag(
    true,
    "Whether a maze in an open text has a line above it that says what it is, with buttons to play, solve and rewrite it, and a picture when you point at it. Only what is surely a maze has them. Other texts than `*.maze` are looked at once the extension has been used in this window: a command, a `*.maze` file, or a maze in an editor of its own or a preview.",
  ),
};

/** Schemes that VS Code and its parts use internally or only for display; users do not mean files there. */
const OWN_SCHEMES =
  /^(vscode(?!-(remote|vfs|local|test-web):).*|git|output|debug|untitled|inmemory|private|tmp|comment|extension|command|search-editor|webview-panel|walkthrough.*|https?|mailto|data|blob|javascript):/i;

/** A Uri or its text, as text; refused without a scheme, or with only the letter of a drive. */
function checkUri(id: string, value: unknown): string {
  const text = typeof value === "object" ? String(value) : value;
  const allowed = "a Uri of a file, or its text, such as file:///home/me/maze.svg";
  if (typeof text !== "string" || !/^[a-z][a-z0-9+.-]+:./i.test(text)) throw new MazeError(id, value, allowed);
  const [scheme] = text.split(":");
  if (OWN_SCHEMES.test(text)) throw new MazeError(id, text, allowed, `${scheme} is not a place for your files`);
  return text;
}

const { style, comment, recipe, solution, wall, floor, path, wallWidth, passageWidth, animate } = commandOptions;

/** What the setting `defaults` can hold: what changes from maze to maze. */
export const defaultsOptions = { ...schema, solution, wall, floor, path, wallWidth, passageWidth, animate };

/** What the setting `defaults` is, as the settings show it. */
export const ABOUT_DEFAULTS =
  "The options of a maze that you do not choose: algorithm, grid, size and what else there is. **Use as Defaults** in the preview writes them.";

/** The other settings, by the section that lists them: what one sets once. */
export const settingSections: Readonly<Record<string, { readonly [id: string]: OptionSpec }>> = {
  Text: { style, comment, recipe, ...documentSettings },
  Preview: previewSettings,
  "Your algorithms": ownSettings,
};

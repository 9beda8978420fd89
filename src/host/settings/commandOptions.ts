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
  comment: flagOr("auto", [{ id: "auto" }, { id: "true" }, { id: "false" }]),
  recipe: flag(false),
  language: { ...arrayOptions.language, default: "", isSetting: false }, // "": the document's
  values: { ...arrayOptions.values, isSetting: false },
  bitOrder: { ...arrayOptions.bitOrder, isSetting: false },
  bitMeans: { ...arrayOptions.bitMeans, isSetting: false },
  animate: flag(
    true,
    "Whether the preview plays the steps of the algorithm. When off, it shows the finished maze only.",
  ),
  format: { ...choice(exportFormats, "svg"), isSetting: false },
  colors: formatOptions.colors,
  graph: formatOptions.graph,
  lineWidth: formatOptions.lineWidth,
  margin: formatOptions.margin,
  seeds: { ...numeric("integer", [1, MOST_SEEDS]), default: 200, isSetting: false },
  uri: { type: "uri", default: "", isSetting: false, check: checkUri },
} as const satisfies { readonly [id: string]: OptionSpec };

export type CommandOptions = ValuesOf<typeof commandOptions>;

export type CommandOptionId = keyof CommandOptions;

/** Settings of the preview that are not options of a command: its defaults until the user changes them there. */
export const previewSettings = {
  ...Object.fromEntries(Object.entries<OptionSpec>(lookSettings).map(([id, spec]) => [`preview.${id}`, spec])),
  "preview.singleKeys": flag(true),
};

/** Settings for algorithms that the user writes. */
export const algorithmSettings = {
  "algorithm.run": choice([{ id: "save" }, { id: "typing" }, { id: "manual" }], "save"),
  "algorithm.replay": { ...numeric("number", [0, 60]), default: 2 },
  "algorithm.timeLimit": { ...numeric("number", [0.1, 600]), default: 10 },
  "algorithm.codeLens": choice([{ id: "steps" }, { id: "statements" }, { id: "off" }], "steps"),
};

/** Settings for programs of the user's in any language. */
export const programSettings = { "program.runOnSave": flag(true), "program.waits": flag(false) };

/** Settings of what is shown beside mazes in the documents that are open. */
export const documentSettings = { diagnostics: flag(true), inText: flag(true) };

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

const { solution, wall, floor, path, wallWidth, passageWidth, animate } = commandOptions;

/** What the setting `defaults` can hold: what changes from maze to maze. The build writes its schema into package.json. */
export const defaultsOptions = { ...schema, solution, wall, floor, path, wallWidth, passageWidth, animate };

import { wholeInJavaScript, wholeInPython } from "./wholeValues";

/** How a debugger gives a value whole. */
export interface DebugLanguage {
  readonly types: readonly string[]; // of debug sessions
  readonly expression: (name: string) => string;
  readonly context: "clipboard" | "repl"; // in which it is worked out: what is looked at otherwise is cut
  readonly isTree: boolean; // whether it comes as a string with JSON in the form of a trace; else as the debugger writes values
}

const asItIs = (name: string): string => name;

const OTHERS: DebugLanguage = { types: [], expression: asItIs, context: "clipboard", isTree: false };

/** What is known of debuggers: docs/debugging.md says which of them were tried. */
const LANGUAGES: readonly DebugLanguage[] = [
  {
    types: ["pwa-node", "pwa-chrome", "pwa-msedge", "pwa-extensionHost", "node-terminal"],
    expression: wholeInJavaScript,
    context: "repl",
    isTree: true,
  },
  { types: ["debugpy", "python"], expression: wholeInPython, context: "repl", isTree: true },
];

/** @param type of a debug session */
export function debugLanguageOf(type: string): DebugLanguage {
  return LANGUAGES.find(({ types }) => types.includes(type)) ?? OTHERS;
}

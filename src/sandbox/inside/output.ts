import { cut, format } from "./format";
import { running } from "./lines";

/**
 * Tells the host a line of the console ("log", "warn", "error") with its line of the file, or that there was one more that it
 * is not told ("unsaid"); or how far the program is ("steps", "share").
 */
export type Tell = (kind: string, text: string, number: number) => void;

const LEVELS = { log: "log", info: "log", debug: "log", trace: "log", warn: "warn", error: "error" };

/**
 * Gives the program a console.
 * @param most lines that are passed on
 */
export function giveConsole(tell: Tell, most: number): { isQuiet: boolean } {
  const state = { isQuiet: false };
  let count = 0;
  const write = (level: string, values: readonly unknown[]) => {
    if (state.isQuiet || count > most) return tell("unsaid", "", 0);
    if (count++ === most) return tell("warn", `… No more lines are shown: ${most} are the most.`, running.line());
    const text = values.map((value) => (typeof value === "string" ? value : format(value))).join(" ");
    tell(level, cut(text), running.line());
  };
  const methods = Object.entries(LEVELS).map(([name, level]) => {
    return [name, (...values: unknown[]) => write(level, values)] as const;
  });
  Object.defineProperty(globalThis, "console", {
    value: Object.fromEntries(methods),
    configurable: true,
    writable: true,
  });
  return state;
}

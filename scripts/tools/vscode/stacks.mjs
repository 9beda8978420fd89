/**
 * Turns places in a bundle into places in its sources, in what tests print.
 */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

/** The web-worker extension host puts a function's head of two lines before a script. */
const WEB_LINES = 2;

/**
 * @param {string} bundle with its source map beside it
 * @returns {(text: string) => string}
 */
export function sourceMapper(bundle) {
  const file = `${bundle}.map`;
  if (!existsSync(file)) return (text) => text;
  const map = new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  const name = path.basename(bundle).replaceAll(".", "\\.");
  const place = new RegExp(`[^\\s()]*/${name}(#vscode-extension)?:(\\d+):(\\d+)`, "g");
  return (text) =>
    text.replace(place, (match, web, line, column) => {
      const entry = map.findEntry(Number(line) - 1 - (web ? WEB_LINES : 0), Number(column) - 1);
      if (!("originalSource" in entry)) return match;
      const source = path.relative(process.cwd(), path.resolve(path.dirname(bundle), entry.originalSource));
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
}

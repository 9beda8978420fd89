/**
 * The lines of a report that lead somewhere: to its file, to a line of it, to a maze that the preview plays. Written and
 * read in one place, so that a report that was saved, or moved, leads there as long as these lines stand in it.
 */

/** A maze to play. */
export interface Play {
  readonly width: number;
  readonly height: number;
  readonly seed: string;
  readonly step?: number; // to go to
}

/** Where something stands in a document: characters of a line, all from 0. */
interface Stretch {
  readonly at: number; // the line
  readonly start: number;
  readonly end: number;
}

/** What a report leads to. */
export interface Leads {
  readonly file: string; // the target of the link
  readonly plays: readonly (Stretch & { readonly play: Play })[];
  readonly places: readonly (Stretch & { readonly line: number })[]; // lines of the file, from 0
}

export const TITLE = "# Report on ";

const HEAD = 10; // lines in which the file is named
const FILE = /^File: \[.*\]\((.+)\)\s*$/;
const PLAY = /^[-*+] Play: (\d+) [x×] (\d+), seed (.+?)(?:, step (\d+))?\s*$/;
const PLACE = /^[-*+] Line: (?:\[(\d+)\]\(.*\)|(\d+))\s*$/;

/** @param label the name of the file @param target of the link */
export function fileLine(label: string, target: string): string {
  return `File: [${plain(label)}](${target})`;
}

export function playLine({ width, height, seed, step }: Play): string {
  return `- Play: ${width} × ${height}, seed ${seed}${step === undefined ? "" : `, step ${step}`}`;
}

/** @param line from 0 @param target of the link to the file */
export function placeLine(line: number, target: string): string {
  const shown = `${line + 1}`;
  return `- Line: ${isPath(target) ? `[${shown}](${target}#L${shown})` : shown}`;
}

/** What a document leads to; undefined for one that is no report. */
export function readLeads(text: string): Leads | undefined {
  if (!text.startsWith(TITLE)) return undefined;
  const lines = text.split(/\r?\n/);
  const file = lines.slice(0, HEAD).flatMap((line) => FILE.exec(line)?.[1] ?? [])[0];
  if (file === undefined) return undefined;
  const stretch = (line: string, at: number): Stretch => ({
    at,
    start: line.indexOf(": ") + 2,
    end: line.trimEnd().length,
  });
  const plays = lines.flatMap((line, at) => {
    const [, width, height, seed, step] = PLAY.exec(line) ?? [];
    if (seed === undefined) return [];
    const play = { width: Number(width), height: Number(height), seed, ...(step && { step: Number(step) }) };
    return [{ ...stretch(line, at), play }];
  });
  const places = lines.flatMap((line, at) => {
    const [, linked, bare = linked] = PLACE.exec(line) ?? [];
    return bare === undefined ? [] : [{ ...stretch(line, at), line: Number(bare) - 1 }];
  });
  return { file, plays, places };
}

/** A text that means the same in Markdown: what a user's file says could be read as a sign there. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*[\]<|]|(?<![a-z0-9])_|_(?![a-z0-9])/gi, "\\$&");
}

/** Whether VS Code itself follows a link to a line there: not into a document without a file. */
function isPath(target: string): boolean {
  return target.startsWith("/") || target.startsWith("file:");
}

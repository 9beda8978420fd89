import { tsPlugin } from "@sveltejs/acorn-typescript";
import { Parser } from "acorn";
import type { Lines } from "./edits";
import { errorAt, TOO_DEEP } from "./programError";
import { isNode, type SyntaxNode } from "./syntax";

const JAVASCRIPT = /\.[cm]?js$/i;

/** Reads a file, as JavaScript if its name says so, else as TypeScript. @throws ProgramError for wrong syntax */
export function parse(name: string, text: string, lines: Lines): SyntaxNode {
  const isPlain = JAVASCRIPT.test(name);
  const read = (parser: typeof Parser) => parser.parse(text, { sourceType: "module", ecmaVersion: "latest" });
  const typed = () => read(Parser.extend(tsPlugin()));
  try {
    const program: unknown = isPlain ? read(Parser) : typed();
    if (!isNode(program)) throw new TypeError("the parser gave no tree");
    return program;
  } catch (error) {
    const at = placeIn(error);
    if (at === undefined) throw error;
    const hint = isPlain && succeeds(typed) ? ". Types need a file whose name ends in .ts" : "";
    const token = /^[\w$]*/.exec(text.slice(at.start))?.[0] ?? "";
    const place = token === "" ? at : { start: at.start, end: at.start + token.length };
    throw errorAt(place, lines, messageOf(error, text, place) + hint);
  }
}

/** Where the parser stopped; undefined for an error that is not its own. */
function placeIn(error: unknown): { start: number; end: number } | undefined {
  if (!(error instanceof SyntaxError) || !("pos" in error) || typeof error.pos !== "number") return undefined;
  const end = "raisedAt" in error && typeof error.raisedAt === "number" ? error.raisedAt : error.pos;
  return { start: error.pos, end: Math.max(end, error.pos) };
}

/** The parser's message without its place; "Unexpected token" says which one. */
function messageOf(error: unknown, text: string, { start, end }: { start: number; end: number }): string {
  const message = (error instanceof Error ? error.message : "").replace(/ \(\d+:\d+\)$/, "");
  if (message.startsWith("Not enough stack")) return TOO_DEEP;
  if (message !== "Unexpected token") return message;
  const token = text.slice(start, Math.max(end, start + 1)).trim();
  return token === "" ? "The file ends in the middle of a statement" : `Unexpected ${JSON.stringify(token)}`;
}

function succeeds(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

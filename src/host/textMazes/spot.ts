import type * as vscode from "vscode";
import type { FoundInText } from "../../worker/calls";

/** A place in a document that a lens, a hover or a quick fix gives to a command, as JSON can hold it. */
export interface Spot {
  readonly uri: string;
  readonly line: number; // from 0
  readonly column: number; // from 0, in UTF-16 code units
}

/** The second argument of a command, if it is a place: menus give other things there. */
export function spotOf(given: unknown): Spot | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const { uri, line, column } = given as Record<keyof Spot, unknown>;
  const isSpot = typeof uri === "string" && typeof line === "number" && typeof column === "number";
  return isSpot ? { uri, line, column } : undefined;
}

/** Where a maze begins, for the commands of its lens or hover. */
export function spotAt({ uri }: vscode.TextDocument, { start }: Pick<FoundInText, "start">): Spot {
  return { uri: uri.toString(), line: start.line, column: start.column };
}

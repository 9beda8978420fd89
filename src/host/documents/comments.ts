import { MazeError } from "../../core/foundation/errors";
import { languageOf } from "./languages";
import type { Surroundings } from "./layOut";

/** Whether the comments of a language are known. */
export function hasComments(languageId: string): boolean {
  return languageOf(languageId) !== undefined;
}

/** @throws MazeError for a language whose comments are not known */
export function checkComment(languageId: string): void {
  if (hasComments(languageId)) return;
  throw new MazeError(
    "comment",
    true,
    "false, or a document in a language with known comments",
    `how ${languageId} writes comments is unknown`,
  );
}

/**
 * A text as a comment in a language with known comments. A row that ends in a backslash gets the mark at its end: in C,
 * make, Tcl and others the comment would continue on the next line.
 * @param comment the option that asks for it
 * @throws MazeError for a text with something that would end the comment
 */
export function asComment(text: string, languageId: string, comment: true | "auto" = true): string {
  const { line, block, forbidden } = languageOf(languageId) ?? {};
  const [end] = forbidden?.exec(text) ?? [];
  if (end !== undefined) throw broken(comment, `the text has ${end}, which would break a comment of ${languageId}`);
  if (line !== undefined) return withoutEndingBackslashes(text.replace(/^(?=.)/gm, `${line} `), line);
  return block === undefined ? text : `${block[0]}\n${text}${block[1]}\n`;
}

/** A text with the mark of a comment behind each row that ends in a backslash. */
export function withoutEndingBackslashes(text: string, mark: string): string {
  return text.replace(/\\ *$/gm, `$& ${mark}`);
}

/** The error for a text that would end what it stands in. */
export function broken(comment: true | "auto", reason: string): MazeError {
  const allowed = "false, or a maze of other characters: see the options style, wall, floor and path";
  return new MazeError("comment", comment, allowed, reason);
}

/** A line as a comment of one line, if the language has comments: it must hold nothing that ends one. */
export function asCommentLine(text: string, languageId: string): string {
  const { line, block } = languageOf(languageId) ?? {};
  if (line !== undefined) return `${line} ${text}`;
  return block === undefined ? text : `${block[0]} ${text} ${block[1]}`;
}

/** What a comment needs around it so that it does not disable code, and code does not disable it. */
export function surroundingsOf(languageId: string): Surroundings {
  const { line, beginsLine = false } = languageOf(languageId) ?? {};
  return { beginsLine, endsLine: line !== undefined || beginsLine };
}

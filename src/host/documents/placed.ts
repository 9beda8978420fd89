import { asComment, asCommentLine, broken, surroundingsOf, withoutEndingBackslashes } from "./comments";
import { languageOf } from "./languages";
import type { Placed, Surroundings } from "./layOut";
import { type InMarkdown, markdownPlaces } from "./markdown";
import { standingsIn } from "./scan";

/** Languages whose prose is Markdown. */
const MARKDOWN: ReadonlySet<string> = new Set(["markdown", "mdx", "quarto", "rmd"]);

/** A text as it stands in what is a comment, a string or a fence already. */
const BARE: Surroundings = { beginsLine: false, endsLine: false };

/** A text, and the line that says how it is made again if there is one. */
export interface Said {
  readonly text: string;
  readonly recipe?: string | undefined;
}

/**
 * The same text at places of a document, so that it breaks none: a comment in code whose language has comments, a fence in
 * the prose of Markdown, as it is elsewhere. In a comment up to the end of its line each further line has its mark.
 * @param said the text for each place
 * @param offsets of the places, in ascending order
 * @throws MazeError for a text with something that would end what a place is in
 */
export function placedAt(
  said: readonly Said[],
  document: string,
  offsets: readonly number[],
  languageId: string,
): Placed[] {
  const places: readonly InMarkdown[] = MARKDOWN.has(languageId)
    ? markdownPlaces(document, offsets)
    : standingsIn(document, offsets, languageId).map((standing) => ({ standing }));
  return places.map((place, index) => placed(said[index], place, lineUpTo(document, offsets[index])));
}

function placed({ text, recipe }: Said, { standing, surroundings = BARE }: InMarkdown, before: string): Placed {
  const whole = recipe === undefined ? text : `${recipe}\n${text}`;
  switch (standing.in) {
    case "prose": {
      const line = recipe === undefined ? "" : `${asCommentLine(recipe, "markdown")}\n`;
      return { text: line + fenced(text), surroundings };
    }
    case "code": {
      const { language } = standing;
      const around = surroundingsOf(language);
      // Behind code on its line the first row would not be read as one of the maze.
      const beginsLine = around.beginsLine || languageOf(language)?.line !== undefined;
      return { text: asComment(whole, language, "auto"), surroundings: { ...around, beginsLine } };
    }
    case "line comment": {
      const { mark, distance, language } = standing;
      checkEnds(languageOf(language)?.forbidden?.exec(text)?.[0]);
      return { text: withoutEndingBackslashes(whole, mark), surroundings: { ...BARE, within: { mark, distance } } };
    }
    default: {
      const { ends, escapes, stars } = standing;
      checkEnds(ends.find((end) => whole.includes(end)));
      // Behind a backslash no line may end, nor the string.
      const rows = escapes ? whole.replace(/\\$/gm, "$& ") : whole;
      const isStarred = stars && /^\s*\*(?:\s|$)/.test(before);
      const within = { mark: "*", distance: before.trimStart().length };
      return { text: rows, surroundings: isStarred ? { ...surroundings, within } : surroundings };
    }
  }
}

function checkEnds(end: string | undefined): void {
  if (end !== undefined) throw broken("auto", `the text has ${end}, which would end what the cursor is in`);
}

/** A text in a fence, whose marks are not in it. */
function fenced(text: string): string {
  let marks = "```";
  while (text.includes(marks)) marks += "`";
  return `${marks}maze\n${text}${marks}\n`;
}

function lineUpTo(document: string, offset: number): string {
  return document.slice(document.lastIndexOf("\n", offset - 1) + 1, offset);
}

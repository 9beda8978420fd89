import { countOf, formatNumber } from "../../core/foundation/errors";
import type { Recipe } from "../../core/foundation/optionTypes";
import { kindOf } from "../../core/options/options";
import { countCells } from "../../core/options/size";
import type { Place } from "../../reading/foundation/found";
import type { FoundInText } from "../../worker/calls";

type Described = Pick<FoundInText, "start" | "end"> & { readonly maze: { readonly recipe: Recipe } };

/** A maze in a list: "6x4 cells, lines 12 to 20". */
export function describe(found: Described): string {
  return `${sizeOf(found.maze.recipe)}, ${linesOf(found)}`;
}

function sizeOf(recipe: Recipe): string {
  const { sizes } = kindOf(recipe);
  if (sizes.length === 1) return countOf(countCells(recipe), "cell");
  return `${sizes.map((id) => formatNumber(recipe[id] ?? 1)).join("x")} cells`;
}

/** Lines count from 1, as editors show them. */
export function linesOf({ start, end }: Pick<Described, "start" | "end">): string {
  const [first, last] = [formatNumber(start.line + 1), formatNumber(end.line + 1)];
  return first === last ? `line ${first}` : `lines ${first} to ${last}`;
}

/** What is odd in a maze that was read; undefined if nothing is. */
export function noticeOf({ findings }: Pick<FoundInText, "findings">): string | undefined {
  const [first] = findings;
  if (first === undefined) return undefined;
  const where = findings.length === 1 ? "On" : `${countOf(findings.length, "finding")}, the first on`;
  return `${where} ${placeOf(first)}: ${first.message}.`;
}

/**
 * Whether another meaning of the text of a maze is offered: not where its start and its goal are marked, which stand on floors.
 * @param isSure whether the text says what made the maze, and that did
 * @param isChosen whether the user has chosen what it means, which can be taken back
 */
export function isAmbiguous(
  { otherMeanings, ends: { start, goal } }: Pick<FoundInText, "otherMeanings" | "ends">,
  isSure: boolean,
  isChosen = false,
): boolean {
  const areMarked = [start, goal].every((end) => end !== undefined && end.from !== "opening");
  return otherMeanings.length > 0 && (isChosen || (!isSure && !areMarked));
}

/** All findings of a maze, a line each. */
export function findingLines({ findings }: Pick<FoundInText, "findings">): string[] {
  return findings.map((finding) => `${placeOf(finding)}: ${finding.message}`);
}

/** Lines and columns count from 1, as editors show them. */
function placeOf({ line, column }: Place): string {
  return `line ${formatNumber(line + 1)}, column ${formatNumber(column + 1)}`;
}

const FORMS: Readonly<Record<string, string>> = {
  json: "JSON",
  array: "array",
  csv: "table of values",
  hex42: "hexadecimal digits",
  movingai: "Moving AI map",
};

/** What kind of text a maze is: all that is drawn is called so. */
export function kindOfText({ form }: Pick<FoundInText, "form">): string {
  return FORMS[form] ?? "drawing";
}

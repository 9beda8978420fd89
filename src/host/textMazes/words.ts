import { capital, countOf, formatNumber } from "../../core/foundation/errors";
import type { Recipe } from "../../core/foundation/optionTypes";
import type { Counts } from "../../core/measures/measure";
import type { EndId } from "../../core/options/ends";
import { kindOf } from "../../core/options/options";
import { countCells } from "../../core/options/size";
import type { TextPlace } from "../../reading/foundation/found";
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
function placeOf({ line, column }: TextPlace): string {
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

type Whole = Pick<FoundInText, "maze" | "ends">;

/** What a maze is, by its size: "20 × 10 maze", "hexagonal 8 × 8 maze". */
export function nameOf({ maze: { recipe } }: Pick<Whole, "maze">): string {
  const kind = kindOf(recipe);
  const sizes = kind.sizes.map((id) => formatNumber(recipe[id] ?? 1)).join(" × ");
  return `${kind.id === "rectangular" ? "" : `${kind.id} `}${sizes} maze`;
}

/** What is counted in it, in a few words each. */
export function factsOf(found: Whole, counts: Counts): string[] {
  const { deadEnds, loops, components } = counts;
  return [
    deadEnds === 0 ? "no dead ends" : countOf(deadEnds, "dead end"),
    loops === 0 ? "no loops" : countOf(loops, "loop"),
    ...(components > 1 ? [countOf(components, "part")] : []),
    wayThrough(found, counts),
  ];
}

/** Without an entrance or an exit nobody says where a way is to begin. */
function wayThrough(found: Whole, { solutionLength }: Counts): string {
  const { entrance, exit } = found.maze;
  if (entrance === undefined || exit === undefined) return entrance === exit ? "no entrance" : "one end is marked";
  if (entrance.cell === exit.cell) return "both ends in one cell";
  if (solutionLength === undefined) return "no way through";
  return `solvable in ${countOf(solutionLength - 1, "step")}${nearestOf(found)}`;
}

/** Of several starts and goals those between which a way leads: " to the nearest of 4 goals"; empty where there is one of each. */
function nearestOf({ ends: { start, goal } }: Whole): string {
  const said = (word: string, what: string, end: Whole["ends"]["start"]) =>
    end === undefined || end.of === 1
      ? ""
      : ` ${word} the nearest of ${formatNumber(end.of)} ${end.from === "opening" ? "opening" : what}s`;
  return `${said("from", "start", start)}${said("to", "goal", goal)}`;
}

/** The ends that nothing marks: a way begins or ends where it can. */
export function unmarkedEnds({ maze: { entrance, exit } }: Pick<Whole, "maze">): readonly EndId[] {
  return [
    ...(entrance === undefined ? (["entrance"] as const) : []),
    ...(exit === undefined ? (["exit"] as const) : []),
  ];
}

/** How an end is marked in a preview, in a sentence or two. */
export function howToMark(ends: readonly EndId[]): string {
  const ways = ends.map((end) => `${capital(end)} Here (Shift+${end === "entrance" ? "E" : "X"})`);
  return `In the menu of a cell, ${ways.join(" and ")} ${ends.length === 1 ? "marks it" : "mark them"}. The key takes the framed cell.`;
}

/** Which ends the way through a maze has that nothing marks, or that are the nearest of several; empty for all others. */
export function aboutEnds(found: Whole): string {
  const { entrance, exit } = found.maze;
  if (entrance === undefined && exit === undefined)
    return "No entrance and no exit are marked: from the first cell to the last.";
  if (exit === undefined) return "No exit is marked: to the last cell.";
  if (entrance === undefined) return "No entrance is marked: from the first cell.";
  const nearest = nearestOf(found);
  return nearest === "" ? "" : `It leads${nearest}.`;
}

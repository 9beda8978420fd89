import { countOf, formatNumber } from "../../core/foundation/errors";
import type { Counts } from "../../core/measures/measure";
import { kindOf } from "../../core/options/options";
import type { FoundInText } from "../../worker/calls";

type Found = Pick<FoundInText, "maze" | "ends">;

/** What a maze is, by its size: "20 × 10 maze", "hexagonal 8 × 8 maze". */
export function nameOf({ maze: { recipe } }: Pick<Found, "maze">): string {
  const kind = kindOf(recipe);
  const sizes = kind.sizes.map((id) => formatNumber(recipe[id] ?? 1)).join(" × ");
  return `${kind.id === "rectangular" ? "" : `${kind.id} `}${sizes} maze`;
}

/** What is counted in it, in a few words each. */
export function factsOf(found: Found, counts: Counts): string[] {
  const { deadEnds, loops, components } = counts;
  return [
    deadEnds === 0 ? "no dead ends" : countOf(deadEnds, "dead end"),
    loops === 0 ? "no loops" : countOf(loops, "loop"),
    ...(components > 1 ? [countOf(components, "part")] : []),
    wayThrough(found, counts),
  ];
}

/** Without an entrance or an exit nobody says where a way is to begin. */
function wayThrough(found: Found, { solutionLength }: Counts): string {
  const { entrance, exit } = found.maze;
  if (entrance === undefined || exit === undefined) return entrance === exit ? "no entrance" : "one end is marked";
  if (entrance.cell === exit.cell) return "both ends in one cell";
  if (solutionLength === undefined) return "no way through";
  return `solvable in ${countOf(solutionLength - 1, "step")}${nearestOf(found)}`;
}

/** Of several starts and goals those between which a way leads: " to the nearest of 4 goals"; empty where there is one of each. */
function nearestOf({ ends: { start, goal } }: Found): string {
  const said = (word: string, what: string, end: Found["ends"]["start"]) =>
    end === undefined || end.of === 1
      ? ""
      : ` ${word} the nearest of ${formatNumber(end.of)} ${end.from === "opening" ? "opening" : what}s`;
  return `${said("from", "start", start)}${said("to", "goal", goal)}`;
}

/** Which ends the way through a maze has that nothing marks, or that are the nearest of several; empty for all others. */
export function aboutEnds(found: Found): string {
  const { entrance, exit } = found.maze;
  if (entrance === undefined && exit === undefined)
    return "No entrance and no exit are marked: from the first cell to the last.";
  if (exit === undefined) return "No exit is marked: to the last cell.";
  if (entrance === undefined) return "No entrance is marked: from the first cell.";
  const nearest = nearestOf(found);
  return nearest === "" ? "" : `It leads${nearest}.`;
}

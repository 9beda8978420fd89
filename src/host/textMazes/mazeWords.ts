import { countOf, formatNumber } from "../../core/foundation/errors";
import type { Counts } from "../../core/measures/measure";
import { kindOf } from "../../core/options/options";
import type { FoundInText } from "../../worker/jobs";

type Found = Pick<FoundInText, "maze">;

/** What a maze is, by its size: "20 × 10 maze", "hexagonal 8 × 8 maze". */
export function nameOf({ maze: { recipe } }: Found): string {
  const kind = kindOf(recipe);
  const sizes = kind.sizes.map((id) => formatNumber(recipe[id] ?? 1)).join(" × ");
  return `${kind.id === "rectangular" ? "" : `${kind.id} `}${sizes} maze`;
}

/** What is counted in it, in a few words each. */
export function factsOf({ maze }: Found, counts: Counts): string[] {
  const { deadEnds, loops, components } = counts;
  return [
    deadEnds === 0 ? "no dead ends" : countOf(deadEnds, "dead end"),
    loops === 0 ? "no loops" : countOf(loops, "loop"),
    ...(components > 1 ? [countOf(components, "part")] : []),
    wayThrough(maze, counts),
  ];
}

/** Without an entrance or an exit nobody says where a way is to begin. */
function wayThrough({ entrance, exit }: Found["maze"], { solutionLength }: Counts): string {
  if (entrance === undefined || exit === undefined) return entrance === exit ? "no entrance" : "one entrance";
  return solutionLength === undefined ? "no way through" : `solvable in ${countOf(solutionLength, "cell")}`;
}

import type { SolverContext } from "../foundation/solver";
import { FRONTIER, SEEN } from "../foundation/steps";
import type { Search } from "../paths/search";

/**
 * Shows the steps of a search that reached its goal. Its order is enough: the cells that were reached from one cell
 * follow each other, after those of the previous cell.
 * @param isIn which of the cells are to be shown
 */
export function showSearch(
  { maze, to, mark }: SolverContext,
  search: Search,
  isIn: (cell: number) => boolean = () => true,
): void {
  const reached = search.cells();
  const show = (cell: number, as: number) => {
    if (isIn(cell)) mark(cell, as);
  };
  show(reached[0], FRONTIER);
  for (let at = 0, next = 1; at < reached.length; at++) {
    show(reached[at], SEEN);
    while (next < reached.length && maze.isOpen(reached[at], reached[next])) show(reached[next++], FRONTIER);
    if (next === reached.length && reached[next - 1] === to) return; // it stopped there
  }
}

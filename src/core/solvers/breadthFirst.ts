import type { SolverCode, SolverFacts } from "../foundation/solver";
import { Search } from "../paths/search";
import { showSearch } from "./showSearch";

export const facts: SolverFacts = {
  id: "breadth-first",
  name: "Breadth-first search",
  description: "Visits all cells one step away, then two, then three. The first path that it finds is a shortest one.",
  source: "Edward F. Moore, The shortest path through a maze (1959)",
  pseudocode: [
    ["put the entrance into a queue", "done>frontier"], // done: an entrance without a passage
    ["while the queue is not empty:"],
    ["  take the first cell out of it", "frontier>seen"],
    ["  for each cell behind its passages that was not reached yet:"],
    ["    put it into the queue, and store where it was reached from", "untouched>frontier"],
    ["    if it is the exit: follow the path back to the entrance", "frontier>path", "seen>path"],
  ],
};

export const breadthFirst: SolverCode = {
  run(quest) {
    const search = new Search(quest.maze);
    search.from(quest.from, quest.to);
    showSearch(quest, search);
    return search.distance(quest.to) < 0 ? undefined : search.pathTo(quest.to);
  },
};

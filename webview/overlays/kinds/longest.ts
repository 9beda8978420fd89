import { slotsAlong } from "../../../src/core/picture/drawnMaze";
import { type Overlay } from "./overlay";

export const longest = {
  id: "longest",
  needs: "analysis",
  limited: "longest paths",
  lack: ({ measures }) =>
    measures.longestPath === undefined
      ? ["The longest path is not shown", "it would take too many searches"]
      : undefined,

  open: () => ({
    draw(maze) {
      let found: ReadonlyMap<number, number> | undefined;
      const slots = (cell: number) => {
        found ??= maze.analysis && slotsAlong(maze.finished, maze.analysis.longest);
        return found?.get(cell) ?? 0;
      };
      return { lines: [{ name: "longest", height: 1, slots }] };
    },
  }),
} as const satisfies Overlay;

import { type Overlay, slotsAlong } from "./overlay";

export const longest = {
  id: "longest",
  action: { label: "Show the longest path", text: "Longest Path", mode: "maze", keys: ["p"], needs: "mazes" },
  command: { titleBar: "1d_finished@2", context: "5_finished@2" },
  needs: "analysis",
  limited: "longest paths",
  lacks: ({ measures }) => measures.longestPath === undefined,
  lack: ["The longest path is not shown", "it would take too many searches"],

  open: () => ({
    draw(maze) {
      let slots: ReadonlyMap<number, number> | undefined;
      const found = () => {
        slots ??= maze.analysis && slotsAlong(maze.finished, maze.analysis.longest);
        return slots;
      };
      return { lines: [{ name: "longest", height: 1, slots: (cell) => found()?.get(cell) ?? 0 }] };
    },
  }),
} as const satisfies Overlay;

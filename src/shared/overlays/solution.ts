import { FILLED, ON_PATH, SEEN } from "../../core/foundation/steps";
import type { Overlay } from "./overlay";

export const solution = {
  id: "solution",
  action: {
    label: "Show the solution",
    text: "Solve",
    mode: "maze",
    group: "Solve",
    keys: ["s"],
    needs: "mazes",
    icon: "solve",
    atEnd: ["Solve", 1],
    command: { title: "Solve", context: "2_maze@2" },
  },
  needs: "solver",
  plays: true,
  limited: "solutions",
  paints: [
    [SEEN, "seen"],
    [FILLED, "filled"],
    [ON_PATH, "on-way"],
  ],

  open: ({ solve, unsolve }) => ({
    draw: ({ solver }) => solver,
    turn: (isOn) => (isOn ? solve(true) : unsolve()),
    begin: () => solve(false),
  }),
} as const satisfies Overlay;

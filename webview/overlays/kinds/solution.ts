import { FILLED, SEEN } from "../../../src/core/foundation/steps";
import type { Overlay } from "./overlay";

export const solution = {
  id: "solution",
  needs: "solver",
  plays: true,
  isOfOneMaze: true,
  keepsTint: true,
  limited: "solutions",
  paints: [
    [SEEN, "seen"],
    [FILLED, "filled"],
  ],

  open: ({ solve, unsolve }) => ({
    draw: ({ solver }) => solver,
    turn: (isOn) => (isOn ? solve(true) : unsolve()),
    begin: () => solve(false),
  }),
} as const satisfies Overlay;

import { FILLED, ON_PATH, SEEN } from "../../../src/core/foundation/steps";
import type { Overlay } from "./overlay";

export const solution = {
  id: "solution",
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

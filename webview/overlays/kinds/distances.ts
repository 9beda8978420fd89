import { heatPaints } from "../../../src/core/picture/heat";
import { HeatControl, HeatedMaze } from "./heatControl";
import type { Overlay } from "./overlay";

export const distances = {
  id: "distances",
  limited: "distances",
  paints: heatPaints,
  frameHint:
    "Steps from the framed cell. To measure from another cell, click it, or move the frame with the arrow keys and press Enter.",
  open: (page) => new HeatControl(page, { name: "Distances", draw: (maze) => new HeatedMaze(maze) }),
} as const satisfies Overlay;

import { type Recording, record } from "../../../src/core/making/generate";

/** A maze of every grid, and of each way in which cells look: small, so that all of it can be looked at. */
export const exported: readonly { readonly name: string; make(): Recording }[] = [
  { grid: "rectangular", width: 7, height: 5, algorithm: "wilson" },
  { grid: "rectangular", width: 8, height: 8, algorithm: "recursive-division" },
  {
    grid: "rectangular",
    width: 8,
    height: 6,
    algorithm: "prim",
    mask: ["########", "#......#", "#.####.#", "#.#..#.#", "#.####.#", "#......#"],
  },
  { grid: "rectangular", width: 6, height: 5, algorithm: "random-slashes" },
  { grid: "rectangular", width: 12, height: 9, algorithm: "cellular-mazectric" },
  { grid: "hexagonal", width: 5, height: 6, algorithm: "growing-tree" },
  { grid: "triangular", width: 9, height: 5, algorithm: "hunt-and-kill" },
  { grid: "upsilon", width: 6, height: 5, algorithm: "prim-modified" },
  { grid: "layered", width: 4, height: 4, levels: 3, algorithm: "depth-first" },
  { grid: "circular", rings: 5, algorithm: "aldous-broder" },
  { grid: "planar", cells: 60, algorithm: "prim" },
  { grid: "rectangular", width: 1, height: 1, algorithm: "depth-first" },
].map((options) => ({
  name: `${options.algorithm} on ${options.grid}${"mask" in options ? " with a mask" : ""}`,
  make: () => record({ ...options, seed: "exported" }),
}));

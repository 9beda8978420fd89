/** Colours of sets of cells, and the share of each; the rest is the ground's. A violet as thin would be an active cell. */
export const setColours: readonly (readonly [colour: string, share: number])[] = [
  ["frontier", 0.62],
  ["solution", 0.62],
  ["active", 0.62],
  ["head", 0.62],
  ["frontier", 0.34],
  ["solution", 0.34],
  ["head", 0.34],
];

/** Viridis without its darkest third, from near to far: even steps of lightness, on which black is visible in any theme. */
export const heatColours: readonly string[] = [
  "#fde725",
  "#c8e020",
  "#90d743",
  "#5ec962",
  "#35b779",
  "#20a486",
  "#21918c",
  "#287c8e",
  "#31688e",
  "#3b5b8c",
];

/** Colours of sets of cells, and the share of each; the rest is the ground's. */
export const setColours: readonly (readonly [colour: string, share: number])[] = [
  ["vscode-charts-blue", 0.55],
  ["vscode-charts-yellow", 0.55],
  ["vscode-charts-green", 0.55],
  ["vscode-charts-red", 0.55],
  ["vscode-charts-purple", 0.55],
  ["trail", 0.55],
  ["wall", 0.45],
  ["vscode-charts-blue", 0.25],
];

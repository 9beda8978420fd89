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

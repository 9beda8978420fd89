/** A colour of the picture: users change it in `workbench.colorCustomizations`, the page takes it from there. */
export interface Colour {
  readonly description: string;
  readonly usual: string; // the colour of VS Code that it defaults to in every theme
}

/** By their ids, which follow `mazewright.`. Colours of areas are mixed with the ground. */
export const colours: Readonly<Record<string, Colour>> = {
  wall: { description: "Walls of mazes in the preview.", usual: "editor.foreground" },
  ground: { description: "Cells that are done, and the background.", usual: "editor.background" },
  untouched: { description: "Untouched cells, as a tint.", usual: "editor.foreground" },
  frontier: { description: "Frontier cells, as a tint, and as dots where there are patterns.", usual: "charts.yellow" },
  active: { description: "Active cells, as a tint, and as stripes where there are patterns.", usual: "charts.blue" },
  head: { description: "The current cell, and the cursor while editing a shape.", usual: "charts.red" },
  trail: { description: "Line along the active path, the stack or the walk.", usual: "symbolIcon.eventForeground" },
  solution: { description: "The solution.", usual: "charts.green" },
  longest: { description: "The longest path of a maze.", usual: "symbolIcon.eventForeground" },
  neighbours: { description: "Cell graph: lines between neighbouring cells.", usual: "charts.purple" },
  joined: { description: "Cell graph: lines through passages.", usual: "charts.green" },
};

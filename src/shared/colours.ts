/** A colour of the picture: users change it in `workbench.colorCustomizations`, the page takes it from there. */
export interface Colour {
  readonly description: string;
  readonly usual: string; // the colour of VS Code that it is in every theme
}

/** By their ids, which follow `mazewright.`. Colours of areas are mixed with the ground. */
export const colours: Readonly<Record<string, Colour>> = {
  wall: { description: "Walls of a maze in the preview.", usual: "editor.foreground" },
  ground: { description: "Cells that are done, and what is around the maze.", usual: "editor.background" },
  untouched: { description: "Cells that the algorithm has not come to, as a tint.", usual: "editor.foreground" },
  frontier: { description: "Cells that may be next, as a tint and in dots.", usual: "charts.yellow" },
  active: { description: "Cells that are being worked on, as a tint and in stripes.", usual: "charts.blue" },
  head: { description: "The point where the algorithm is, and the cursor in a shape.", usual: "charts.red" },
  trail: {
    description: "The way that a walk has taken, or the path behind the point.",
    usual: "symbolIcon.eventForeground",
  },
  solution: { description: "The way that a solver has found.", usual: "charts.green" },
  longest: { description: "The longest path of a maze.", usual: "symbolIcon.eventForeground" },
  neighbours: { description: "Lines between neighbours, in the graph.", usual: "charts.purple" },
  joined: { description: "Lines between cells that are joined, in the graph.", usual: "charts.green" },
};

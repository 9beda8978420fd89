import type { Picture } from "../src/core/contracts";
import type { View } from "./camera";
import { graphOf } from "./graph";
import type { Scene } from "./scene";

const SVG = "http://www.w3.org/2000/svg";

const PAINT_TIME = 10; // milliseconds of a frame

/** What is in the document of one tile: a path for each look, and one for the walls. */
interface Tile {
  readonly areas: readonly SVGPathElement[];
  readonly walls: SVGPathElement;
  readonly links: SVGPathElement; // of the graph, as the next
  readonly ways: SVGPathElement;
}

/** Where in the document they are drawn, from the ground up. */
interface Layers {
  readonly areas: SVGGElement;
  readonly graph: SVGGElement;
  readonly walls: SVGGElement;
}

/**
 * Draws a scene in tiles. Only tiles in view are in the document, and a change redraws the tiles that it touches, at most
 * once a frame: the cost of a frame does not grow with the maze.
 */
export class Tiles {
  private readonly inView = new Map<number, Tile>();
  private readonly stale = new Set<number>();
  private readonly picture: Picture;

  constructor(
    private readonly scene: Scene,
    private readonly layers: Layers,
    private showsGraph: boolean,
  ) {
    this.picture = scene.maze.grid.picture;
    for (const layer of Object.values(layers)) layer.replaceChildren();
  }

  /** Has the graph drawn from now on, or no longer. */
  showGraph(shows: boolean): void {
    this.showsGraph = shows;
    for (const id of this.inView.keys()) this.stale.add(id);
  }

  /** Notes a change of a cell, or of the wall behind one of its slots. */
  touch(cell: number, slot: number): void {
    const [tile, other] = this.picture.tilesOf(cell, slot);
    this.stale.add(tile);
    if (other !== tile) this.stale.add(other);
  }

  /**
   * Brings the document up to date, as far as it can be in the time of a frame: so that neither the page nor the editor
   * around it stalls when a large part of a large maze changes.
   * @returns whether it is up to date; if not, it is to be called again in the next frame
   */
  draw({ x, y, scale }: View, width: number, height: number): boolean {
    const wanted = new Set(this.picture.tilesIn(x, y, x + width / scale, y + height / scale));
    for (const [id, tile] of this.inView) if (!wanted.has(id)) this.remove(id, tile);
    for (const id of wanted) if (!this.inView.has(id)) this.add(id);
    const end = performance.now() + PAINT_TIME;
    for (const id of this.stale) {
      if (performance.now() > end) return false;
      this.stale.delete(id);
      const tile = this.inView.get(id);
      if (tile !== undefined) this.paint(id, tile); // one out of view is painted when it comes into view
    }
    return true;
  }

  private add(id: number): void {
    const { areas, graph, walls } = this.layers;
    this.inView.set(id, {
      areas: this.scene.paints.map(([, name]) => newPath(areas, name)),
      links: newPath(graph, "link"),
      ways: newPath(graph, "way"),
      walls: newPath(walls, undefined),
    });
    this.stale.add(id);
  }

  private remove(id: number, { areas, links, ways, walls }: Tile): void {
    this.inView.delete(id);
    for (const path of [...areas, links, ways, walls]) path.remove();
  }

  private paint(id: number, { areas, links, ways, walls }: Tile): void {
    const { scene, picture } = this;
    scene.paints.forEach(([look], index) => {
      areas[index].setAttribute(
        "d",
        picture.area(scene.maze, id, (cell) => scene.look(cell) === look),
      );
    });
    walls.setAttribute("d", picture.walls(scene.maze, id));
    const graph = this.showsGraph && scene.length > 0 ? graphOf(scene.maze, id) : { links: "", ways: "" };
    links.setAttribute("d", graph.links);
    ways.setAttribute("d", graph.ways);
  }
}

function newPath(parent: SVGGElement, name: string | undefined): SVGPathElement {
  const path = document.createElementNS(SVG, "path");
  if (name !== undefined) path.setAttribute("class", name);
  parent.append(path);
  return path;
}

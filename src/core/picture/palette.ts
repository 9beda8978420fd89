import { findOrThrow } from "../options/options";
import { type ColourId, colours } from "./colours";
import type { Paint } from "./drawnMaze";
import { isTint } from "./heat";
import { CLEAN, fills, GREYS, strokes } from "./looks";
import { fromOklab, mixed, toOklab } from "./oklab";

/** The colours that a saved picture can have. */
export interface Scheme {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export const PRINT = "print";
export const DEFAULT_COLORS = "light";

export const colorSchemes: readonly Scheme[] = [
  { id: DEFAULT_COLORS, name: "Light", description: "As in the preview in a light theme." },
  { id: "dark", name: "Dark", description: "As in the preview in a dark theme." },
  { id: PRINT, name: "Print", description: "Lines alone: walls in black on white, ways in grey." },
];

/** The colours of a picture, by the names of what is drawn. Whoever draws asks nobody else. */
export class FilePalette {
  private readonly known = new Map<string, string>();

  constructor(private readonly scheme: "light" | "dark" | "print") {}

  /** Whether it has lines alone: no colours of cells, and no marks but of ends that no gap shows. */
  get isPlain(): boolean {
    return this.scheme === PRINT;
  }

  colour(id: ColourId): string {
    return colours[id][this.scheme];
  }

  /** The colour of a line; one that the table does not name is a wall's. */
  line(name: string): string {
    const [, id = "wall"] = Object.entries(strokes).find(([known]) => known === name) ?? [];
    return this.colour(id);
  }

  /** The colour of an area, which among lines alone is walls or ground. @param tintShare how much of its own a tint has; the rest is the ground's */
  area([state, name, own]: Paint, tintShare = 1): string {
    if (own !== undefined) return isTint(state) && tintShare < 1 ? mixed(own, this.colour("ground"), tintShare) : own;
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const [of, share] = fills[name.split(" ").at(-1) ?? ""] ?? ["ground", 1];
    const colour = share === 1 ? this.colour(of) : this.isPlain ? this.colour("ground") : this.mixture(of, share);
    this.known.set(name, colour);
    return colour;
  }

  /** A colour with the ground's. */
  protected mixture(of: ColourId, share: number): string {
    const mixture = mixed(this.colour(of), this.colour("ground"), share);
    const [lightness, a, b] = toOklab(mixture);
    return GREYS.has(of) ? mixture : fromOklab([lightness, CLEAN * a, CLEAN * b]);
  }
}

/** The colours of a scheme. @throws MazeError for an id that is not there */
export function paletteOf(id: string = DEFAULT_COLORS): FilePalette {
  return new FilePalette(findOrThrow(colorSchemes, "colors", id).id as "light" | "dark" | "print");
}

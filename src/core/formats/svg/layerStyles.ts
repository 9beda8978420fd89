import type { Picture } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { round } from "../../grids/pictures/lines";
import type { Paint } from "../../picture/drawnMaze";
import { endMarks, headMark } from "../../picture/endMarks";
import { isTint } from "../../picture/heat";
import { marks } from "../../picture/looks";
import type { FilePalette } from "../../picture/palette";
import { endsRound, LINK_DASH, LINK_WIDTH, lineWidthOf, routeWidth, WAY_WIDTH } from "../../picture/pictureStyle";
import type { PictureLayout } from "./layout";
import { pathText } from "./pathText";
import { short } from "./svgDocument";

const ROUND = `stroke-linecap="round" stroke-linejoin="round"`;

/** The attributes of what is drawn in a picture, by its kind and name. */
export class LayerStyles {
  constructor(
    private readonly picture: Picture,
    private readonly layout: PictureLayout,
    private readonly palette: FilePalette,
  ) {}

  /** @param tintShare how much of its own colour a tint has; by default that is said elsewhere */
  area(paint: Paint, tintShare?: number): string {
    const opacity = tintShare !== undefined && isTint(paint[0]) ? ` fill-opacity="${tintShare}"` : "";
    return `fill="${short(this.palette.area(paint))}"${opacity} shape-rendering="crispEdges"`;
  }

  wall(): string {
    const { lineWidth, scale } = this.layout;
    const ends = endsRound(this.picture) ? ROUND : 'stroke-linecap="square"';
    return this.stroke(this.palette.colour("wall"), lineWidth / scale, ends);
  }

  line(name: string): string {
    const { palette, picture, layout } = this;
    return this.stroke(palette.line(name), lineWidthOf(name, picture, layout.scale), ROUND);
  }

  link(): string {
    return this.stroke(this.palette.line("link"), LINK_WIDTH, `stroke-dasharray="${LINK_DASH}"`);
  }

  way(): string {
    return this.stroke(this.palette.line("way"), routeWidth(this.picture, WAY_WIDTH), ROUND);
  }

  /** Entrance and exit. */
  ends(maze: Maze): string {
    const { palette, picture, layout } = this;
    const all = endMarks(maze, layout.scale, palette.isPlain).map(({ name, cell, size, ring, draw }) => {
      const path = pathText((pen) => draw(pen, picture.centre(cell), size));
      return `<path d="${path}" fill="${short(palette.colour(marks[name]))}" ${this.ring(ring)}/>\n`;
    });
    return all.join("");
  }

  /** What marks the last step, at the origin; nothing among lines alone. */
  head(attributes: string): string {
    if (this.palette.isPlain) return "";
    const { name, size, ring } = headMark(0, this.layout.scale);
    const fill = short(this.palette.colour(marks[name]));
    return `<circle ${attributes} r="${round(size)}" fill="${fill}" ${this.ring(ring)}/>\n`;
  }

  private ring(width: number): string {
    return `stroke="${short(this.palette.colour("ground"))}" stroke-width="${round(width)}"`;
  }

  private stroke(color: string, width: number, more: string): string {
    return `fill="none" stroke="${short(color)}" stroke-width="${round(width)}" ${more}`;
  }
}

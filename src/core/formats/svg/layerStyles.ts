import type { Picture } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { round } from "../../grids/pictures/lines";
import type { Paint } from "../../picture/drawnMaze";
import { drawDisc, drawSquare } from "../../picture/endMarks";
import { isTint } from "../../picture/heat";
import { marks } from "../../picture/looks";
import type { FilePalette } from "../../picture/palette";
import {
  LINK_DASH,
  LINK_WIDTH,
  lineWidthOf,
  ringOf,
  routeWidth,
  WAY_WIDTH,
  widthsAt,
} from "../../picture/pictureStyle";
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
    const ends = this.picture.room === undefined ? 'stroke-linecap="square"' : ROUND;
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

  /** Entrance and exit; in a picture of lines alone only those inside, where no gap shows them. */
  ends({ entrance, exit }: Maze): string {
    const { palette, picture, layout } = this;
    const size = widthsAt.end(layout.scale);
    const mark = (end: Maze["entrance"], name: "entrance" | "exit", draw: typeof drawDisc) => {
      if (end === undefined || (palette.isPlain && end.slot >= 0)) return "";
      const path = pathText((pen) => draw(pen, picture.centre(end.cell), size));
      return `<path d="${path}" fill="${short(palette.colour(marks[name]))}" ${this.ring(ringOf(size))}/>\n`;
    };
    return mark(exit, "exit", drawSquare) + mark(entrance, "entrance", drawDisc);
  }

  /** What marks the last step, at the origin. */
  head(attributes: string): string {
    const size = round(widthsAt.head(this.layout.scale));
    const fill = short(this.palette.colour(marks.head));
    return `<circle ${attributes} r="${size}" fill="${fill}" ${this.ring(0.08)}/>\n`;
  }

  private ring(width: number): string {
    return `stroke="${short(this.palette.colour("ground"))}" stroke-width="${round(width)}"`;
  }

  private stroke(color: string, width: number, more: string): string {
    return `fill="none" stroke="${short(color)}" stroke-width="${round(width)}" ${more}`;
  }
}

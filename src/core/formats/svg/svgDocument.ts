import { formatNumber } from "../../foundation/errors";
import type { Extent, Picture } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { round } from "../../grids/pictures/lines";
import { LINK_DASH, LINK_WIDTH, routeWidth, WALL_WIDTH, WAY_WIDTH } from "../../picture/pictureStyle";
import { TextSink } from "../text/drawing/textSink";
import type { Colors } from "./colors";

const CELL = 16; // pixels
export const MARGIN = 0.5; // cells round a picture

/**
 * An SVG document of a maze: title, background and content.
 * @param write writes the content
 * @param most characters; by default as many as a text can have
 * @throws MazeError for more
 */
export function svgDocument(maze: Maze, colors: Colors, write: (text: TextSink) => void, most?: number): string {
  const { picture } = maze.grid;
  const [width, height] = outerSize(picture);
  const text = new TextSink(maze.recipe, most);
  const head = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * CELL}" height="${height * CELL}"`,
    ` viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="img">\n`,
    `<title>${escapeXml(titleOf(maze))}</title>\n`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="${short(colors.ground)}"/>\n`,
  ];
  text.push(head.join(""));
  write(text);
  text.push(`${labelsOf(picture, colors)}</svg>\n`);
  return text.toString();
}

/** What a maze is, in a line: algorithm, grid, number of cells and seed. */
export function titleOf({ recipe: { algorithm, seed }, grid, cellCount }: Maze): string {
  const name = algorithm === undefined ? "Maze" : `Maze, ${algorithm}`;
  return `${name}, ${grid.kind.id}, ${formatNumber(cellCount)} cells${seed === undefined ? "" : `, seed ${seed}`}`;
}

/** Width and height of a picture with its margin, in cells. */
export function outerSize({ width, height, footer = 0 }: Extent): [number, number] {
  return [width + 2 * MARGIN, height + footer + 2 * MARGIN];
}

/** The labels of a picture, such as levels. */
function labelsOf(picture: Picture, { wall }: Colors): string {
  const labels = picture.labelsIn?.(0, 0, picture.width, picture.height) ?? [];
  const texts = labels.map(({ text, x, y }) => `<text x="${round(x)}" y="${round(y)}">${text}</text>\n`);
  if (texts.length === 0) return "";
  const style = `fill="${short(wall)}" font-family="sans-serif" text-anchor="middle"`;
  return `<g ${style} font-size="${round(labels[0].size)}">\n${texts.join("")}</g>\n`;
}

const ROUND = `stroke-linecap="round" stroke-linejoin="round"`;

const lineStyle = (color: string, width: number, more: string) =>
  `fill="none" stroke="${short(color)}" stroke-width="${width}" ${more}`;

/** The attributes of walls, of a solution, and of edges of the graph without and with a passage. */
export const wallStyle = ({ wall }: Colors, { room }: Picture) =>
  lineStyle(wall, WALL_WIDTH, room === undefined ? 'stroke-linecap="square"' : ROUND);
export const solutionStyle = ({ solution }: Colors, picture: Picture) =>
  lineStyle(solution, routeWidth(picture), ROUND);
export const linkStyle = ({ link }: Colors) => lineStyle(link, LINK_WIDTH, `stroke-dasharray="${LINK_DASH}"`);
export const wayStyle = ({ way }: Colors, picture: Picture) => lineStyle(way, routeWidth(picture, WAY_WIDTH), ROUND);

/** "#000" for "#000000". */
export function short(color: string): string {
  return color.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
}

/** Characters that XML forbids altogether, such as most control characters, become spaces. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, " ")
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { grouped } from "../errors";
import { hasSolidCells } from "../kinds";
import type { Maze } from "../maze";
import { tooLarge } from "../options";

const CELL = 16; // pixels
const MARGIN = 0.5; // cells

/** As many cells as one SVG shows: programs that open it do not manage more. */
const MAX_SVG_CELLS = 16_000_000;

/**
 * A finished maze as an SVG document of its own: black walls on white, one path.
 * @throws MazeError for a maze of more than 16,000,000 cells
 */
export function toSvg(maze: Maze): string {
  if (maze.cellCount > MAX_SVG_CELLS) {
    const allowed = `at most ${grouped(MAX_SVG_CELLS)} cells fit into SVG`;
    throw tooLarge(maze.recipe, allowed, `${grouped(maze.cellCount)} cells`);
  }
  const { picture, kind } = maze.grid;
  const width = picture.width + 2 * MARGIN;
  const height = picture.height + 2 * MARGIN;
  const name = maze.recipe.algorithm === undefined ? "Maze" : `Maze, ${maze.recipe.algorithm}`;
  const title = `${name}, ${kind.id}, ${maze.cellCount} cells${maze.seed === undefined ? "" : `, seed ${maze.seed}`}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * CELL}" height="${height * CELL}"`,
    ` viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="img">\n`,
    `<title>${escapeXml(title)}</title>\n`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="#fff"/>\n`,
    solidCells(maze),
    `<path d="${picture.walls(maze)}" fill="none" stroke="#000" stroke-width="0.125" stroke-linecap="square"/>\n`,
    `</svg>\n`,
  ].join("");
}

/** The cells that are walls, as one path; nothing where cells that take no part are merely left out. */
function solidCells(maze: Maze): string {
  if (!hasSolidCells(maze.recipe)) return "";
  const { topology, picture } = maze.grid;
  return `<path d="${picture.area(maze, undefined, (cell) => !topology.takesPart(cell))}"/>\n`;
}

/** Characters that XML forbids altogether, such as most control characters, become spaces. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, " ")
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

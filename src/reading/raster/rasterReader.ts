import type { Block } from "../foundation/block";
import { choose } from "../foundation/meanings";
import type { Raster } from "../foundation/raster";
import { type DrawingReader, POSSIBLE, type ReaderQuestion, type Sighting, UNLIKELY } from "../foundation/sighting";
import { drawnRows, parted } from "./drawnRows";
import { judgeRaster, mazeOfSites } from "./judgeRaster";
import { withoutOutside } from "./outside";
import { rasterOf, rasterOfValues } from "./rasterOf";

const LEAST = 3; // columns and rows

/** Mazes whose walls are whole characters, or numbers: one sign for a wall, others for floor. */
export const rasterReader: DrawingReader = {
  sight(block: Block, { meaning, isWhole = false }: ReaderQuestion): Sighting | undefined {
    if (block.height < LEAST) return undefined;
    return sightValues(block, meaning) ?? sightSigns(block, meaning, isWhole);
  },
};

const PARTS = /[^,;\s[({] +[[({]/; // a list behind a text, such as that of a log, which is no value

/** Values that commas, semicolons or tabs part. */
function sightValues(block: Block, meaning: string | undefined): Sighting | undefined {
  if (!block.source.hasAny(",;\t")) return undefined;
  const rows = parted(block);
  if (rows === undefined || rows.after - rows.first < LEAST) return undefined;
  const inside = block.rows(rows.first, rows.after);
  if (PARTS.test(inside.rowText(0))) return undefined;
  const raster = rasterOfValues(inside);
  return raster && (sightingOf(raster, rows, "csv", meaning) ?? sightWalls(raster, rows));
}

/** Values that are all walls, as we write a maze without a cell. */
function sightWalls(raster: Raster, rows: Pick<Sighting, "first" | "after">): Sighting | undefined {
  const { ids, signs } = raster;
  if (!ids.every((id) => signs[id] === "1")) return undefined;
  const sites = mazeOfSites(raster, new Uint8Array(signs.length).fill(1));
  return sites && { ...rows, ...sites, certainty: POSSIBLE, form: "csv", otherMeanings: [], read: sites.read };
}

function sightSigns(block: Block, meaning: string | undefined, isWhole: boolean): Sighting | undefined {
  const rows = drawnRows(block);
  if (rows === undefined || rows.after - rows.first < LEAST || (isWhole && rows.after - rows.first < block.height))
    return undefined;
  const drawn = rasterOf(block.rows(rows.first, rows.after).withoutIndent());
  const raster = drawn && (withoutOutside(drawn) ?? drawn);
  const sized = raster && { ...raster, isSized: hasSizes(block, rows.first - 1, raster) };
  return sized && sightingOf(sized, rows, "foreign", meaning);
}

const SIZES = /^\s*(\d{1,6})[\s,x×]+(\d{1,6})\s*$/;

/** Whether a row says how many columns and rows a raster has, in either order. */
function hasSizes(block: Block, row: number, { columns, rows }: Raster): boolean {
  const [, ...sizes] = (row >= 0 && SIZES.exec(block.rowText(row))) || [];
  return [`${columns},${rows}`, `${rows},${columns}`].includes(sizes.map(Number).join());
}

function sightingOf(
  raster: Raster,
  rows: Pick<Sighting, "first" | "after">,
  form: string,
  meaning: string | undefined,
): Sighting | undefined {
  if (raster.columns < LEAST || raster.rows < LEAST) return undefined;
  const judged = judgeRaster(raster);
  if (judged.length === 0) return undefined;
  const usual = judged.find((each) => each.certainty > UNLIKELY) ?? judged[0];
  const { best, said } = choose(judged, meaning, usual);
  const { certainty, isMazeAlone } = best;
  const alone = isMazeAlone && { isMazeAlone };
  return { ...rows, certainty, form, ...said, ...alone, read: best.read };
}

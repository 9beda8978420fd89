import type { Block } from "../foundation/block";
import type { Raster } from "../foundation/raster";
import type { DrawingReader, Question, Sighting } from "../foundation/sighting";
import { drawnRows, parted } from "./drawnRows";
import { judgeRaster } from "./judgeRaster";
import { rasterOf, wordRaster } from "./rasterOf";

/** Mazes whose walls are whole characters, or numbers: one sign for a wall, others for floor. */
export const rasterReader: DrawingReader = {
  id: "raster",
  sight(block: Block, { meaning, isWhole = false }: Question): Sighting | undefined {
    return sightValues(block, meaning) ?? sightSigns(block, meaning, isWhole);
  },
};

/** Values that commas, semicolons or tabs part. */
function sightValues(block: Block, meaning: string | undefined): Sighting | undefined {
  const rows = parted(block);
  const raster = rows && wordRaster(block.rows(rows.first, rows.after));
  return rows && raster && sightingOf(raster, rows, "csv", meaning);
}

function sightSigns(block: Block, meaning: string | undefined, isWhole: boolean): Sighting | undefined {
  const rows = drawnRows(block);
  if (rows === undefined || (isWhole && rows.after - rows.first < block.height)) return undefined;
  const raster = rasterOf(block.rows(rows.first, rows.after).withoutIndent());
  return raster && sightingOf(raster, rows, "foreign", meaning);
}

function sightingOf(
  raster: Raster,
  rows: Pick<Sighting, "first" | "after">,
  form: string,
  meaning: string | undefined,
): Sighting | undefined {
  if (raster.columns < 3 || raster.rows < 3) return undefined;
  const judged = judgeRaster(raster);
  const taken = judged.find((each) => each.meaning === meaning) ?? judged[0];
  if (taken === undefined) return undefined;
  const otherMeanings = judged.filter((each) => each !== taken).map((each) => each.meaning);
  return { ...rows, certainty: taken.certainty, form, meaning: taken.meaning, otherMeanings, read: () => taken.read() };
}

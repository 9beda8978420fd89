/** What a text is taken for. */
export interface Meaning {
  readonly id: string; // stays when the words change: documents are remembered with it
  readonly words: string;
  /** Of cells that are numbers or digits whose bits are their sides: the letters of these, the lowest bit first. */
  readonly bitOrder?: string;
}

const BETWEEN = "walls between cells";

/** Lines that are walls between cells. */
export const LINES: Meaning = { id: "lines", words: BETWEEN };

/** Walls between cells that are made of characters or values as large as they are. */
export const BLOCKS: Meaning = { id: "blocks", words: BETWEEN };

/** Walls that are cells themselves. @param unit what a place of the drawing is */
export const eachIsACell = (unit = "character"): Meaning => ({ id: "cells", words: `every ${unit} a cell` });

/** JSON of ours. */
export const JSON_OF_OURS: Meaning = { id: "json", words: "JSON of Mazewright" };

/** A list of ours, of which the comment beside it says what it means. */
export const ARRAY_OF_OURS: Meaning = { id: "array", words: "an array, as the comment beside it says" };

const setAre = (areWalls: boolean, sides: readonly string[]) =>
  `${areWalls ? "walls" : "open sides"}: ${sides.join(", ")}`;

/** Numbers or digits whose bits are sides. @param bitOrder the letters of the sides, the lowest bit first */
export function bitsAre(bitOrder: string, areWalls: boolean, unit: string): Meaning {
  const sides = Array.from(bitOrder, (side, bit) => `${side} ${1 << bit}`);
  const words = `every ${unit} a cell, its bits are ${setAre(areWalls, sides)}`;
  return { id: "bits", words, bitOrder };
}

/**
 * Entries with a flag for each side.
 * @param order the letters of the sides, the first flag first
 * @param areColumns whether each list of cells is a column; else a row
 */
export function flagsAre(order: string, areWalls: boolean, areColumns: boolean): Meaning {
  const lists = areColumns ? ", every list a column" : "";
  const words = `every entry a cell${lists}, its flags are ${setAre(areWalls, [...order])}`;
  return { id: "flags", words };
}

/** Cells that list what they are joined with. @param areSides whether they list sides; else cells */
export const joinsAre = (areSides: boolean): Meaning => ({
  id: areSides ? "openings" : "neighbors",
  words: `every entry a cell with the ${areSides ? "sides that are open" : "cells that it is joined with"}`,
});

/** Pairs of neighbours. */
export const pairsAre = (areWalls: boolean): Meaning => ({
  id: areWalls ? "parted" : "joined",
  words: `pairs of cells with ${areWalls ? "a wall" : "a passage"} between them`,
});

/** Two lists of rows, or of columns: of the walls, or passages, beside cells and below them. */
export function sheetsAre(sheets: {
  readonly beside: number | string;
  readonly below: number | string;
  readonly areColumns: boolean;
  readonly areWalls: boolean;
}): Meaning {
  const { beside, below, areColumns, areWalls } = sheets;
  const [right, under] = [beside, below].map((step) => (typeof step === "number" ? `list ${step + 1}` : step));
  const where = `${right} beside and ${under} below them${areColumns ? ", every list a column" : ""}`;
  const kind = areWalls ? "sheets" : "gaps";
  return {
    id: [kind, right, under, ...(areColumns ? ["columns"] : [])].join(" "),
    words: `two arrays of ${areWalls ? "walls" : "passages"} between cells, ${where}`,
  };
}

/** Places. */
export const placesAre = (areWalls: boolean): Meaning => ({
  id: areWalls ? "walls" : "floors",
  words: `a list of the places that are ${areWalls ? "walls" : "open"}`,
});

/** Of what a text may mean that with the meaning asked for, or the usual one, and beside it what differs from that in words. */
export function choose<Each extends { readonly meaning: Meaning }>(
  all: readonly Each[],
  wanted: string | undefined,
  usual: Each,
) {
  const best = all.find(({ meaning }) => meaning.id === wanted) ?? usual;
  const otherMeanings = all.flatMap(({ meaning }) => (meaning.id === best.meaning.id ? [] : [meaning]));
  return { best, said: { meaning: best.meaning, otherMeanings } };
}

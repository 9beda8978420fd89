import { itemsIn } from "../reading/foundation/items";

/** A text in which every place of a rectangle holds a sign, such as "#", "10" or an emoji. */
export interface SignText {
  readonly places: readonly (readonly string[])[]; // row by row, all of one length
  /** The same with other signs: of equally many rows and columns, or not. */
  write(places: readonly (readonly string[])[]): string[];
}

const SELECTORS = /^[\uFE0E\uFE0F]$/;

/** The signs of rows: what commas part, what blanks part, or every character. */
export function signTextsOf(rows: readonly string[], hasValues: boolean): SignText[] {
  const items = itemText(rows);
  if (items !== undefined) return [items];
  const found = hasValues ? [wordText(rows)] : [charText(rows), spacedText(rows), wordText(rows)];
  return found.filter((each) => each !== undefined);
}

/** The characters of a text, those that say how the one before them is shown together with it. */
export function signsIn(text: string): string[] {
  const signs: string[] = [];
  for (const sign of text) {
    if (SELECTORS.test(sign) && signs.length > 0) signs[signs.length - 1] += sign;
    else signs.push(sign);
  }
  return signs;
}

/** Rows of one length, the shorter ones filled with blanks. */
function squared(rows: readonly (readonly string[])[]): string[][] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => " ")]);
}

function charText(rows: readonly string[]): SignText {
  return { places: squared(rows.map(signsIn)), write: (places) => places.map((row) => row.join("")) };
}

function spacedText(rows: readonly string[]): SignText | undefined {
  const signs = squared(rows.map(signsIn));
  if (signs.some((row) => row.some((sign, at) => at % 2 === 1 && sign !== " "))) return undefined;
  return {
    places: signs.map((row) => row.filter((_, at) => at % 2 === 0)),
    write: (places) => places.map((row) => row.join(" ")),
  };
}

/** Signs in quotes or brackets of their own; more rows than there are end as the last but one. */
function itemText(rows: readonly string[]): SignText | undefined {
  const items = rows.map(itemsIn).filter((row) => row !== undefined);
  if (items.length < rows.length || items.length < 2) return undefined;
  const { before, between } = items[0];
  const last = items.length - 1;
  return {
    places: items.map(({ signs }) => signs),
    write: (places) =>
      places.map((row, at) => {
        const { after } = items[at === places.length - 1 ? last : Math.min(at, last - 1)];
        return before + row.join(between) + after;
      }),
  };
}

const WORDS = /[^\s,;]+/g;

function wordText(rows: readonly string[]): SignText | undefined {
  const words = rows.map((row) => row.match(WORDS) ?? []);
  if (words.some((row) => row.length !== words[0].length)) return undefined;
  const [first = ""] = rows;
  const ends = Array.from(first.matchAll(WORDS), ({ index, 0: word }) => index + word.length);
  const between = ends.length > 1 ? first.slice(ends[0], ends[1] - words[0][1].length) : ",";
  const end = first.slice(ends.at(-1) ?? 0);
  return { places: words, write: (places) => places.map((row) => row.join(between) + end) };
}

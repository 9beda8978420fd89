import { Block } from "../foundation/block";
import { LIKELY, type TextReader, type TextSighting } from "../foundation/sighting";
import type { SourceText } from "../foundation/sourceText";
import { rasterReader } from "../raster/rasterReader";
import { thinReader } from "../thin/thinReader";

const [QUOTE, BACKSLASH, N, R] = [0x22, 0x5c, 0x6e, 0x72];
const LEAST_ROWS = 3;

/** Drawings on one line: in one string whose line ends are written out as \n, as in JSON, or in a list without quotes. */
export const escapedReader: TextReader = {
  sight(source, { meaning }) {
    const found: TextSighting[] = [];
    for (const block of [...escapedBlocks(source), ...listedBlocks(source)]) {
      for (const reader of [thinReader, rasterReader]) {
        const sighting = reader.sight(block, { after: [], meaning });
        if (sighting === undefined || sighting.certainty < LIKELY) continue;
        const [from, to] = [block.from[sighting.first], block.to[sighting.after - 1]];
        found.push({ ...sighting, from, to });
        break;
      }
    }
    return found;
  },
};

function* escapedBlocks(source: SourceText): Generator<Block> {
  for (let line = nextLine(source, 0); line < source.lineCount; line = nextLine(source, line + 1)) {
    const block = rowsIn(source, line);
    if (block !== undefined) yield block;
  }
}

/** Where a list of signs begins, or of lists of these: no words, numbers or strings. */
const LIST = /\[(?=\[?[^\w\s"'`,()[\]{}\\])/g;

/** The rows of a list, and what parts them: lists of signs, signs with blanks between, or signs alone. */
const ROWS = [/(\[[^[\]\n]{5,}\]),? ?/y, /([^,()[\]{}"'`\n]{5,})(?:, |(?=\]))/y, /([^\s,()[\]{}"'`]{5,})(?: |(?=\]))/y];

/** The rows of lists as programs print them that write no quotes: [[#, .], [#, #]] and [### #.#]. */
function* listedBlocks(source: SourceText): Generator<Block> {
  const { text } = source;
  LIST.lastIndex = 0;
  for (let match = LIST.exec(text); match !== null; match = LIST.exec(text)) {
    const start = LIST.lastIndex;
    for (const row of ROWS) {
      const [from, to]: [number[], number[]] = [[], []];
      row.lastIndex = start;
      let after = start;
      for (let part = row.exec(text); part !== null; part = row.exec(text)) {
        push(from, to, part.index, part.index + part[1].length);
        after = row.lastIndex;
      }
      if (from.length < LEAST_ROWS || text[after] !== "]") continue;
      LIST.lastIndex = after;
      const line = source.lineOf(start);
      yield new Block(
        source,
        from.map(() => line),
        from,
        to,
      );
      break;
    }
  }
}

/** The next line that has a written-out line end, from one on; the number of lines if there is none. */
function nextLine({ text, starts, ends, lineCount }: SourceText, from: number): number {
  if (from >= lineCount) return lineCount;
  const at = text.indexOf("\\n", starts[from]);
  if (at < 0) return lineCount;
  let line = from;
  while (ends[line] < at) line++;
  return line;
}

/** The rows of the string on a line with the most line ends; undefined where there are few. */
function rowsIn(source: SourceText, line: number): Block | undefined {
  const { codes, starts, ends } = source;
  const [from, to]: [number[], number[]] = [[], []];
  let start = starts[line];
  for (let at = starts[line]; at < ends[line]; at++) {
    const code = codes[at];
    if (code === QUOTE && from.length === 0) start = at + 1;
    if (code === QUOTE && from.length > 0) {
      push(from, to, start, at);
      start = at + 1;
      break;
    }
    if (code !== BACKSLASH) continue;
    if (codes[at + 1] === N || codes[at + 1] === R) {
      if (codes[at + 1] === N) push(from, to, start, codes[at - 1] === R && codes[at - 2] === BACKSLASH ? at - 2 : at);
      start = at + 2;
    }
    at++;
  }
  if (from.length < LEAST_ROWS) return undefined;
  return new Block(
    source,
    from.map(() => line),
    from,
    to,
  );
}

function push(from: number[], to: number[], start: number, end: number): void {
  if (end <= start) return;
  from.push(start);
  to.push(end);
}

import type { SourceText } from "../foundation/sourceText";

const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT, SPACE, LF, CR, TAB] = [
  0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d, 0x20, 0x0a, 0x0d, 0x09,
];

/** Where a text may be JSON: from a bracket that begins a line to the one that closes it. */
export interface JsonRange {
  readonly from: number; // offsets
  readonly to: number;
}

/** The ranges of a text that may be JSON, none inside another. */
export function jsonRanges({ codes, starts, ends }: SourceText): JsonRange[] {
  const found: JsonRange[] = [];
  let after = 0; // the end of the last range
  let scan: Scan | undefined; // which ended without closing all brackets: it says where those inside end, too
  for (let line = 0; line < starts.length; line++) {
    let at = starts[line];
    if (at < after) continue;
    while (at < ends[line] && isBlank(codes[at])) at++;
    if (at >= ends[line] || !mayBegin(codes, at)) continue;
    if (scan === undefined || at >= scan.to) scan = scanFrom(codes, at);
    const to = scan.closed.get(at);
    if (to === undefined) continue;
    found.push({ from: at, to });
    after = to;
  }
  return found;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === LF || code === CR || code === 0xfeff;
}

/** Whether JSON begins at an offset: an object with a key, or a list of lists or objects. */
function mayBegin(codes: Uint16Array, at: number): boolean {
  if (codes[at] !== OPEN_OBJECT && codes[at] !== OPEN_LIST) return false;
  let next = at + 1;
  while (next < codes.length && isBlank(codes[next])) next++;
  const code = codes[next];
  return codes[at] === OPEN_OBJECT ? code === QUOTE : code === OPEN_LIST || code === OPEN_OBJECT;
}

/** The brackets from one to the one that closes it, or as far as the text may be JSON. */
interface Scan {
  readonly to: number;
  /** Of each bracket that begins a line and is closed, the offset after the one that closes it. */
  readonly closed: ReadonlyMap<number, number>;
}

function scanFrom(codes: Uint16Array, from: number): Scan {
  const closed = new Map<number, number>();
  const open: number[] = []; // offsets of brackets, -1 for those inside a line
  let isLineBegun = false;
  for (let at = from; at < codes.length; at++) {
    const code = codes[at];
    if (code === LF || code === CR) isLineBegun = false;
    else if (code === QUOTE) {
      at = endOfString(codes, at);
      if (codes[at] === LF) return { to: at, closed }; // no string of JSON goes over lines
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) open.push(isLineBegun ? -1 : at);
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      const start = open.pop() ?? -1;
      if (start >= 0) closed.set(start, at + 1);
      if (open.length === 0) return { to: at + 1, closed };
    }
    if (!isBlank(code)) isLineBegun = true;
  }
  return { to: codes.length, closed };
}

/** The offset of the quote that ends a string, or of the line end before it. */
function endOfString(codes: Uint16Array, from: number): number {
  let at = from + 1;
  while (at < codes.length && codes[at] !== QUOTE && codes[at] !== LF) at += codes[at] === BACKSLASH ? 2 : 1;
  return at;
}

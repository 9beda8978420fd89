import type { Listing } from "./jsonPlaces";

/** A part of a text that another text takes the place of. */
export interface OffsetEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** Something to be put into a list, before the item of an index. */
export interface Addition {
  readonly before: number;
  readonly text: string;
}

const LINE = 112; // characters of a line, to which one that was wrapped near column 100 may grow
const USUAL = ", ";

/**
 * What to change so that a list or an object loses some items and gets others: as little as can be. Lines that would grow
 * too long are broken as the list breaks them.
 * @param removed indices of items
 * @param added in ascending order of `before`
 */
export function listEdits(
  text: string,
  list: Listing,
  removed: ReadonlySet<number>,
  added: readonly Addition[],
): OffsetEdit[] {
  if (removed.size === 0 && added.length === 0) return [];
  const between = separatorOf(text, list);
  const edits: OffsetEdit[] = [];
  let at = 0; // in `added`
  let kept = -1; // the last item that stays
  for (let next = 0; next <= list.items.length; next++) {
    if (removed.has(next)) continue;
    const texts: string[] = [];
    while (at < added.length && added[at].before <= next) texts.push(added[at++].text);
    const edit = editOf(text, list, { kept, next, texts, between });
    if (edit !== undefined) edits.push(edit);
    kept = next;
  }
  return edits;
}

/** Between two items that stay, or the ends of the list: what is put there, and whatever was there goes. */
interface Gap {
  readonly kept: number; // -1: the beginning
  readonly next: number; // the number of items: the end
  readonly texts: readonly string[];
  readonly between: string;
}

function editOf(text: string, { start, end, items }: Listing, gap: Gap): OffsetEdit | undefined {
  const { kept, next, texts, between } = gap;
  const [hasKept, hasNext, loses] = [kept >= 0, next < items.length, next > kept + 1];
  if (!loses && texts.length === 0) return undefined;
  if (loses) {
    const [from, to] = [items[kept + 1].start, items[next - 1].end];
    if (texts.length > 0) return { offset: from, length: to - from, text: texts.join(between) };
    if (!hasNext) return cut(hasKept ? items[kept].end : from, to);
    const breaksAfter = text.slice(to, items[next].start).includes("\n");
    const breaksBefore = hasKept && text.slice(items[kept].end, from).includes("\n");
    return breaksAfter && hasKept && !breaksBefore ? cut(items[kept].end, to) : cut(from, items[next].start);
  }
  if (!hasKept && !hasNext) return { offset: start + 1, length: 0, text: texts.join(between) };
  if (!hasNext) return { offset: items[kept].end, length: 0, text: texts.map((each) => between + each).join("") };
  const whole = texts.map((each) => each + between).join("");
  const broken =
    hasKept && items[kept].end < end ? brokenLine(text, items[kept].end, items[next].start, whole) : undefined;
  return broken ?? { offset: items[next].start, length: 0, text: whole };
}

const cut = (from: number, to: number): OffsetEdit => ({ offset: from, length: to - from, text: "" });

/** The same with a line of its own, if the line that it would be put into has become too long. */
function brokenLine(text: string, from: number, to: number, added: string): OffsetEdit | undefined {
  const gap = text.slice(from, to);
  const lineStart = text.lastIndexOf("\n", from) + 1;
  const lineEnd = text.indexOf("\n", to);
  const length = (lineEnd < 0 ? text.length : lineEnd) - lineStart + added.length;
  if (gap.includes("\n") || length <= LINE || lineStart === 0 || text.slice(from, lineEnd).trim() === "")
    return undefined;
  const [indent] = /^[ \t]*/.exec(text.slice(lineStart, from)) ?? [""];
  const eol = text[lineStart - 2] === "\r" ? "\r\n" : "\n";
  const isFirst = text[lineStart + indent.length] === '"'; // the line of the key, which the list's lines are indented from
  return { offset: from, length: to - from, text: `,${eol}${indent}${isFirst ? "  " : ""}${added}` };
}

/** What stands between items: of the first few the shortest, which is not where lines are wrapped. */
function separatorOf(text: string, { items }: Listing): string {
  const gaps = items.slice(1, 4).map(({ start }, index) => text.slice(items[index].end, start));
  return gaps.sort((a, b) => a.length - b.length)[0] ?? USUAL;
}

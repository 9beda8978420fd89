/** From one offset of a text to before another. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A key and its value. */
export interface Member extends Span {
  readonly key: string;
  readonly value: Span;
}

/** A list or an object in a text, and what is in it. */
export interface Listing<Item extends Span = Span> extends Span {
  readonly items: readonly Item[];
}

/** Where the parts of a maze stand in its JSON: what an edit has to touch. */
export interface JsonPlaces {
  readonly root: Listing<Member>;
  readonly options: Listing<Member> | undefined;
  readonly passages: Listing | undefined;
}

type Draft = { start: number; end: number; key?: string; value?: { start: number; end: number } };
type Container = { start: number; end: number; readonly isObject: boolean; readonly items: Draft[] };

const LITERAL = /[^\s,:[\]{}"]+/y;

/**
 * Finds them in valid JSON. Of a key that comes twice the last one counts, as in JSON.parse(). Written for speed: parsers that
 * tell where things are take ten times as long for a large maze.
 */
export function placesIn(text: string): JsonPlaces {
  const finder = new Finder();
  for (let at = 0; at < text.length; ) at = finder.step(text, at);
  const named = (name: string) => finder.found.get(name) as Listing<Member> | undefined;
  return { root: named("") ?? { start: 0, end: 0, items: [] }, options: named("options"), passages: named("passages") };
}

class Finder {
  readonly found = new Map<string, Container>();
  private readonly open: (Container | undefined)[] = []; // undefined for one of which nothing is noted

  /** Takes what begins at an offset. @returns where the next thing begins */
  step(text: string, at: number): number {
    const sign = text[at];
    if (sign === "{" || sign === "[") this.enter(at, sign === "{");
    else if (sign === "}" || sign === "]") this.leave(at);
    else if (sign === '"') return this.string(text, at, endOfString(text, at));
    else if (!/[\s,:]/.test(sign)) {
      LITERAL.lastIndex = at;
      LITERAL.test(text);
      return this.literal(at, LITERAL.lastIndex);
    }
    return at + 1;
  }

  private enter(start: number, isObject: boolean): void {
    this.begin(start);
    const name = this.nameOfNext();
    const container = name === undefined ? undefined : { start, end: start, isObject, items: [] };
    if (name !== undefined && container !== undefined) this.found.set(name, container);
    this.open.push(container);
  }

  private leave(at: number): void {
    const container = this.open.pop();
    if (container !== undefined) container.end = at + 1;
    this.end(at + 1);
  }

  private string(text: string, start: number, end: number): number {
    const parent = this.open.at(-1);
    const last = parent?.items.at(-1);
    const isKey = parent?.isObject === true && (last === undefined || last.value !== undefined);
    if (!isKey) return this.literal(start, end);
    parent.items.push({ key: JSON.parse(text.slice(start, end)), start, end });
    return end;
  }

  private literal(start: number, end: number): number {
    this.begin(start);
    this.end(end);
    return end;
  }

  private begin(start: number): void {
    const parent = this.open.at(-1);
    if (parent === undefined) return;
    if (parent.isObject) parent.items[parent.items.length - 1].value = { start, end: start };
    else parent.items.push({ start, end: start });
  }

  private end(end: number): void {
    const last = this.open.at(-1)?.items.at(-1);
    if (last === undefined) return;
    last.end = end;
    if (last.value !== undefined) last.value.end = end;
  }

  /** The name of a container that begins, if its parts are to be noted: "" for the root. */
  private nameOfNext(): string | undefined {
    if (this.open.length === 0) return "";
    const key = this.open.length === 1 ? this.open[0]?.items.at(-1)?.key : undefined;
    return key === "options" || key === "passages" ? key : undefined;
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

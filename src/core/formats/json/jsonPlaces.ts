import { visit } from "jsonc-parser";

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

/** Finds them in valid JSON. Of a key that comes twice the last one counts, as in JSON.parse(). */
export function placesIn(text: string): JsonPlaces {
  const found = new Map<string, Container>();
  const open: (Container | undefined)[] = []; // undefined for one of which nothing is noted

  const onValue = (offset: number) => {
    const parent = open[open.length - 1];
    if (parent === undefined) return;
    if (parent.isObject) parent.items[parent.items.length - 1].value = { start: offset, end: offset };
    else parent.items.push({ start: offset, end: offset });
  };
  const onEnd = (end: number) => {
    const last = open[open.length - 1]?.items.at(-1);
    if (last === undefined) return;
    last.end = end;
    if (last.value !== undefined) last.value.end = end;
  };
  const enter = (offset: number, isObject: boolean) => {
    onValue(offset);
    const name = nameIn(open);
    const container = name === undefined ? undefined : { start: offset, end: offset, isObject, items: [] };
    if (name !== undefined && container !== undefined) found.set(name, container);
    open.push(container);
  };
  const leave = (offset: number) => {
    const container = open.pop();
    if (container !== undefined) container.end = offset + 1;
    onEnd(offset + 1);
  };
  visit(text, {
    onObjectBegin: (offset) => enter(offset, true),
    onArrayBegin: (offset) => enter(offset, false),
    onObjectEnd: leave,
    onArrayEnd: leave,
    onObjectProperty: (key, offset) => void open.at(-1)?.items.push({ key, start: offset, end: offset }),
    onLiteralValue: (_, offset, length) => {
      onValue(offset);
      onEnd(offset + length);
    },
  });
  const named = (name: string) => found.get(name) as Listing<Member> | undefined;
  return { root: named("") ?? { start: 0, end: 0, items: [] }, options: named("options"), passages: named("passages") };
}

/** The name of a container that begins, if its parts are to be noted: "" for the root. */
function nameIn(open: readonly (Container | undefined)[]): string | undefined {
  if (open.length === 0) return "";
  const key = open.length === 1 ? open[0]?.items.at(-1)?.key : undefined;
  return key === "options" || key === "passages" ? key : undefined;
}

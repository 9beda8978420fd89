import { readJson } from "../../core/formats/json/readJson";
import { MazeError } from "../../core/foundation/errors";
import type { Maze, Opening } from "../../core/foundation/maze";
import { isOptionId } from "../../core/options/schema";
import { Border } from "../../core/paths/border";
import type { JsonPlaces, Member } from "./jsonPlaces";
import { placesIn } from "./jsonPlaces";
import { type Addition, listEdits, type OffsetEdit } from "./listEdits";

/** Two neighbouring cells. */
type Pair = readonly [number, number];

/** A change of a maze by hand; what is not named stays. */
export interface MazeEdit {
  readonly open?: readonly Pair[] | undefined; // passages to be
  readonly close?: readonly Pair[] | undefined; // walls to be
  readonly entrance?: Opening | null | undefined; // null: none
  readonly exit?: Opening | null | undefined;
}

/**
 * What to change in the text of a maze as JSON v1 so that the maze is changed, and nothing else. An edited maze is not the
 * one that its seed makes any more: of its options, the grid and its sizes stay, and what is not known.
 * @returns edits that do not touch each other, in ascending order; none where the maze is so already
 * @throws FormatError for a text that is no such maze; MazeError for a change that it cannot have
 */
export function editJson(text: string, edit: MazeEdit): OffsetEdit[] {
  const maze = readJson(text);
  if (maze.grid.slashAt !== undefined) throw new MazeError("maze", "random slashes", "a maze of cells with walls");
  const places = placesIn(text);
  const edits = [...passageEdits(text, places, maze, edit), ...openingEdits(text, places, maze, edit)];
  if (edits.length === 0) return [];
  edits.push(...optionEdits(text, places, maze));
  edits.sort((a, b) => a.offset - b.offset);
  readJson(applyEdits(text, edits)); // a file that cannot be read any more is never written
  return edits;
}

/** A text after some edits, in ascending order. */
export function applyEdits(text: string, edits: readonly OffsetEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { offset, length, text: put } of edits) {
    parts.push(text.slice(at, offset), put);
    at = offset + length;
  }
  return parts.join("") + text.slice(at);
}

function passageEdits(
  text: string,
  { passages }: JsonPlaces,
  maze: Maze,
  { open = [], close = [] }: MazeEdit,
): OffsetEdit[] {
  const [added, taken] = [keysOf(maze, open, false), keysOf(maze, close, true)];
  if (passages === undefined || added.length + taken.length === 0) return [];
  const count = maze.cellCount;
  const listed: [number, number][] = JSON.parse(text).passages;
  const keys = listed.map(([a, b]) => Math.min(a, b) * count + Math.max(a, b));
  const gone = new Set(taken);
  const removed = new Set(keys.flatMap((key, index) => (gone.has(key) ? [index] : [])));
  const first = passages.items[0];
  const sample = first === undefined ? "[0, 1]" : text.slice(first.start, first.end);
  const additions: Addition[] = [];
  let before = 0;
  for (const key of added) {
    while (before < keys.length && keys[before] < key) before++;
    additions.push({ before, text: likeSample(sample, Math.floor(key / count), key % count) });
  }
  return listEdits(text, passages, removed, additions);
}

/** The pairs of a list that are not so yet, each as one number, in ascending order. */
function keysOf(maze: Maze, pairs: readonly Pair[], isOpen: boolean): number[] {
  const wanted = pairs.filter(([a, b]) => {
    if (maze.grid.topology.slotBetween(a, b) < 0) throw new MazeError("passages", [a, b], "two neighbouring cells");
    return maze.isOpen(a, b) === isOpen;
  });
  const keys = new Set(wanted.map(([a, b]) => Math.min(a, b) * maze.cellCount + Math.max(a, b)));
  return [...keys].sort((a, b) => a - b);
}

/** A pair written as another one is. */
function likeSample(sample: string, a: number, b: number): string {
  const numbers = [a, b];
  return sample.replace(/\d+/g, () => String(numbers.shift()));
}

const OPENINGS = ["passages", "entrance", "entranceSide", "exit", "exitSide"]; // in this order

function openingEdits(text: string, { root }: JsonPlaces, maze: Maze, edit: MazeEdit): OffsetEdit[] {
  const border = new Border(maze, false); // as it is read
  const wanted: [key: string, value: number | undefined][] = [];
  for (const key of ["entrance", "exit"] as const) {
    const opening = edit[key];
    if (opening === undefined) continue;
    const { cell, slot } = opening ?? {};
    if (cell !== undefined && !maze.grid.topology.isIncluded(cell))
      throw new MazeError(key, cell, "a cell of the maze");
    const usual = cell === undefined ? undefined : border.opening(cell, 0);
    const place = opening === null || slot === -1 ? undefined : border.placeOf(opening);
    if (place !== undefined && border.openingAt(opening?.cell ?? 0, place) === undefined && usual?.slot !== slot)
      throw new MazeError(key, opening, "a border side");
    wanted.push([key, cell], [`${key}Side`, place]);
  }
  return memberEdits(text, root, wanted);
}

/** Sets, adds or removes numbers of an object. */
function memberEdits(
  text: string,
  root: JsonPlaces["root"],
  wanted: readonly (readonly [string, number | undefined])[],
): OffsetEdit[] {
  const edits: OffsetEdit[] = [];
  const removed = new Set<number>();
  const added: Addition[] = [];
  for (const [key, value] of wanted) {
    const index = lastIndexOf(root.items, key);
    if (value === undefined) {
      if (index >= 0) removed.add(index);
    } else if (index < 0) added.push({ before: placeFor(root.items, key), text: `${JSON.stringify(key)}: ${value}` });
    else {
      const { start, end } = root.items[index].value;
      if (text.slice(start, end) !== String(value))
        edits.push({ offset: start, length: end - start, text: String(value) });
    }
  }
  return [...edits, ...listEdits(text, root, removed, added)];
}

function placeFor(members: readonly Member[], key: string): number {
  const earlier = OPENINGS.slice(0, OPENINGS.indexOf(key));
  return Math.max(-1, ...earlier.map((each) => lastIndexOf(members, each))) + 1;
}

function lastIndexOf(members: readonly Member[], key: string): number {
  return members.findLastIndex((each) => each.key === key);
}

function optionEdits(text: string, { options }: JsonPlaces, { grid }: Maze): OffsetEdit[] {
  if (options === undefined) return [];
  const stays = ["grid", ...grid.kind.sizes] as readonly string[];
  const gone = options.items.flatMap(({ key }, index) => (isOptionId(key) && !stays.includes(key) ? [index] : []));
  return listEdits(text, options, new Set(gone), []);
}

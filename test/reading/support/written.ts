import { type ArrayOptions } from "../../../src/core/formats/arrays/arrayOptions";
import { languages } from "../../../src/core/formats/arrays/languages";
import { writeArray } from "../../../src/core/formats/arrays/writeArray";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { toCsv } from "../../../src/core/formats/maps/csv";
import { toHex42 } from "../../../src/core/formats/maps/hex42";
import { toMap } from "../../../src/core/formats/maps/movingAi";
import { formOf, type TextOptions } from "../../../src/core/formats/text/checkText";
import { styles } from "../../../src/core/formats/text/facts";
import { toText } from "../../../src/core/formats/text/text";
import { MazeError } from "../../../src/core/foundation/errors";
import type { Maze } from "../../../src/core/foundation/maze";
import type { Random } from "../../../src/core/foundation/random";
import { endsOf } from "../../../src/core/paths/solve";
import { asRead } from "../../core/support/asRead";
import { rebuilt } from "./rebuilt";

/** A maze as a text, and the maze that a reader should find in it. */
export interface Written {
  readonly name: string;
  readonly text: string;
  readonly form: string;
  readonly maze: Maze;
  /** Whether the text says what it is, so that it is found however small or plain the maze is. */
  readonly isTold: boolean;
  /** Whether it begins where its text begins, and ends where it ends; else inside. */
  readonly isWhole: boolean;
  /** Writes another maze in the same way; where the text holds nothing but the maze. */
  readonly write?: (maze: Maze) => string;
}

const LOOKS: readonly (readonly [wall: string, floor: string, path: string])[] = [
  ["#", " ", "."],
  ["█", " ", "."],
  ["#", ".", "o"],
  ["X", ".", "*"],
  ["1", "0", "2"],
  ["0", "1", "2"],
  ["%", " ", "."],
  ["@", "·", "o"],
  ["W", "_", "p"],
  ["⬛", "⬜", "🟩"],
  ["🧱", "\u3000", "🟦"],
  ["🌲", "🟫", "🟨"],
];

/** A maze in every form that holds it, with options drawn at random. */
export function writingsOf(maze: Maze, random: Random): Written[] {
  const drawn = styles.flatMap(({ id }) => inStyle(maze, id, random));
  return [...drawn, ...arraysOf(maze, random), ...mapsOf(maze), json(maze)].flatMap((write) => {
    try {
      return [write()];
    } catch (error) {
      if (error instanceof MazeError) return []; // the form does not hold it: other tests say which
      throw error;
    }
  });
}

function inStyle(maze: Maze, style: string, random: Random): (() => Written)[] {
  const form = formOf(style, maze.grid.kind);
  if (form === undefined) return [];
  const [wall, floor, path] = LOOKS[random.below(LOOKS.length)];
  const [wallWidth, passageWidth] = [1, 1].map((width) => (random.chance(0.5) ? width : 1 + random.below(9)));
  const solution = form.drawsSolutions && random.chance(0.4);
  const look = style === "blocks" && random.chance(0.7) ? { wall, floor, path, wallWidth, passageWidth } : {};
  const options: TextOptions = { solution, ...look };
  const name = `${style} ${JSON.stringify(options)}`;
  const write = (each: Maze) => toText(each, style, options);
  const more = { isTold: false, ...(!solution && { write }) };
  return [() => ({ ...told(name, write(maze), style), maze: asRead(maze, style), ...more })];
}

const VALUES = ["numbers", "booleans", "rows", "bits", "edges"] as const;

function arraysOf(maze: Maze, random: Random): (() => Written)[] {
  const orders = ["NESW", "NSEW", "WSEN", "ESWN"];
  const isPlanned = ["planar", "slashes"].includes(maze.grid.kind.id); // nothing in an array says where its cells are
  const isEmpty = maze.grid.topology.includedCount === 0; // its start and goal are named all the same
  const all = isEmpty ? (["numbers", "booleans", "rows"] as const) : VALUES;
  const kinds = isPlanned ? [] : all;
  return kinds.map((values) => () => {
    const language = languages[random.below(languages.length)].id;
    const bits: ArrayOptions = { bitOrder: orders[random.below(4)], bitMeans: random.chance(0.5) ? "open" : "closed" };
    const options = { language, values, ...(values === "bits" && bits) };
    const text = writeArray(maze, options);
    return { ...told(JSON.stringify(options), text, "array"), maze: inArray(maze, values), isWhole: false };
  });
}

/** What is left of a maze in an array. */
function inArray(maze: Maze, values: string): Maze {
  const kept = endsOf(maze);
  const hasOff = maze.grid.topology.excluded !== null;
  const ends = [maze.entrance?.cell, maze.exit?.cell] as const;
  if (values === "edges") return rebuilt(maze, { ends, ...(hasOff && { kept }) });
  return values === "bits" ? rebuilt(maze, { kept }) : maze;
}

function mapsOf(maze: Maze): (() => Written)[] {
  if (maze.grid.kind.id !== "rectangular") return [];
  return [
    () => ({ ...told("csv", toCsv(maze), "csv"), maze: inSites(maze), isTold: false }),
    () => ({ ...told("movingai", toMap(maze), "movingai"), maze: inSites(maze) }),
    () => ({ ...told("hex42", toHex42(maze), "hex42"), maze: rebuilt(maze, { ends: endsIn(maze) }), isTold: false }),
  ];
}

/** The ends that a form names, where they stand in cells that take part: a maze without any has none. */
function endsIn(maze: Maze): readonly [entrance: number | undefined, exit: number | undefined] {
  return maze.grid.topology.includedCount === 0 ? [undefined, undefined] : endsOf(maze);
}

/** A maze whose sites are written: one opening is the entrance, though the exit may be the same. */
function inSites(maze: Maze): Maze {
  const { entrance, exit } = asRead(maze);
  const isOne = entrance !== undefined && entrance.cell === exit?.cell && entrance.slot === exit.slot;
  return isOne ? rebuilt(maze, { isOneEnd: true }) : asRead(maze);
}

const json = (maze: Maze) => () => ({ ...told("json", writeJson(mazeToJson(maze)), "json"), maze });

const told = (name: string, text: string, form: string) => ({ name, text, form, isTold: true, isWhole: true });

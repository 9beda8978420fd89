import { jsonPartsOf } from "../core/formats/json/json";
import type { JsonParts } from "../core/formats/json/jsonParts";
import { mazeOfJson } from "../core/formats/json/mazeOf";
import type { Maze } from "../core/foundation/maze";
import * as core from "../core/index";
import * as reading from "../reading/index";
import { pack, unpack } from "../shared/data/pack";
import type { PackedMaze } from "../shared/data/packedMaze";

/** A maze on its way to whoever called the API: what it answers there without its grid, and what it comes back as. */
export interface SentMaze {
  readonly packed: PackedMaze;
  readonly json: JsonParts;
}

/** A maze that a caller of the API gave back, or the text of the JSON v1 that it gave. */
export type ReturnedMaze = PackedMaze | string;

/** The functions of the core that the API offers, by their names there. */
const calls = {
  generate: (options: unknown) => sent(core.generate(options)),

  record(options: unknown) {
    const { maze, steps } = core.record(options);
    return { maze: sent(maze), steps };
  },

  toText: (maze: ReturnedMaze, style?: string, options?: core.TextOptions) => core.toText(mazeOf(maze), style, options),

  toSvg: (maze: ReturnedMaze, options?: Parameters<typeof core.toSvg>[1]) => core.toSvg(mazeOf(maze), options),

  parse: (text: string) => sent(reading.parse(text)),

  findMazes: (text: string) => reading.findMazes(text).map((found) => ({ ...found, maze: sent(found.maze) })),

  solve(maze: ReturnedMaze, from?: number, to?: number) {
    const path = core.solve(mazeOf(maze), from, to);
    return path && Uint32Array.from(path);
  },

  measure: (maze: ReturnedMaze) => core.measure(mazeOf(maze)),

  readBits: (bytes: Uint8Array) => sent(core.readBits(bytes)),
};

type Calls = typeof calls;

export type CallName = keyof Calls;

/** A call of one of these functions. */
export interface CallJob<Name extends CallName = CallName> {
  readonly kind: "call";
  readonly name: Name;
  readonly given: Parameters<Calls[Name]>;
}

export type CallResult<Name extends CallName> = ReturnType<Calls[Name]>;

type Table = { readonly [Name in CallName]: (...given: Parameters<Calls[Name]>) => CallResult<Name> };

/** What a call gives. @throws what the function throws */
export function call<Name extends CallName>({ name, given }: CallJob<Name>): CallResult<Name> {
  const table: Table = calls;
  return table[name](...given);
}

function sent(maze: Maze): SentMaze {
  return { packed: pack(maze), json: jsonPartsOf(maze) };
}

function mazeOf(maze: ReturnedMaze): Maze {
  return typeof maze === "string" ? mazeOfJson(maze) : unpack(maze);
}

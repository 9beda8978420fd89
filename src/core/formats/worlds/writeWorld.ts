import type { MazeOptions } from "../../foundation/optionTypes";
import { chunksASide } from "../../options/chunk";
import { type Content, companionOf } from "../exports/exportFormat";
import { tilesImage } from "../maps/tiles";
import { TILES_EXTENSION } from "../maps/tmj";
import { c } from "./c";
import { checkWorld } from "./checkWorld";
import { javascript } from "./javascript";
import { python } from "./python";
import { worldTmj } from "./worldTmj";

/** A language in which a world is written: what stands before the code that all worlds share, and how its lines are commented. */
interface WorldLanguage {
  readonly code: string;
  readonly comment: readonly [before: string, after: string];
  constant(name: string, value: number | string): string;
  readonly call: string;
}

/** By the ids of their forms. */
const languages: Readonly<Record<string, WorldLanguage>> = {
  javascript: {
    code: javascript,
    comment: ["// ", ""],
    constant: (name, value) => `export const ${name} = ${JSON.stringify(value)};`,
    call: "chunk(SEED, x, y)",
  },
  python: {
    code: python,
    comment: ["# ", ""],
    constant: (name, value) => `${name} = ${JSON.stringify(value)}`,
    call: "chunk(SEED, x, y)",
  },
  c: {
    code: c,
    comment: ["/* ", " */"],
    constant: (name, value) => `#define ${name} ${typeof value === "string" ? inC(value) : value}`,
    call: "chunk(SEED, x, y, cells)",
  },
};

/** What is saved of a world: a file, and the one that belongs to it, if there is one. */
interface WorldFile {
  readonly content: string;
  readonly companion?: { readonly extension: string; readonly content: Content };
}

/**
 * A world as a program without dependencies that makes any chunk as this project does, or some of its chunks as a map.
 * @param given see checkWorld()
 * @param fileName of the file, without its folder
 * @param share told of the share of the work that is done
 * @throws MazeError for what cannot be used
 */
export function writeWorld(
  given: unknown,
  fileName = "world.tmj",
  share: (done: number) => void = () => {},
): WorldFile {
  const { form, options, range } = checkWorld(given);
  if (range === undefined) return { content: programOf(languages[form.id], options) };
  const content = worldTmj(options, range, companionOf(fileName, TILES_EXTENSION), share);
  return { content, companion: { extension: TILES_EXTENSION, content: tilesImage() } };
}

function programOf({ code, comment, constant, call }: WorldLanguage, { seed, width, height }: MazeOptions): string {
  const [before, after] = comment;
  const say = (text: string) => `${before}${text}${after}`;
  const levels = Math.log2(chunksASide({ width, height }));
  const lines = [
    say(`An endless perfect maze by chunks of ${width} x ${height} cells: ${call}`),
    say(`The same chunks as Mazewright makes by depth-first search with the option at: "x,y". Any seed will do.`),
    "",
    ...Object.entries({ SEED: seed, WIDTH: width, HEIGHT: height, LEVELS: levels }).map((each) => constant(...each)),
  ];
  return `${lines.join("\n")}\n${code}`;
}

/** A string of C, in UTF-8: what is more than a letter or a digit in octal digits, and 0, which would end it, in two bytes. */
function inC(text: string): string {
  const octal = (byte: number) => `\\${byte.toString(8).padStart(3, "0")}`;
  const sign = (character: string) => {
    const point = character.codePointAt(0) ?? 0;
    if (/[\w .,:-]/.test(character)) return character;
    if (point > 0 && point < 0x80) return octal(point);
    const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3; // bytes after the first
    const bytes = Array.from({ length: more + 1 }, (_, at) => 0x80 | ((point >>> (6 * (more - at))) & 0x3f));
    bytes[0] |= (0xff << (7 - more)) & 0xff;
    return bytes.map(octal).join("");
  };
  return `"${Array.from(text, sign).join("")}"`;
}

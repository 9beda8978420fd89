import { MazeError } from "../../foundation/errors";
import { chunksASide } from "../../options/chunk";
import { choice, entriesOf } from "../../options/optionSpec";
import { checkOptions } from "../../options/options";
import { c } from "./c";
import { javascript } from "./javascript";
import { python } from "./python";

/** A language in which a world is written: what stands before the code that all worlds share, and how its lines are commented. */
interface WorldLanguage {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly comment: readonly [before: string, after: string];
  constant(name: string, value: number): string;
  readonly call: string;
}

/** The languages, the first by default. */
export const worldLanguages = [
  {
    id: "javascript",
    name: "JavaScript",
    code: javascript,
    comment: ["// ", ""],
    constant: (name, value) => `const ${name} = ${value};`,
    call: "chunk(seed, x, y)",
  },
  {
    id: "python",
    name: "Python",
    code: python,
    comment: ["# ", ""],
    constant: (name, value) => `${name} = ${value}`,
    call: "chunk(seed, x, y)",
  },
  {
    id: "c",
    name: "C",
    code: c,
    comment: ["/* ", " */"],
    constant: (name, value) => `#define ${name} ${value}`,
    call: "chunk(seed, x, y, cells)",
  },
] as const satisfies readonly WorldLanguage[];

const USUAL_SIDE = 16; // of a chunk
const WRITTEN = "depth-first"; // the one algorithm that the files hold

/**
 * A program without dependencies that makes any chunk of a depth-first world as this project does.
 * @param given `language`, and of the world `algorithm`, `width` and `height` of a chunk; each chunk is made for a seed
 * @throws MazeError for what cannot be used
 */
export function writeWorld(given: unknown): string {
  const { language, ...world } = entriesOf(given, ["language", "algorithm", "width", "height"]);
  const id = choice(worldLanguages, "javascript").check("language", language ?? "javascript");
  const { algorithm, width, height } = checkOptions({
    width: USUAL_SIDE,
    height: USUAL_SIDE,
    ...world,
    at: "0,0",
  });
  if (algorithm !== WRITTEN)
    throw new MazeError("algorithm", algorithm, WRITTEN, "files of other algorithms cannot be written");
  const chosen: WorldLanguage = worldLanguages.find((each) => each.id === id) ?? worldLanguages[0];
  const [before, after] = chosen.comment;
  const say = (text: string) => `${before}${text}${after}`;
  const constants = { WIDTH: width, HEIGHT: height, LEVELS: Math.log2(chunksASide({ width, height })) };
  const lines = [
    say(`An endless perfect maze by chunks of ${width} x ${height} cells: ${chosen.call}`),
    say(`The same chunks as Mazewright makes by depth-first search with the option at: "x,y".`),
    "",
    ...Object.entries(constants).map(([name, value]) => chosen.constant(name, value)),
  ];
  return `${lines.join("\n")}\n${chosen.code}`;
}

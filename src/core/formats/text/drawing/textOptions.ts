import { MazeError } from "../../../foundation/errors";
import { type DefaultedSpec, type GivenOf, idsOf, numeric } from "../../../options/optionSpec";
import { canBeWall, columnsOf, isOneCharacter, MOST_WIDE } from "./characters";

/** The options of text styles, of which a form takes some: see FormFacts.takes. */
export const styleOptions = {
  wall: character("#", "The character of walls in the text style `blocks`, such as `#`, `█` or an emoji."),
  floor: character(
    " ",
    "The character of cells and passages in the text style `blocks`. It is as wide as that of walls.",
  ),
  path: character(
    ".",
    "The character of the way from the entrance to the exit in the text style `blocks`. It is as wide as that of walls.",
  ),
  wallWidth: width("How many characters and lines thick walls are in the text style `blocks`."),
  passageWidth: width("How many characters and lines wide cells and passages are in the text style `blocks`."),
};

export type StyleOptions = GivenOf<typeof styleOptions>;

export type StyleOptionId = keyof StyleOptions;

export const styleOptionIds = idsOf(styleOptions);

/** Those of options that may have others, too. */
export function styleOptionsOf(options: StyleOptions): StyleOptions {
  return Object.fromEntries(styleOptionIds.map((id) => [id, options[id]]));
}

/** The options of a style with the defaults filled in. */
export type TextLook = Required<{ readonly [Id in StyleOptionId]: NonNullable<StyleOptions[Id]> }>;

/** Options that fit each other. @throws MazeError */
export function lookOf(options: StyleOptions, drawsPath: boolean): TextLook {
  const chosen = styleOptionIds.map((id) => [id, options[id] ?? styleOptions[id].default]);
  const look: TextLook = Object.fromEntries(chosen);
  const { wall, floor, path } = look;
  if (!canBeWall(wall)) {
    const reason = /\s/u.test(wall) ? "a wall is not blank" : "a text that begins with it is read as something else";
    throw new MazeError("wall", wall, "a character such as #, X, 1, █ or ⬛", reason);
  }
  checkBeside("floor", floor, [wall]);
  // The usual dot may be the floor of a text in which no way is drawn.
  if (drawsPath || path !== styleOptions.path.default) checkBeside("path", path, [wall, floor]);
  return look;
}

/** Characters of either width: more than there are others that they must differ from. */
const EXAMPLES = {
  floor: [" ", ".", "⬜", "⬛"],
  path: [".", "*", "+", "🟨", "🟩", "🟦"],
};

/** @throws MazeError for a character that is one of the others, or not as wide */
function checkBeside(id: keyof typeof EXAMPLES, own: string, others: readonly string[]): void {
  const [wall] = others;
  const names = others.map((other) => JSON.stringify(other)).join(" and ");
  const [example] = EXAMPLES[id].filter((each) => columnsOf(each) === columnsOf(wall) && !others.includes(each));
  const allowed = `a character other than ${names}, as wide as the wall, such as ${JSON.stringify(example)}`;
  if (others.includes(own)) throw new MazeError(id, own, allowed, "it must differ");
  if (columnsOf(own) === columnsOf(wall)) return;
  const than = columnsOf(own) < columnsOf(wall) ? "narrower" : "wider";
  const isUsual = own === styleOptions[id].default;
  const besides = isUsual
    ? `; give ${id} beside wall`
    : wall === styleOptions.wall.default
      ? ", or a wall as wide as it beside it"
      : "";
  throw new MazeError(id, own, `${allowed}${besides}`, `it is ${than} than the wall ${JSON.stringify(wall)}`);
}

function character(usual: string, description: string): DefaultedSpec<string> {
  return {
    type: "text",
    description,
    default: usual,
    check(id, value) {
      if (typeof value === "string" && isOneCharacter(value)) return value;
      throw new MazeError(id, value, "one character with a width: one code point");
    },
  };
}

function width(description: string): DefaultedSpec<number> {
  return { ...numeric("integer", [1, MOST_WIDE], description), default: 1 };
}

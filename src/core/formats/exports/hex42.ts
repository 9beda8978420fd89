import { checkHex42, toHex42 } from "../maps/hex42";
import { MAX_TEXT_LENGTH } from "../text/checkText";
import { type StillFormat } from "./exportFormat";

export const hex42: StillFormat = {
  id: "hex42",
  name: "42 School",
  description: "A hexadecimal digit for each cell, then entrance, exit and way, as the project A-Maze-ing writes it.",
  extension: "txt",
  takes: [],
  check: (recipe) => checkHex42(recipe, MAX_TEXT_LENGTH),
  checkLength: (recipe, _options, most) => checkHex42(recipe, most),
  write: toHex42,
};

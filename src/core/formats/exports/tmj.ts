import { tilesImage } from "../maps/tiles";
import { checkTmj, TILES_EXTENSION, toTmj } from "../maps/tmj";
import { MAX_TEXT_LENGTH } from "../text/checkText";
import { companionOf, type StillFormat } from "./exportFormat";

export const tmj: StillFormat = {
  id: "tmj",
  name: "Tiled",
  description: "A tile map for games, with the picture of its tiles beside it.",
  extension: "tmj",
  language: "json",
  takes: [],
  check: (recipe) => checkTmj(recipe, MAX_TEXT_LENGTH),
  checkLength: (recipe, _options, most) => checkTmj(recipe, most),
  write: (maze, _options, _progress, fileName = "maze.tmj") => toTmj(maze, companionOf(fileName, TILES_EXTENSION)),
  companion: { extension: TILES_EXTENSION, isNeeded: true, write: tilesImage },
};

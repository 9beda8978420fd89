import { checkCsv, toCsv } from "../maps/csv";
import { MAX_TEXT_LENGTH } from "../text/checkText";
import { type StillFormat } from "./exportFormat";

export const csv: StillFormat = {
  id: "csv",
  name: "CSV",
  description: "Rows of 1 for a wall and 0 for a floor, for spreadsheets, scripts and tile maps.",
  extension: "csv",
  takes: [],
  check: (recipe) => checkCsv(recipe, MAX_TEXT_LENGTH),
  checkLength: (recipe, _options, most) => checkCsv(recipe, most),
  write: toCsv,
};

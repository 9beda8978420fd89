import { animatedSvg } from "./animatedSvg";
import { array } from "./array";
import { csv } from "./csv";
import { dot } from "./dot";
import type { ExportFormat } from "./exportFormat";
import { gif } from "./gif";
import { hex42 } from "./hex42";
import { json } from "./json";
import { movingAi } from "./movingAi";
import { png } from "./png";
import { svg } from "./svg";
import { text } from "./text";
import { tmj } from "./tmj";

/** In the order in which questions list them. */
export const exportFormats: readonly ExportFormat[] = [
  svg,
  animatedSvg,
  png,
  gif,
  text,
  json,
  tmj,
  csv,
  movingAi,
  dot,
  hex42,
];

/** All that a maze can be written in: also what is only inserted into documents. */
export const writtenFormats: readonly ExportFormat[] = [...exportFormats, array];

import { animatedSvg } from "./animatedSvg";
import type { ExportFormat } from "./exportFormat";
import { gif } from "./gif";
import { json } from "./json";
import { png } from "./png";
import { svg } from "./svg";
import { text } from "./text";

/** In the order in which questions list them. */
export const exportFormats: readonly ExportFormat[] = [svg, animatedSvg, png, gif, text, json];

import { array as arrayFormat } from "./array";
import type { FormatFacts } from "./exportFormat";
import { exportFormats as registry } from "./index";
import { json as jsonFormat } from "./json";
import { svg as svgFormat } from "./svg";
import { text as textFormat } from "./text";

/** The formats for whoever leaves writing to the worker. */
export const exportFormats: readonly FormatFacts[] = registry;

// Those that commands name.
export const array: FormatFacts = arrayFormat;
export const json: FormatFacts = jsonFormat;
export const svg: FormatFacts = svgFormat;
export const text: FormatFacts = textFormat;

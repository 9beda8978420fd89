import type { FormatFacts } from "./exportFormat";
import * as registry from "./index";

/** The formats for whoever leaves writing to the worker. */
export const exportFormats: readonly FormatFacts[] = registry.exportFormats;

// Those that commands name.
export const array: FormatFacts = registry.array;
export const json: FormatFacts = registry.json;
export const svg: FormatFacts = registry.svg;
export const text: FormatFacts = registry.text;

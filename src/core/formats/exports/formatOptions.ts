import type { GivenOf } from "../../options/optionSpec";
import { STILL } from "../svg/pictureOptions";
import { textOptions } from "../text/text";

/** The options of all formats; each takes some of them. */
export const formatOptions = { ...textOptions, ...STILL };

export type FormatOptions = GivenOf<typeof formatOptions>;

export type FormatOptionId = keyof FormatOptions;

export const formatOptionIds: readonly FormatOptionId[] = ["style", "colors", "solution", "graph"];

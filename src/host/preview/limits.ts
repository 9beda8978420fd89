/** The most cells that can be sent to the page and panned smoothly there, in all mazes together. */
export const MAX_SHOWN_CELLS = 16_000_000;

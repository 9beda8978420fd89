/** The slots of a square, in the order in which an entrance looks for a border side. */
export const UP = 0;
export const DOWN = 1;
export const LEFT = 2;
export const RIGHT = 3;

/** The slots of a cell that has stairs, besides up, down, left and right. */
export const UPSTAIRS = 4;
export const DOWNSTAIRS = 5;

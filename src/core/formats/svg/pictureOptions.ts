import { MazeError } from "../../foundation/errors";

/** How a maze is drawn. */
export interface PictureOptions {
  readonly colors?: string | undefined; // the id of a scheme of colors.ts
  readonly solution?: boolean | undefined; // whether the way from entrance to exit is drawn
  readonly graph?: boolean | undefined; // whether the graph of the cells is drawn, the dual of the walls; of still pictures
}

export type PictureOptionId = keyof PictureOptions;

export const STILL: readonly PictureOptionId[] = ["colors", "solution", "graph"];
export const ANIMATED: readonly PictureOptionId[] = ["colors", "solution"];

/**
 * Colours are checked where they are looked up.
 * @param ids of the options that the picture takes
 * @throws MazeError for an option that is not there or is no flag
 */
export function checkPictureOptions(options: unknown, ids: readonly PictureOptionId[]): PictureOptions {
  if (typeof options !== "object" || options === null) throw new MazeError("options", options, "an object of options");
  for (const [id, value] of Object.entries(options)) {
    if (!ids.includes(id as PictureOptionId)) throw new MazeError(id, value, ids.join(", "), "no such option");
    const isFlag = id !== "colors";
    if (isFlag && value !== undefined && typeof value !== "boolean") throw new MazeError(id, value, "true or false");
  }
  return options as PictureOptions;
}

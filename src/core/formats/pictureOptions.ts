import { MazeError } from "../errors";

/** How a maze is drawn. */
export interface PictureOptions {
  readonly colors?: string | undefined; // the id of a scheme of colors.ts
  readonly solution?: boolean | undefined; // whether the way from entrance to exit is drawn
}

/** Colours are checked where they are looked up. @throws MazeError for an option that is not there or is no flag */
export function checkPictureOptions(options: unknown): PictureOptions {
  if (typeof options !== "object" || options === null) throw new MazeError("options", options, "an object of options");
  for (const [id, value] of Object.entries(options)) {
    if (id !== "colors" && id !== "solution") throw new MazeError(id, value, "colors, solution", "no such option");
  }
  const { solution } = options as PictureOptions;
  if (solution !== undefined && typeof solution !== "boolean") {
    throw new MazeError("solution", solution, "true or false");
  }
  return options as PictureOptions;
}

import { readHere } from "../textMazes/here";
import { type Command, checkKnown } from "./command";
import { showRead } from "./showRead";

/** Shows the maze at the cursor, whatever form it has in the document. Returns it as JSON v1 to a caller that gave options. */
export const previewMaze: Command = {
  async run(services, argument, { spot }) {
    if (argument !== undefined) checkKnown(argument, []);
    const read = await readHere(services, argument === undefined, "Preview Maze at Cursor", spot);
    return read && showRead(services, read, argument !== undefined);
  },
};

import { flag } from "./optionSpec";

/** An option of text and of pictures. */
export const solutionOption = flag(
  false,
  "Whether an inserted text maze or a saved maze shows the solution, the path from the entrance to the exit.",
);

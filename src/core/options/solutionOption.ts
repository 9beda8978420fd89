import { flag } from "./optionSpec";

/** An option of text and of pictures. */
export const solutionOption = flag(
  false,
  "Whether a maze that is inserted as text, or saved, shows the way from the entrance to the exit.",
);

import { ProgramFailure } from "../userAlgorithms/run/failure";

/** What is wrong with a program stands in its file and over the picture: no message besides. */
export function unlessShown(error: unknown): undefined {
  if (!(error instanceof ProgramFailure)) throw error;
}

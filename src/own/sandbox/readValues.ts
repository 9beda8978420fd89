import type { Values, ValuesJob } from "../../worker/ownJobs";
import type { Interpreters } from "./interpreter";

/** Runs a program once more up to a step, and reads the variables that are in scope there. */
export async function readValues({ line }: ValuesJob, _interpreters: Interpreters): Promise<Values> {
  return { line, variables: [] };
}

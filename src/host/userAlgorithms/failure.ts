import type { Earlier, Finding } from "../../shared/data/userAlgorithm";
import { isExpected, UnmetError } from "../ui/errors";
import { fileNameOf } from "./files";

/** A program that made no maze. The preview and the diagnostics of its file say why. */
export class ProgramFailure extends UnmetError {
  constructor(
    readonly address: string,
    readonly findings: readonly Finding[],
    readonly text: string, // of the file as it ran
    readonly earlier?: Earlier, // where that is an earlier one
  ) {
    const [{ message, place }] = findings;
    const where = place === undefined ? "" : `, line ${place.line + 1}`;
    super(`${fileNameOf(address, earlier)}${where}: ${message}`, {
      title: "Show Line",
      command: SHOW_PLACE,
      arguments: [address, place?.line ?? 0, place?.column ?? 0],
    });
  }
}

/** What is wrong with a program stands in its file and over the picture: no message besides. */
export function unlessShown(error: unknown): undefined {
  if (!(error instanceof ProgramFailure)) throw error;
}

/** The command that opens a file at a place, from a message: it is in no list of commands. */
export const SHOW_PLACE = "_mazewright.showPlace";

/** VS Code's command in which the user trusts a workspace. */
export const MANAGE_TRUST = "workbench.trust.manage";

/** What is wrong with a run that made no maze. */
export interface Failure {
  readonly address: string; // of the file
  readonly findings: readonly Finding[];
  readonly text?: string; // of the file as it ran, if it did
  readonly earlier?: Earlier | undefined; // where that was an earlier one
}

/** What the page shows of a run that made no maze; undefined for faults that are not the user's. */
export function failureOf(address: string, error: unknown): Failure | undefined {
  if (error instanceof ProgramFailure) return error;
  return isExpected(error) ? { address, findings: [{ severity: "error", message: error.message }] } : undefined;
}

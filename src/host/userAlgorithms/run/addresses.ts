import type { Recipe } from "../../../core/foundation/optionTypes";

/** The addresses by which recipes name the files of users' algorithms, and earlier texts of them. */

const VERSION = /#mazewright-(saved|before)-\d+$/;

const LABELS = { saved: "saved", before: "previous" } as const;

/** Which text of a file it is. */
export type VersionKind = keyof typeof LABELS;

/** Whether a recipe names the file of a user's algorithm rather than a built-in one: ids have no colon. */
export function isOwn({ algorithm = "" }: Pick<Recipe, "algorithm">): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(algorithm);
}

/** Whether an address is that of an earlier text. */
export function isVersion(address: string): boolean {
  return VERSION.test(address);
}

/** The address of the file that a version is of; a file's own address as it is. */
export function fileOf(address: string): string {
  return address.replace(VERSION, "");
}

/** An address where a file has another one now: that of a version goes with its file. */
export function movedTo(address: string, from: string, to: string): string {
  return fileOf(address) === from ? to + address.slice(from.length) : address;
}

/** What a version is called beside the text of now: "saved"; undefined for a file as it is. */
export function labelOf(address: string): string | undefined {
  const [, kind] = VERSION.exec(address) ?? [];
  return kind === "saved" || kind === "before" ? LABELS[kind] : undefined;
}

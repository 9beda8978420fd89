import type { ProgramText } from "../../../worker/programJobs";
import { UnmetError } from "../../notifications/report";
import { isVersion, movedTo, type VersionKind } from "./addresses";

/** Earlier texts of the user's files, which run beside those of now. Each has an address of its own: that of the file, and a number. */

const MAX_VERSIONS = 20; // that are kept
const MAX_FILES = 20; // of which the last texts are kept, of those that ran last

/** The versions that were compared, and what files ran with last. They are gone when the window is reloaded. */
export class Versions {
  private kept = new Map<string, ProgramText>(); // by their addresses
  private readonly ran = new Map<string, readonly string[]>(); // by file: the texts of its last good runs, the latest last
  private count = 0;

  /** Keeps a text. @returns its address */
  keep(kind: VersionKind, { uri, name, text }: ProgramText): string {
    const known = [...this.kept.values()].find(
      (each) => each.text === text && each.uri.startsWith(`${uri}#mazewright-${kind}-`),
    );
    if (known !== undefined) return known.uri;
    this.count++;
    const address = `${uri}#mazewright-${kind}-${this.count}`;
    this.kept.set(address, { uri: address, name, text });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_VERSIONS) this.kept.delete(oldest);
    return address;
  }

  /** Whether an address is that of an earlier text that is not kept any more. */
  isGone(address: string): boolean {
    return isVersion(address) && !this.kept.has(address);
  }

  /** @throws UnmetError for a version that is gone */
  find(address: string): ProgramText {
    const found = this.kept.get(address);
    if (found !== undefined) return found;
    throw new UnmetError(
      "This version is gone: versions are kept until the window is reloaded. Compare the file again.",
    );
  }

  /** A file has made a maze. */
  note({ uri, text }: ProgramText): void {
    const others = (this.ran.get(uri) ?? []).filter((each) => each !== text);
    this.ran.delete(uri); // it goes to the end
    this.ran.set(uri, [...others.slice(-1), text]);
    const [oldest] = this.ran.keys();
    if (this.ran.size > MAX_FILES) this.ran.delete(oldest);
  }

  /** What a file ran with last, unless that is what it holds now: then what it ran with before that. */
  before({ uri, text }: ProgramText): string | undefined {
    return this.ran.get(uri)?.findLast((each) => each !== text);
  }

  /** A file has another address now. */
  rename(from: string, to: string): void {
    const moved = [...this.kept.values()].map((each) => ({ ...each, uri: movedTo(each.uri, from, to) }));
    this.kept = new Map(moved.map((each) => [each.uri, each]));
    const ran = this.ran.get(from);
    if (ran === undefined) return;
    this.ran.delete(from);
    this.ran.set(to, ran);
  }
}

import * as v from "valibot";
import type * as vscode from "vscode";
import { read } from "../../shared/reading";
import type { ProgramCommand } from "./proposedCommand";

const KEY = "programs";
const MOST = 200; // files whose commands are kept, those confirmed last

const words = v.array(v.string());
const confirmed = v.object({
  uri: v.string(), // of the file
  words,
  folder: v.string(),
  proposed: v.optional(words), // for the file then, where its language has a command
  didNotStart: v.optional(v.boolean()), // when it was to run last
});
const stored = v.array(confirmed);

/** A command that the user has confirmed for a file. */
type Confirmed = v.InferOutput<typeof confirmed>;

/**
 * The commands that the user has confirmed in this workspace, which is where they are kept: none that comes with a folder counts.
 */
export class ConfirmedCommands {
  constructor(private readonly store: Pick<vscode.Memento, "get" | "update">) {}

  /** Those of all files, the one confirmed last at the end. */
  private get all(): readonly Confirmed[] {
    return read(stored, this.store.get(KEY)).value ?? [];
  }

  /** The command of a file; undefined where none was confirmed. */
  of(uri: string): ProgramCommand | undefined {
    return this.all.find((each) => each.uri === uri);
  }

  /** Whether a file's command may run unasked: it was confirmed, and the same one was proposed then as is now. */
  holds(uri: string, proposed: ProgramCommand | undefined): boolean {
    const found = this.all.find((each) => each.uri === uri);
    return found !== undefined && found.didNotStart !== true && isSame(found.proposed, proposed?.words);
  }

  /** A file's command could not be started: it is offered again, and runs only once it is confirmed again. */
  async doubt(uri: string): Promise<void> {
    const all = this.all.map((each) => (each.uri === uri ? { ...each, didNotStart: true } : each));
    await this.store.update(KEY, all satisfies Confirmed[]);
  }

  /**
   * What to ask about first: the file's command with what is proposed now in place of what was, else what is proposed.
   * @returns undefined where there is neither
   */
  offered(uri: string, proposed: ProgramCommand | undefined): ProgramCommand | undefined {
    const found = this.all.find((each) => each.uri === uri);
    if (found === undefined || proposed === undefined || isSame(found.proposed, proposed.words))
      return found ?? proposed;
    const before = found.proposed ?? [];
    const isKept = before.length > 0 && isSame(found.words.slice(0, before.length), before);
    return isKept ? { ...proposed, words: [...proposed.words, ...found.words.slice(before.length)] } : proposed;
  }

  /** Those that run in some of these folders, the one confirmed last first. */
  runIn(folders: readonly string[]): readonly Confirmed[] {
    return this.all.filter((each) => !each.didNotStart && folders.includes(each.folder)).reverse();
  }

  /**
   * Files have other places now.
   * @param addressNow gives the address of each
   * @param commandNow gives a command that names them as they are
   */
  async move(
    addressNow: (uri: string) => string,
    commandNow: (command: ProgramCommand) => ProgramCommand,
  ): Promise<void> {
    const moved = this.all.map(({ uri, words, folder, proposed, ...others }) => ({
      ...others,
      uri: addressNow(uri),
      ...kept(commandNow({ words, folder })),
      ...(proposed && { proposed: [...commandNow({ words: proposed, folder }).words] }),
    }));
    if (!isSame(moved, this.all)) await this.store.update(KEY, moved satisfies Confirmed[]);
  }

  /** @param proposed what was proposed for the file */
  async remember(uri: string, command: ProgramCommand, proposed: ProgramCommand | undefined): Promise<void> {
    const others = this.all.filter((each) => each.uri !== uri).slice(1 - MOST);
    const added = { uri, ...kept(command), ...(proposed && { proposed: [...proposed.words] }) };
    await this.store.update(KEY, [...others, added] satisfies Confirmed[]);
  }
}

function kept({ words, folder }: ProgramCommand): Pick<Confirmed, "words" | "folder"> {
  return { words: [...words], folder };
}

function isSame<T extends readonly unknown[] | undefined>(some: T, other: T): boolean {
  return JSON.stringify(some) === JSON.stringify(other);
}

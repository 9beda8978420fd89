import { FormatError } from "../core/foundation/errors";
import { findMazes } from "../reading/find";
import type { FoundMaze } from "../reading/foundation/found";
import type { AskAgainJob, AskJob } from "./jobs";
import type { Share } from "./played";
import { type Answer, type QuestionName, questions, type ReadText } from "./textQuestions";

const MOST_TEXTS = 8;
const MOST_SIZE = 8_000_000; // characters and cells

/**
 * The texts that were read of late, with their mazes: what is asked of them next needs neither the text nor a maze. A worker
 * may be ended at any time, and its index with it.
 */
export class TextIndex {
  private readonly texts = new Map<number, ReadText>(); // by their readings, the one used last is last

  /** @returns null where the job has no text, and this worker does not hold it any more */
  answer<Name extends QuestionName>(job: AskJob<Name> | AskAgainJob<Name>, share: Share): Answer<Name> | null {
    for (const reading of job.dropped) this.texts.delete(reading);
    const read = this.texts.get(job.reading) ?? (job.text === undefined ? undefined : readingOf(job));
    if (read === undefined) return null;
    this.keep(job.reading, read);
    const table: Table = questions;
    return table[job.name](read, job.given, share);
  }

  /** The newest stays in any case: more is asked of it. */
  private keep(reading: number, read: ReadText): void {
    this.texts.delete(reading);
    this.texts.set(reading, read);
    let size = 0;
    let count = 0;
    for (const [each, { text, mazes }] of [...this.texts].reverse()) {
      size += mazes.reduce((sum, { maze }) => sum + maze.cellCount, text.length);
      count++;
      if (each !== reading && (count > MOST_TEXTS || size > MOST_SIZE)) this.texts.delete(each);
    }
  }
}

type Table = {
  readonly [Name in QuestionName]: (read: ReadText, given: AskJob<Name>["given"], share: Share) => Answer<Name>;
};

function readingOf({ text, options }: AskAgainJob): ReadText {
  return { text, mazes: found(text, options) };
}

function found(text: string, options: AskAgainJob["options"]): FoundMaze[] {
  try {
    return findMazes(text, options);
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}

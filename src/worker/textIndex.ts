import { FormatError } from "../core/foundation/errors";
import { findMazes } from "../reading/find";
import type { FoundMaze } from "../reading/foundation/found";
import type { Request } from "../shared/request";
import type { FindOptions, SentReading, TextCalls } from "./calls";
import type { OnShare } from "./played";
import { type QuestionName, questions, type ReadText, type TextAnswer } from "./textQuestions";

const MOST_TEXTS = 8;
const MOST_SIZE = 8_000_000; // characters and cells

/**
 * The texts that were read of late, with their mazes: what is asked of them next needs neither the text nor a maze. A worker
 * may be ended at any time, and its index with it.
 */
export class TextIndex {
  private readonly texts = new Map<number, ReadText>(); // by their readings, the one used last is last

  /** @returns null where the reading has no text, and this worker does not hold it any more */
  answer<Name extends QuestionName>(message: Request<TextCalls, Name>, share: OnShare): TextAnswer<Name> | null {
    const { type, reading } = message as Request<TextCalls>;
    for (const id of reading.dropped) this.texts.delete(id);
    const read = this.texts.get(reading.id) ?? readingOf(reading);
    if (read === undefined) return null;
    this.keep(reading.id, read);
    const ask = questions[type] as (read: ReadText, args: object, share: OnShare) => TextAnswer<Name>;
    return ask(read, message, share);
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

function readingOf({ text, options = {} }: SentReading): ReadText | undefined {
  return text === undefined ? undefined : { text, mazes: found(text, options) };
}

function found(text: string, options: FindOptions): FoundMaze[] {
  try {
    return findMazes(text, options);
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}

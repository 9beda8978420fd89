import { shorten } from "../../core/foundation/errors";

const MOST_SHOWN = 1000; // characters: VS Code shows no more in a notification

/**
 * A text for a message, a prompt or a title: in these, VS Code makes links of `[text](address)`, also of commands, and a
 * click runs them. What a file is called, a setting says or a program throws shows as it is, and no further than anyone reads.
 */
export function withoutLinks(text: string): string {
  return parted(shorten(text, MOST_SHOWN));
}

/**
 * What is thrown to the caller of a command, with no link in its message: where a key, a menu or a lens gave the argument, VS
 * Code shows it. It stays what it is, since a program may look at more than the message.
 */
export function errorWithoutLinks(thrown: unknown): unknown {
  if (thrown instanceof Error) thrown.message = parted(thrown.message);
  return thrown;
}

function parted(text: string): string {
  return text.replaceAll("](", "] (");
}

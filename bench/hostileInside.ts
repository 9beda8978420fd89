// What the benchmark of hostile texts measures: the readers of texts that a test watches, too, with the worst texts of a size.
import { TEXTS } from "../test/core/support/doublingTexts";
import { IN_HOST, IN_WORKER } from "../test/host/plain/support/textReaders";

export const readers = { host: IN_HOST, worker: IN_WORKER };

/** The texts of about so many characters: as they are, and in the fences of a document. */
export function textsOf(length: number): Readonly<Record<string, string>> {
  const made = Object.entries(TEXTS).map(([name, textOf]) => [name, textOf(length)] as const);
  const fenced = made.map(([name, text]) => [`${name}, in a fence`, `~~~maze\n${text}\n~~~`] as const);
  const options = (each: string) => (at: number) => `~~~maze\n${each}\nseed: ${at}\n~~~\n`;
  const planar = repeated(length, options("grid: planar\ncells: 5000"));
  const slow = repeated(length, options("algorithm: aldous-broder\nwidth: 71\nheight: 70"));
  const storeys = repeated(length, (at) => `~~~maze\n${TEXTS.storeys(700)}Level ${at}\n~~~\n`);
  const parted = repeated(length, (at) => `~~~maze\n${"\n| / |\n+---+\n".repeat(99)}${at}\n~~~\n`);
  const fences = {
    "planar fences": planar,
    "slow fences": slow,
    "storeys in fences": storeys,
    "parts in fences": parted,
  };
  return { ...Object.fromEntries([...made, ...fenced]), ...fences };
}

function repeated(length: number, part: (at: number) => string): string {
  let text = "";
  for (let at = 0; text.length < length; at++) text += part(at);
  return text;
}

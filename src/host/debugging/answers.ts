/** What debuggers answer who asks for a value. */

/** What is said of a value that is larger than a maze. */
export const TOO_MANY = "it holds too many values.";

const PART = "the debugger gives only a part of it.";

/** The JSON in a string as debuggers of JavaScript and Python write strings. @throws where it is none */
export function treeIn(result: string): string {
  const text = result.slice(1, -1).replace(/\\(.)/g, "$1");
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new Error(result.includes("...") ? PART : `the debugger gave "${result}".`);
  }
}

/** The JSON that was packed since it is long, by deflate and base 64; other JSON as it is. @throws where it was cut */
export async function unpacked(json: string): Promise<string> {
  if (!json.startsWith('{"z":')) return json;
  const { z: packed } = JSON.parse(json);
  if (packed.includes(".")) throw new Error(PART); // base 64 has no points, of which debuggers write three
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** A string; a plain value that stands several times one after the other, as gdb writes it; the type before a value of Go. */
const PIECES =
  /"(?:[^"\\]|\\[^]?)*(?:"|$)|'(?:[^'\\]|\\[^]?)*(?:'|$)|(?<=[{,] ?)([\w.:+-]+) <repeats (\d+) times>|(?<=^|[:,[{] )(?:\[\d*\]|\*)*[\w./]+ (?:len: \d+, cap: \d+, )?(?=[[{])/g;
const NO_LIST = /(?<=\] ?[\w./]* )(len: 0, cap: 0, )nil\b/g; // Go's list of nothing
const LEFT_OUT = /\.\.\.|…|\+\d+ more|<(?:repeats|error|optimized|unavailable|incomplete)\b/;
const NOT_THE_VALUE = /\b0x[\da-f]|[\w>]\[[\d, ]+\]/i; // the place of what stands elsewhere, or the type of an array
const NUMBERS = /"(?:\\[0-7]{3})+"/; // a text of characters that cannot be written
const MOST_REPEATED = 3_000_000; // characters

/**
 * A value as a debugger writes it, with what it writes but once, and without types.
 * @throws where it has left something out, outside of the strings in it
 */
export function whole(result: string): string {
  let left = MOST_REPEATED;
  const text = result
    .replace(NO_LIST, "$1[]")
    .replace(PIECES, (all: string, value: string | undefined, times: string) => {
      if (value === undefined) return /^["']/.test(all) ? all : "";
      left -= Number(times) * (value.length + 1);
      if (left < 0) throw new Error(TOO_MANY);
      return Array.from({ length: Number(times) }, () => value).join();
    });
  const bare = text.replace(PIECES, ""); // strings alone are left of them
  if (LEFT_OUT.test(bare)) throw new Error(PART);
  if (NOT_THE_VALUE.test(bare)) throw new Error("the debugger gives addresses or types in place of values.");
  if (NUMBERS.test(text)) throw new Error("the debugger gives numbers as characters.");
  return text;
}

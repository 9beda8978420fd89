/** What debuggers answer who asks for a value. */

/** The JSON in a string as debuggers of JavaScript and Python write strings. @throws where it is none */
export function treeIn(result: string): string {
  const text = result.slice(1, -1).replace(/\\(.)/g, "$1");
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new Error(`the debugger gave "${result}".`);
  }
}

const STRINGS = /"(?:[^"\\]|\\[^]?)*(?:"|$)|'(?:[^'\\]|\\[^]?)*(?:'|$)/g;
const LEFT_OUT = /\.\.\.|…|\+\d+ more|\(0x/; // the last is the place of what stands elsewhere

/** @throws where a debugger has left something out of a value, outside of the strings in it */
export function whole(result: string): string {
  if (LEFT_OUT.test(result.replace(STRINGS, ""))) throw new Error("the debugger gives only a part of it.");
  return result;
}

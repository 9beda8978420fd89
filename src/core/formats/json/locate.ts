import { findNodeAtLocation, type ParseError, parse, parseTree, printParseErrorCode } from "jsonc-parser";
import { FormatError } from "../../foundation/errors";

/** Keys and indices from the root of a JSON text to a value. */
export type JsonPath = (string | number)[];

/** An error at a value of valid JSON; if the value is missing, at the one that should contain it. */
export function errorAt(text: string, path: JsonPath, message: string): FormatError {
  const root = unlessTooDeep(() => parseTree(text));
  const paths = path.map((_, cut) => path.slice(0, path.length - cut)); // from the value outward
  const node = root && paths.map((each) => findNodeAtLocation(root, each)).find((found) => found !== undefined);
  return errorAtOffset(text, (node ?? root)?.offset ?? 0, message);
}

/** The first place at which a text is not JSON. */
export function syntaxError(text: string): FormatError {
  const errors: ParseError[] = [];
  unlessTooDeep(() => parse(text, errors, { disallowComments: true, allowTrailingComma: false }));
  const [first] = errors;
  if (first === undefined) return errorAtOffset(text, 0, "Not valid JSON");
  const words = printParseErrorCode(first.error).replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return errorAtOffset(text, first.offset, `Not valid JSON: ${words.toLowerCase()}`);
}

/** The parser calls itself for every level: undefined if a text is nested deeper than the stack allows. */
function unlessTooDeep<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function errorAtOffset(text: string, offset: number, message: string): FormatError {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return new FormatError(message, before.length - 1, before[before.length - 1].length);
}

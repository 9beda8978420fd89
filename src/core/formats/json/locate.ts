import { createScanner, type JSONScanner, type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { FormatError } from "../../foundation/errors";

/** Keys and indices from the root of a JSON text to a value. */
export type JsonPath = (string | number)[];

/** An error at a value of valid JSON; if the value is missing, at the one that should contain it. */
export function errorAt(text: string, path: JsonPath, message: string): FormatError {
  return errorAtOffset(text, offsetOf(text, path), message);
}

/** Where a value begins, or the last one on the way to it that there is. What stands behind it is not read. */
function offsetOf(text: string, path: JsonPath): number {
  const tokens = new Tokens(text);
  let found = tokens.offset;
  for (const step of path) {
    if (!(typeof step === "string" ? tokens.enterObject(step) : tokens.enterList(step))) break;
    found = tokens.offset;
  }
  return found;
}

/** Goes through the tokens of valid JSON: a tree of them takes ten times as long, and the stack. */
class Tokens {
  private readonly scanner: JSONScanner;

  constructor(private readonly text: string) {
    this.scanner = createScanner(text, true);
    this.scanner.scan();
  }

  get offset(): number {
    return this.scanner.getTokenOffset();
  }

  /** Goes from the brace of an object to the value of a key; false if it has none, or if this is no object. */
  enterObject(key: string): boolean {
    if (this.sign !== "{") return false;
    while (this.next() === '"') {
      const isWanted = this.scanner.getTokenValue() === key;
      this.next(); // the colon
      this.next();
      if (isWanted) return true;
      this.skipValue();
    }
    return false;
  }

  /** Goes from the bracket of a list to one of its items; false if it has fewer, or if this is no list. */
  enterList(index: number): boolean {
    if (this.sign !== "[") return false;
    for (let left = index; this.next() !== "]"; left--) {
      if (left === 0) return true;
      if (this.skipValue() === "]") return false;
    }
    return false;
  }

  /** What a token begins with. */
  private get sign(): string | undefined {
    return this.text[this.offset];
  }

  private next(): string | undefined {
    this.scanner.scan();
    return this.sign;
  }

  /** Goes from the beginning of a value to the comma or the bracket behind it. */
  private skipValue(): string | undefined {
    let depth = 0;
    do {
      if (this.sign === "{" || this.sign === "[") depth++;
      else if (this.sign === "}" || this.sign === "]") depth--;
      this.next();
    } while (depth > 0);
    return this.sign;
  }
}

/** The first place at which a text is not JSON. */
export function syntaxError(text: string): FormatError {
  const errors: ParseError[] = [];
  parseUnlessTooDeep(text, errors);
  const [first] = errors;
  if (first === undefined) return errorAtOffset(text, 0, "Not valid JSON");
  const words = printParseErrorCode(first.error).replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return errorAtOffset(text, first.offset, `Not valid JSON: ${words.toLowerCase()}`);
}

/** The parser calls itself for every level: a text that is nested deeper than the stack allows has no errors. */
function parseUnlessTooDeep(text: string, errors: ParseError[]): void {
  try {
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

function errorAtOffset(text: string, offset: number, message: string): FormatError {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return new FormatError(message, before.length - 1, before[before.length - 1].length);
}

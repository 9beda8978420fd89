import type { Lines } from "./edits";
import { INSIDE } from "./modules";
import { Scopes } from "./scopes";
import { isFunction, type SyntaxNode } from "./syntax";

/** The variables of a program that hold the line, and a value while the line is stored. */
export interface StoreNames {
  readonly line: string;
  readonly value: string;
}

/** What is inserted to say which statement runs. */
export interface Stores {
  /** What the inserted text needs from the driver: an import, or nothing. */
  readonly head: string;
  /** An expression in front of another one. @param part what runs in parentheses, whose line it is */
  expression(part: SyntaxNode): string;
  /**
   * Expressions before a call of the file's own, followed by a comma, and after it: what goes on has begun before.
   * @param call a part of `part`
   */
  returned(part: SyntaxNode, call: SyntaxNode): { readonly before: string; readonly after: string };
  /** Statements before and after one. */
  statement(node: SyntaxNode): { readonly before: string; readonly after: string };
}

/** Stores the number of the line. */
export class LineStores implements Stores {
  readonly head = "";

  constructor(
    private readonly lines: Lines,
    private readonly names: StoreNames,
  ) {}

  expression({ start }: SyntaxNode): string {
    return `${this.names.line}=${this.lines.placeOf(start).line + 1}`;
  }

  returned(part: SyntaxNode): { before: string; after: string } {
    return { before: "", after: this.expression(part) };
  }

  statement(node: SyntaxNode): { before: string; after: string } {
    return { before: `${this.expression(node)};`, after: "" };
  }
}

/** Stores the line by what the driver makes of it, which so hears of each statement: see $at in src/sandbox/inside. */
export class TellingStores implements Stores {
  /** The lines of the places where it hears of a statement. */
  readonly places: number[] = [];

  constructor(
    private readonly lines: Lines,
    private readonly names: StoreNames,
  ) {}

  get head(): string {
    const names = ["at", "leave", "on"].map((what) => `$${what} as ${this.nameOf(what)}`);
    return `import { ${names.join(", ")} } from "${INSIDE}";`;
  }

  expression(part: SyntaxNode): string {
    return this.store("at", part, this.placeFor(part));
  }

  returned(part: SyntaxNode): { before: string; after: string } {
    const place = this.placeFor(part);
    return { before: `${this.nameOf("leave")}(${place}),`, after: this.store("on", part, place) };
  }

  statement(node: SyntaxNode): { before: string; after: string } {
    return { before: `${this.expression(node)};`, after: "" };
  }

  private store(what: string, { start }: SyntaxNode, place: number): string {
    return `${this.names.line}=${this.nameOf(what)}(${this.lines.placeOf(start).line + 1},${place})`;
  }

  private placeFor({ start }: SyntaxNode): number {
    return this.places.push(this.lines.placeOf(start).line + 1) - 1;
  }

  private nameOf(what: string): string {
    return `${this.names.line}_${what}`; // the file does not use it
  }
}

const LOOP = /^(?:For|While|DoWhile)/;

/** The statements that run as one, so that what they left can be read behind them. */
const SIMPLE: readonly string[] = ["ExpressionStatement", "VariableDeclaration", "ExportNamedDeclaration"];

/**
 * Stores the line, and on one of the lines also a function that reads the variables in scope by their numbers. It is made
 * only near the step that is looked for, since that takes as long as a statement or two.
 */
export class ReadingStores implements Stores {
  readonly places: (readonly string[])[] = []; // for each function its variables
  private readonly scopes: Scopes;
  private readonly plain: LineStores;
  private readonly kept = new Map<SyntaxNode, string>(); // the constants that hold the functions of statements

  /** @param line whose statements get such functions, from 0 */
  constructor(
    program: SyntaxNode,
    private readonly lines: Lines,
    private readonly names: StoreNames,
    private readonly line: number,
  ) {
    this.scopes = new Scopes(program);
    this.plain = new LineStores(lines, names);
  }

  get head(): string {
    return `import { $reader as ${this.reader} } from "${INSIDE}";`;
  }

  /** The name of what such functions are given to: see Reader in src/sandbox/inside. */
  private get reader(): string {
    return `${this.names.line}_reader`;
  }

  expression(part: SyntaxNode): string {
    const store = this.plain.expression(part);
    return this.isRead(part) ? `${store},${this.begin(part, false)}` : store;
  }

  returned(part: SyntaxNode, call: SyntaxNode): { before: string; after: string } {
    const { before, after } = this.plain.returned(part);
    if (!this.isRead(part)) return { before, after };
    const kept = this.keptFor(call);
    return { before, after: `${after},${kept === undefined ? this.begin(call, false) : this.tell("begin", kept)}` };
  }

  statement(node: SyntaxNode): { before: string; after: string } {
    const plain = this.plain.statement(node);
    if (!this.isRead(node)) return plain;
    const isSimple = SIMPLE.includes(node.type);
    const kept = `${this.names.line}_${this.places.length}`;
    this.kept.set(node, kept);
    const before = `${plain.before}const ${kept}=${this.begin(node, isSimple)};`;
    return { before, after: isSimple ? `;${this.tell("end", kept)};` : "" };
  }

  private isRead({ start }: SyntaxNode): boolean {
    return this.lines.placeOf(start).line === this.line;
  }

  /** @param hasEnd whether the end of the statement is told, too */
  private begin(node: SyntaxNode, hasEnd: boolean): string {
    const variables = this.scopes.visibleAt(node);
    const place = this.places.push(variables) - 1;
    const at = `${this.names.line}_at`;
    const reads = variables.map((name, index) => `${at}===${index}?${name}:`).join("");
    return this.tell("begin", `{place:${place},hasEnd:${hasEnd},read:${at}=>${reads}0}`);
  }

  private tell(what: "begin" | "end", argument: string): string {
    const { reader } = this;
    return `${reader}.isNear&&${reader}.${what}(${argument})`;
  }

  /** The constant of the statement that a call is a part of; none in a loop's condition, which sees more variables. */
  private keptFor(call: SyntaxNode): string | undefined {
    for (let at: SyntaxNode | undefined = call; at !== undefined && !isFunction(at); at = this.scopes.parentOf(at)) {
      const kept = this.kept.get(at);
      if (kept !== undefined || LOOP.test(at.type)) return LOOP.test(at.type) ? undefined : kept;
    }
    return undefined;
  }
}

/** A node of the syntax tree, of JavaScript or of TypeScript; offsets count UTF-16 code units. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Whether a field of a node is a node. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

/** The node in a field, if there is one. */
export function nodeIn(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

/** The nodes in a field that holds a list. */
export function nodesIn(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** All nodes directly below one, in the order of their fields. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return fieldsOf(node).map(([, child]) => child);
}

/** The same, each with its field. */
export function fieldsOf(node: SyntaxNode): readonly (readonly [field: string, child: SyntaxNode])[] {
  const found: [string, SyntaxNode][] = [];
  for (const field in node) {
    const value = node[field];
    if (isNode(value)) found.push([field, value]);
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) found.push([field, each]);
  }
  return found;
}

/** The text of a field such as the name of an identifier; empty if it has none. */
export function textIn(node: SyntaxNode | undefined, field: string): string {
  const value = node?.[field];
  return typeof value === "string" ? value : "";
}

const FUNCTIONS: readonly string[] = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];

/** Whether what is inside a node runs when it is called, not where it stands. */
export function isFunction({ type }: SyntaxNode): boolean {
  return FUNCTIONS.includes(type);
}

/** The offset of the next character that is no blank and in no comment. */
export function skipBlanks(text: string, from: number): number {
  const blanks = /(?:\s|\/\/.*|\/\*[^]*?\*\/)*/y; // with a place of its own for each call
  blanks.lastIndex = from;
  return from + (blanks.exec(text)?.[0].length ?? 0);
}

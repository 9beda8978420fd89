import { isErased } from "./erase";
import { childrenOf, isFunction, nodeIn, nodesIn, type SyntaxNode, textIn } from "./syntax";

/** Which variables a place in a program can see. Only names: whether one has a value yet shows when it is read. */
export class Scopes {
  private readonly parents = new Map<SyntaxNode, SyntaxNode>();

  constructor(program: SyntaxNode) {
    this.adopt(program);
  }

  parentOf(node: SyntaxNode): SyntaxNode | undefined {
    return this.parents.get(node);
  }

  /**
   * The names that can be read where a node stands, those of the innermost scope first; `this` if the function around uses
   * it. Without imports, functions and classes that are declared: they never change.
   */
  visibleAt(node: SyntaxNode): readonly string[] {
    const seen = new Set<string>();
    const visible: string[] = [];
    let hasThis = false; // whether the function that `this` is of was passed
    for (let [child, at] = [node, this.parentOf(node)]; at !== undefined; [child, at] = [at, this.parentOf(at)]) {
      const scope = declaredIn(at, child);
      for (const name of scope.variables) if (!seen.has(name) && seen.add(name)) visible.push(name);
      for (const name of scope.fixed) seen.add(name);
      if (!hasThis && bindsThis(at)) {
        hasThis = true;
        if (usesThis(at)) visible.push("this");
      }
    }
    return visible;
  }

  private adopt(node: SyntaxNode): void {
    for (const child of childrenOf(node)) {
      this.parents.set(child, node);
      this.adopt(child);
    }
  }
}

/** The names of one scope. */
interface Declared {
  readonly variables: string[];
  readonly fixed: string[]; // of functions, classes and imports, which hide variables
}

/** What a node declares for the part of it that a child is. */
function declaredIn(node: SyntaxNode, child: SyntaxNode): Declared {
  const found: Declared = { variables: [], fixed: [] };
  if (isFunction(node)) {
    const params = nodesIn(node, "params");
    if (!params.includes(child)) for (const each of childrenOf(node)) collectVar(each, found);
    for (const param of params) collectPattern(param, found.variables);
    if (node.type === "FunctionExpression") collectName(nodeIn(node, "id"), found.fixed);
    return found;
  }
  switch (node.type) {
    case "Program":
      for (const each of nodesIn(node, "body")) collectVar(each, found);
      collectLexical(nodesIn(node, "body"), found);
      break;
    case "BlockStatement":
    case "StaticBlock":
      collectLexical(nodesIn(node, "body"), found);
      break;
    case "SwitchStatement":
      if (child !== nodeIn(node, "discriminant"))
        collectLexical(
          nodesIn(node, "cases").flatMap((each) => nodesIn(each, "consequent")),
          found,
        );
      break;
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
      collectLexical([nodeIn(node, "init") ?? nodeIn(node, "left")], found);
      break;
    case "CatchClause":
      collectPattern(nodeIn(node, "param"), found.variables);
      break;
    case "ClassDeclaration":
    case "ClassExpression":
      collectName(nodeIn(node, "id"), found.fixed);
      break;
  }
  return found;
}

/** What statements of a list declare for the list. */
function collectLexical(statements: readonly (SyntaxNode | undefined)[], found: Declared): void {
  for (const statement of statements) {
    const node = (statement && nodeIn(statement, "declaration")) ?? statement;
    if (node === undefined || isErased(node)) continue;
    if (node.type === "VariableDeclaration" && node.kind !== "var") collectDeclaration(node, found);
    else if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration")
      collectName(nodeIn(node, "id"), found.fixed);
    else if (node.type === "ImportDeclaration")
      for (const each of nodesIn(node, "specifiers")) collectName(nodeIn(each, "local"), found.fixed);
  }
}

/** What `var` declares below a node, however deep, but for functions in it. */
function collectVar(node: SyntaxNode, found: Declared): void {
  if (isFunction(node) || isErased(node)) return;
  if (node.type === "VariableDeclaration" && node.kind === "var") collectDeclaration(node, found);
  for (const child of childrenOf(node)) collectVar(child, found);
}

function collectDeclaration(declaration: SyntaxNode, { variables }: Declared): void {
  for (const each of nodesIn(declaration, "declarations")) collectPattern(nodeIn(each, "id"), variables);
}

/** The names that a pattern binds: those of parameters, of destructuring, of what is caught. */
function collectPattern(pattern: SyntaxNode | undefined, names: string[]): void {
  if (pattern === undefined) return;
  const part = nodeIn(pattern, PARTS[pattern.type] ?? "");
  if (part !== undefined) collectPattern(part, names);
  else if (pattern.type === "Identifier") collectName(pattern, names);
  else
    for (const each of [...nodesIn(pattern, "properties"), ...nodesIn(pattern, "elements")])
      collectPattern(each, names);
}

/** Where the pattern is in what is a part of one. */
const PARTS: Readonly<Record<string, string>> = {
  AssignmentPattern: "left",
  RestElement: "argument",
  Property: "value",
};

/** @param id an identifier; "this" as a parameter only says a type */
function collectName(id: SyntaxNode | undefined, names: string[]): void {
  const name = textIn(id, "name");
  if (name !== "" && name !== "this") names.push(name);
}

function bindsThis(node: SyntaxNode): boolean {
  return (isFunction(node) && node.type !== "ArrowFunctionExpression") || node.type === "StaticBlock";
}

function usesThis(node: SyntaxNode): boolean {
  return childrenOf(node).some((child) => child.type === "ThisExpression" || (!bindsThis(child) && usesThis(child)));
}

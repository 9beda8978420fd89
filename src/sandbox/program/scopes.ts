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
   * it. Without imports, functions and classes: they never change. Where one hides a variable, to read the name gives it.
   */
  visibleAt(node: SyntaxNode): readonly string[] {
    const names = new Set<string>();
    let hasThis = false; // whether the function that `this` is of was passed
    for (let [child, at] = [node, this.parentOf(node)]; at !== undefined; [child, at] = [at, this.parentOf(at)]) {
      for (const name of declaredIn(at, child)) names.add(name);
      if (!hasThis && bindsThis(at)) {
        hasThis = true;
        if (usesThis(at)) names.add("this");
      }
    }
    return [...names];
  }

  private adopt(node: SyntaxNode): void {
    for (const child of childrenOf(node)) {
      this.parents.set(child, node);
      this.adopt(child);
    }
  }
}

/** The variables that a node declares for the part of it that a child is. */
function declaredIn(node: SyntaxNode, child: SyntaxNode): readonly string[] {
  const names: string[] = [];
  if (isFunction(node)) {
    const params = nodesIn(node, "params");
    if (!params.includes(child)) for (const each of childrenOf(node)) collectVar(each, names);
    for (const param of params) collectPattern(param, names);
    return names.filter((name) => name !== "this"); // as a parameter, which only says a type
  }
  switch (node.type) {
    case "Program":
      for (const each of nodesIn(node, "body")) collectVar(each, names);
      collectLexical(nodesIn(node, "body"), names);
      break;
    case "BlockStatement":
    case "StaticBlock":
      collectLexical(nodesIn(node, "body"), names);
      break;
    case "SwitchStatement":
      if (child !== nodeIn(node, "discriminant"))
        for (const each of nodesIn(node, "cases")) collectLexical(nodesIn(each, "consequent"), names);
      break;
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
      collectLexical([nodeIn(node, "init") ?? nodeIn(node, "left")], names);
      break;
    case "CatchClause":
      collectPattern(nodeIn(node, "param"), names);
      break;
  }
  return names;
}

/** What `let` and `const` declare in a list of statements. */
function collectLexical(statements: readonly (SyntaxNode | undefined)[], names: string[]): void {
  for (const statement of statements) {
    const node = (statement && nodeIn(statement, "declaration")) ?? statement;
    if (node === undefined || isErased(node)) continue;
    if (node.type === "VariableDeclaration" && node.kind !== "var") collectDeclaration(node, names);
  }
}

/** What `var` declares below a node, however deep, but for functions in it. */
function collectVar(node: SyntaxNode, names: string[]): void {
  if (isFunction(node) || isErased(node)) return;
  if (node.type === "VariableDeclaration" && node.kind === "var") collectDeclaration(node, names);
  for (const child of childrenOf(node)) collectVar(child, names);
}

function collectDeclaration(declaration: SyntaxNode, names: string[]): void {
  for (const each of nodesIn(declaration, "declarations")) collectPattern(nodeIn(each, "id"), names);
}

/** The names that a pattern binds: those of parameters, of destructuring, of what is caught. */
function collectPattern(pattern: SyntaxNode | undefined, names: string[]): void {
  if (pattern === undefined) return;
  const part = nodeIn(pattern, PARTS[pattern.type] ?? "");
  if (part !== undefined) collectPattern(part, names);
  else if (pattern.type === "Identifier") names.push(textIn(pattern, "name"));
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

function bindsThis(node: SyntaxNode): boolean {
  return (isFunction(node) && node.type !== "ArrowFunctionExpression") || node.type === "StaticBlock";
}

function usesThis(node: SyntaxNode): boolean {
  return childrenOf(node).some((child) => child.type === "ThisExpression" || (!bindsThis(child) && usesThis(child)));
}

import { childrenOf, isFunction, nodeIn, nodesIn, type SyntaxNode, textIn } from "./syntax";

/**
 * Which calls of a file lead into functions of the file and come back to a statement that then calls more: after them the
 * line has to be stored again, or what the statement does next would seem to happen in the function.
 * @returns the calls, each with what it is a part of, whose line it is
 */
export function callsToReturnFrom(program: SyntaxNode): ReadonlyMap<SyntaxNode, SyntaxNode> {
  const own = new Set<string>();
  collectNames(program, own);
  own.delete(""); // of what has no name
  const found = new Map<SyntaxNode, SyntaxNode>();
  const visit = (node: SyntaxNode): void => {
    const unit: Unit = { calls: [], spines: new Set() };
    const rest: SyntaxNode[] = [];
    collectCalls(node, unit, rest);
    const last = unit.calls.reduce((most, { end }) => Math.max(most, end), 0);
    for (const call of unit.calls)
      if (call.end < last && !unit.spines.has(call) && own.has(nameOf(call))) found.set(call, node);
    for (const each of rest) childrenOf(each).forEach(visit);
  };
  visit(program);
  return found;
}

/** What runs one after the other, without another statement or function in between. */
interface Unit {
  readonly calls: SyntaxNode[];
  readonly spines: Set<SyntaxNode>; // calls in an optional chain, which cannot be wrapped
}

const CALLS: readonly string[] = ["CallExpression", "NewExpression"];

/** @param rest gets the statements, functions and classes below the node, which are units of their own */
function collectCalls(node: SyntaxNode, unit: Unit, rest: SyntaxNode[]): void {
  if (/Statement$|^Program$|^SwitchCase$|^Class|^StaticBlock$/.test(node.type) || isFunction(node))
    return void rest.push(node);
  if (CALLS.includes(node.type) || node.type === "TaggedTemplateExpression") unit.calls.push(node);
  if (node.type === "ChainExpression") {
    for (let at = nodeIn(node, "expression"); at !== undefined; )
      at = nodeIn(unit.spines.add(at) && at, at.callee === undefined ? "object" : "callee") ?? nodeIn(at, "expression");
  }
  for (const child of childrenOf(node)) collectCalls(child, unit, rest);
}

/** What a call calls: the name of a function, a class or a method. */
function nameOf(call: SyntaxNode): string {
  const callee = CALLS.includes(call.type) ? nodeIn(call, "callee") : undefined;
  return textIn(callee?.type === "MemberExpression" ? nodeIn(callee, "property") : callee, "name");
}

/** The names of all that a file could call of its own. */
function collectNames(node: SyntaxNode, names: Set<string>): void {
  for (const field of NAMED[node.type] ?? []) names.add(textIn(nodeIn(node, field), "name"));
  if (isFunction(node)) for (const param of nodesIn(node, "params")) names.add(textIn(param, "name"));
  for (const child of childrenOf(node)) collectNames(child, names);
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  FunctionDeclaration: ["id"],
  FunctionExpression: ["id"],
  ClassDeclaration: ["id"],
  ClassExpression: ["id"],
  VariableDeclarator: ["id"],
  MethodDefinition: ["key"],
  PropertyDefinition: ["key"],
  Property: ["key"],
};

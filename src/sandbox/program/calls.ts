import { childrenOf, isFunction, nodeIn, nodesIn, type SyntaxNode, textIn } from "./syntax";

/**
 * Which calls of a file lead into functions of the file, or are given some, and come back to a statement that then calls
 * more: after them the line has to be stored again, or what the statement does next would seem to happen in the function.
 * @returns the calls, each with what it is a part of, whose line it is
 */
export function callsToReturnFrom(program: SyntaxNode): ReadonlyMap<SyntaxNode, SyntaxNode> {
  const own = new Set<string>();
  const functions = new Set<string>();
  collectNames(program, own, functions);
  own.delete(""); // of what has no name
  const found = new Map<SyntaxNode, SyntaxNode>();
  const visit = (node: SyntaxNode): void => {
    const unit: Unit = { calls: [], spines: new Set(), calling: new Set() };
    const rest: SyntaxNode[] = [];
    collectCalls(node, unit, rest);
    const last = unit.calls.reduce((most, { end }) => Math.max(most, end), 0);
    const leadsIn = (call: SyntaxNode) =>
      own.has(nameOf(call)) ||
      unit.calling.has(call) ||
      nodesIn(call, "arguments").some((each) => functions.has(textIn(each, "name")));
    for (const call of unit.calls)
      if (call.end < last && !unit.spines.has(call) && leadsIn(call)) found.set(call, node);
    for (const each of rest) childrenOf(each).forEach(visit);
  };
  visit(program);
  return found;
}

/** What runs one after the other, without another statement or function in between. */
interface Unit {
  readonly calls: SyntaxNode[];
  readonly spines: Set<SyntaxNode>; // calls in an optional chain, which cannot be wrapped
  readonly calling: Set<SyntaxNode>; // calls with a function written in them, which may be called meanwhile
}

const CALLS: readonly string[] = ["CallExpression", "NewExpression"];

/**
 * @param rest gets the statements, functions and classes below the node, which are units of their own
 * @returns whether there are any
 */
function collectCalls(node: SyntaxNode, unit: Unit, rest: SyntaxNode[]): boolean {
  if (/Statement$|^Program$|^SwitchCase$|^Class|^StaticBlock$/.test(node.type) || isFunction(node))
    return rest.push(node) > 0;
  if (CALLS.includes(node.type) || node.type === "TaggedTemplateExpression") unit.calls.push(node);
  if (node.type === "ChainExpression") {
    for (let at = nodeIn(node, "expression"); at !== undefined; )
      at = nodeIn(unit.spines.add(at) && at, at.callee === undefined ? "object" : "callee") ?? nodeIn(at, "expression");
  }
  let hasFunction = false;
  for (const child of childrenOf(node)) if (collectCalls(child, unit, rest)) hasFunction = true;
  if (hasFunction) unit.calling.add(node);
  return hasFunction;
}

/** What a call calls: the name of a function, a class or a method. */
function nameOf(call: SyntaxNode): string {
  const callee = CALLS.includes(call.type) ? nodeIn(call, "callee") : undefined;
  return textIn(callee?.type === "MemberExpression" ? nodeIn(callee, "property") : callee, "name");
}

/** The names of all that a file could call of its own. @param functions gets those that surely are functions */
function collectNames(node: SyntaxNode, names: Set<string>, functions: Set<string>): void {
  for (const field of NAMED[node.type] ?? []) names.add(textIn(nodeIn(node, field), "name"));
  if (isFunction(node)) for (const param of nodesIn(node, "params")) names.add(textIn(param, "name"));
  const given = node.type === "FunctionDeclaration" ? node : nodeIn(node, "init");
  if (given !== undefined && isFunction(given)) functions.add(textIn(nodeIn(node, "id"), "name"));
  for (const child of childrenOf(node)) collectNames(child, names, functions);
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

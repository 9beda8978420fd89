// What a user's algorithm can use, read from the module "mazewright" (src/sandbox/inside/mazewright.ts) and the core behind it:
// the types in mazewright.d.ts, and the names in docs/own-algorithm.md.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

const MODULE = "src/sandbox/inside/mazewright.ts";

/** The stable members of what has others, too, that are only for the extension. */
const STABLE = {
  AlgorithmFacts:
    "id name description source time memory group variantOf pseudocode data part stages perfect uniform needs options without defaults kind startsOpen takesLoops offAreWalls limit slow goesByRow unrecorded check",
  EditableMaze: "unvisited isVisited visit carve join wall set isolate",
  Maze: "grid cellCount passageCount isOpen passages openSlots",
  Recorder: "isRecording mark markOf beginPhase endLevel reportShare",
  Topology:
    "cellCount degree margin neighborMask excluded isKnownConnected includedCount unvisited neighbor across opposite link sides slotBetween isIncluded",
  Grid: "topology rows rectangle horizontal vertical",
  Random: "constructor moveTo next bits below flip chance slot step",
  MazeError: "constructor option value allowed reason",
};

/** What the preview reads of a program; the other facts of built-in algorithms are ignored. */
const READ =
  "run check name needs options without defaults kind startsOpen takesLoops offAreWalls data part pseudocode".split(
    " ",
  );

/** What the parts of a task are called in programs, and their types. */
const VARIABLES = {
  maze: "EditableMaze",
  recorder: "Recorder",
  random: "Random",
  topology: "Topology",
  grid: "Grid",
  options: "Options",
  task: "GenerationContext",
};

/** @returns what is declared, with what it needs: the module's own names first */
export function userAlgorithmNames() {
  const files = new Map();
  const fileOf = (name) => files.get(name) ?? files.set(name, readFile(name)).get(name);
  const known = new Map();
  const add = (file, name, isValue) => {
    const { node, from } = find(fileOf, file, name);
    const before = known.get(name);
    if (before !== undefined && before.from !== from)
      throw new Error(`${name} is declared in ${before.from} and ${from}`);
    if (before !== undefined && (before.isValue || !isValue)) return;
    const entry = entryOf(fileOf(from), name, node, isValue);
    known.set(name, { ...entry, from, isValue });
    for (const word of new Set(entry.code.match(/\b[A-Z_]\w+\b/g) ?? [])) {
      if (word !== name && find(fileOf, from, word) !== undefined) add(from, word, false);
    }
  };
  for (const [name, isValue] of exportsOf(fileOf(MODULE))) add(MODULE, name, isValue);
  return [...known].map(([name, entry]) => ({ name, ...entry }));
}

/** The text of mazewright.d.ts. */
export function declarationsOf(names) {
  const head =
    "// The types of what an algorithm for Mazewright can use. Import from it: completion and hover then work. The preview\n" +
    "// does not read this file; the extension writes it, and replaces it when it writes a newer one.\n";
  return head + names.map(({ doc, text }) => `\n${commentOf(doc, "")}${text}\n`).join("");
}

/** The names as parts of docs/own-algorithm.md. */
export function markdownOf(names) {
  const line = ({ signature, doc }) => `- \`${signature}\`${doc === "" ? "" : `: ${oneLine(doc)}`}\n`;
  const member = (owner) => (each) =>
    line({ ...each, signature: owner === "" ? each.signature : `${owner}.${each.signature}` });
  const typeOf = (type) => names.find(({ name }) => name === type);
  const variables = Object.entries({ task: "GenerationContext", ...VARIABLES });
  const tasks = variables.map(([name, type]) => {
    const { doc, base, members } = typeOf(type);
    const more = base === undefined ? [] : typeOf(base).members;
    const rows = [...members, ...more]
      .filter((each) => each.name !== "constructor")
      .map(member(name === "task" ? "" : name));
    return `\n### ${name === "task" ? "The task" : `\`${name}\``}\n\n${oneLine(doc)}\n\n${rows.join("")}`;
  });
  const facts = ["AlgorithmFacts", "AlgorithmCode"].flatMap((name) => typeOf(name).members);
  const values = names.filter(({ isValue }) => isValue);
  const plain = values.filter(({ members }) => members.length === 0);
  const classes = values.filter(({ members }) => members.length > 0).filter(({ name }) => name !== "Random");
  return {
    facts: `\n${READ.map((name) => line(facts.find((each) => each.name === name))).join("")}\n`,
    task: `${tasks.join("")}\n`,
    values: `\n${plain.map(line).join("")}\n`,
    classes: `${classes.map(({ name, doc, members }) => `\n### \`${name}\`\n\n${oneLine(doc)}\n\n${members.map(line).join("")}`).join("")}\n`,
  };
}

function readFile(name) {
  const text = readFileSync(name, "utf8");
  const { program, comments } = parseSync(name, text);
  return { name, text, body: program.body, comments };
}

/** What the module exports: pairs of a name and whether it is a value. */
function exportsOf({ body }) {
  return body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration") return [];
    if (node.declaration) return [[nameOf(node.declaration), node.declaration.type === "VariableDeclaration"]];
    return node.specifiers.map((each) => [each.local.name, node.exportKind !== "type" && each.exportKind !== "type"]);
  });
}

const nameOf = ({ id, declarations }) => id?.name ?? declarations?.[0].id.name;

/** Where a name that a file uses is declared; undefined if nowhere in the project. */
function find(fileOf, file, name) {
  const { body } = fileOf(file);
  for (const node of body) {
    const inner = node.declaration ?? node;
    if (nameOf(inner) === name) return { node, from: file };
    const isHere = ({ local }) => local.name === name;
    if (node.source && node.specifiers?.some(isHere)) {
      return find(fileOf, `${path.posix.join(path.posix.dirname(file), node.source.value)}.ts`, name);
    }
  }
  return undefined;
}

/** A declaration: `text` as mazewright.d.ts has it, `code` without comments, its members and docstring. */
function entryOf(file, name, node, isValue) {
  const inner = node.declaration ?? node;
  const doc = docBefore(file, node.start);
  const make = KINDS[inner.type];
  if (make === undefined) throw new Error(`${name}: a ${inner.type} cannot be declared for programs`);
  return { doc, members: [], ...make(file, inner, isValue) };
}

const KINDS = {
  TSInterfaceDeclaration(file, { id, body, extends: bases }) {
    const members = membersOf(file, id.name, body.body);
    const heads = bases.map((each) => slice(file, each));
    return classLike({ name: id.name, keyword: "interface", heads, members });
  },
  ClassDeclaration(file, { id, body, superClass }, isValue) {
    const all = membersOf(file, id.name, body.body);
    const members = isValue ? all : all.filter(({ name }) => name !== "constructor");
    const heads = superClass ? [superClass.name] : [];
    return classLike({ name: id.name, keyword: isValue ? "declare class" : "interface", heads, members });
  },
  TSTypeAliasDeclaration(file, node) {
    const code = slice(file, node)
      .replace(/;$/, "")
      .replace(/\(typeof (\w+)\)\[number\]/, (_, list) => itemsOf(file, list).join(" | "));
    return { code, signature: code, text: `export ${code};` };
  },
  FunctionDeclaration(file, { id, params, returnType }) {
    const signature = `${id.name}${callOf(file, params, returnType)}`;
    return { code: signature, signature, text: `export declare function ${signature};` };
  },
  VariableDeclaration(file, { declarations: [{ id, init }] }) {
    const signature = `${id.name}: ${slice(file, init)}`;
    return {
      code: "",
      signature,
      text: `export declare const ${signature};`,
      doc: docAfter(file, init.end),
    };
  },
};

/** The items of a list that is constant, as they are written. */
function itemsOf(file, name) {
  const found = file.body.map((node) => node.declaration ?? node).find((node) => nameOf(node) === name);
  return found.declarations[0].init.expression.elements.map((element) => slice(file, element));
}

function classLike({ name, keyword, heads, members }) {
  const after = heads.length > 0 ? ` extends ${heads.join(", ")}` : "";
  const rows = members.map(({ doc, text }) => `${commentOf(doc, "  ")}  ${text};\n`).join("");
  const code = [after, ...members.map(({ text }) => text)].join("\n");
  const base = heads[0]?.match(/^(?:Partial<)?(\w+)/)?.[1];
  const known = base === "Error" ? undefined : base;
  const kind = keyword === "interface" ? "interface" : "class";
  return {
    code,
    base: known,
    members,
    signature: `${kind} ${name}`,
    text: `export ${keyword} ${name}${after} {\n${rows}}`,
  };
}

/** The members that programs may use. @throws if a stable one is missing */
function membersOf(file, owner, nodes) {
  const made = nodes.flatMap((node) => memberOf(file, node));
  const stable = STABLE[owner]?.split(" ");
  if (stable === undefined) return made;
  const missing = stable.find((each) => !made.some(({ name }) => name === each));
  if (missing !== undefined) throw new Error(`${owner}.${missing} is stable, and missing in ${file.name}`);
  return made.filter(({ name }) => stable.includes(name));
}

function memberOf(file, node) {
  if (node.accessibility === "private" || node.accessibility === "protected") return [];
  const { name } = node.key;
  const doc = [docBefore(file, node.start), docAfter(file, node.end)].filter(Boolean).join("\n");
  const optional = node.optional ? "?" : "";
  if (node.type === "TSPropertySignature") {
    const signature = `${name}${optional}${slice(file, node.typeAnnotation)}`;
    return [{ name, doc, signature, text: `readonly ${signature}` }];
  }
  if (node.type === "PropertyDefinition") {
    const type = node.typeAnnotation ? slice(file, node.typeAnnotation) : `: ${typeof node.value.value}`;
    return [{ name, doc, signature: `${name}${type}`, text: `${node.readonly ? "readonly " : ""}${name}${type}` }];
  }
  const { params, returnType } = node.value ?? node;
  if (node.kind === "get") {
    const signature = `${name}${slice(file, returnType)}`;
    return [{ name, doc, signature, text: `readonly ${signature}` }];
  }
  const signature = `${name}${optional}${callOf(file, params, returnType)}`;
  const fields = params.filter((each) => each.type === "TSParameterProperty" && each.accessibility !== "private");
  const made = fields.flatMap(({ parameter }) => ({
    name: parameter.name,
    doc: docAfter(file, parameter.end + 1),
    signature: slice(file, parameter),
    text: `readonly ${slice(file, parameter)}`,
  }));
  return [...made, { name, doc, signature, text: signature }];
}

/** Parameters and the type of the result. */
function callOf(file, params, returnType) {
  return `(${params.map((each) => parameterOf(file, each)).join(", ")})${returnType ? slice(file, returnType) : ""}`;
}

function parameterOf(file, node) {
  if (node.type === "TSParameterProperty") return parameterOf(file, node.parameter);
  if (node.type === "AssignmentPattern") {
    const type = node.left.typeAnnotation ? slice(file, node.left.typeAnnotation) : `: ${typeof node.right.value}`;
    return `${node.left.name}?${type}`;
  }
  if (node.type !== "ObjectPattern") return slice(file, node);
  const type = slice(file, node.typeAnnotation);
  return type.slice(2, 3).toLowerCase() + type.slice(3) + type;
}

/** The text of a node, on one line, without comments at the ends of lines. */
function slice({ text }, { start, end }) {
  return text.slice(start, end).replace(/ *\/\/.*$/gm, "");
}

/** The first paragraph of the docstring that ends where a node begins: the others are for readers of the code. */
function docBefore({ text, comments }, start) {
  const found = comments.findLast((each) => each.end <= start && text.slice(each.end, start).trim() === "");
  if (found === undefined || !found.value.startsWith("*")) return "";
  return found.value
    .slice(1)
    .replace(/^[ \t]*\* ?/gm, "")
    .trim()
    .replace(/\n\n(?! ).*$/s, "");
}

/** The comment at the end of the line on which a node ends, as a sentence. */
function docAfter({ text, comments }, end) {
  const found = comments.find(
    (each) => each.type === "Line" && each.start >= end && /^[;,]? *$/.test(text.slice(end, each.start)),
  );
  if (found === undefined) return "";
  const words = found.value.trim();
  return `${words[0].toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;
}

function commentOf(doc, indent) {
  if (doc === "") return "";
  const rows = doc.split("\n");
  if (rows.length === 1) return `${indent}/** ${doc} */\n`;
  return `${indent}/**\n${rows.map((row) => `${indent} * ${row}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/** As a sentence of prose. */
function oneLine(doc) {
  const prose = doc
    .replace(/@param (\w+) /g, "`$1`: ")
    .replace(/@returns /g, "Returns ")
    .replace(/@throws /g, "Throws ");
  return prose.replace(/\s+/g, " ");
}

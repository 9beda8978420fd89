// Leaves the code of algorithms, grids, solvers and formats out of a bundle that needs only what is known of them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/**
 * Where objects hold code beside facts: the files, and the interfaces that say so. What such an interface has beyond the one
 * that it extends, whose name ends in "Facts", is code.
 */
const TABLE = [
  ["src/core/algorithms", "src/core/foundation/algorithm.ts", ["Algorithm"]],
  ["src/core/grids", "src/core/foundation/grid.ts", ["GridKind"]],
  ["src/core/grids", "src/core/grids/lattice.ts", ["Tessellation"]],
  ["src/core/solvers", "src/core/foundation/solver.ts", ["Solver"]],
  ["src/core/formats/text", "src/core/formats/text/drawing/textStyle.ts", ["TextStyle", "TextForm"]],
  ["src/core/formats/arrays", "src/core/formats/arrays/language.ts", ["Language"]],
  [
    "src/core/formats/exports",
    "src/core/formats/exports/exportFormat.ts",
    ["StillFormat", "AnimatedFormat", "Companion"],
  ],
];

/** A plugin of esbuild. What only the code has used goes with it, as nothing else does. */
export const factsOnly = {
  name: "facts only",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]core[\\/].*\.ts$/ }, ({ path: file }) => {
      const name = path.relative(".", file).replaceAll("\\", "/");
      const names = new Set(codeIn(name));
      return names.size === 0 ? undefined : { contents: withoutCode(name, names), loader: "ts" };
    });
  },
};

/** A plugin of esbuild for what runs: what VS Code shows of actions is in package.json, to which the build has written it. */
export const withoutCommands = {
  name: "without commands",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]shared[\\/](actions|overlays[\\/]\w+)\.ts$/ }, ({ path: file }) => ({
      contents: withoutCode(file, new Set(["command"])),
      loader: "ts",
    }));
  },
};

/** The names of the properties of objects that are code, in a file or a folder. */
export function codeIn(name) {
  rules ??= TABLE.map(([folder, file, interfaces]) => ({ folder, names: codeNames(file, interfaces) }));
  return rules.filter(({ folder }) => `${name}/`.startsWith(`${folder}/`)).flatMap(({ names }) => names);
}

let rules;

function codeNames(file, interfaces) {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const declared = new Map();
  new Visitor({ TSInterfaceDeclaration: (node) => void declared.set(node.id.name, node) }).visit(program);
  return interfaces.flatMap((name) => {
    const facts = declared.get(name).extends.find(({ expression }) => expression.name.endsWith("Facts"));
    const known = new Set(membersOf(declared.get(facts.expression.name)));
    return membersOf(declared.get(name)).filter((member) => !known.has(member));
  });
}

/** What an interface declares, and what it picks from others. */
function membersOf({ body, extends: parents }) {
  const picked = [];
  const literals = new Visitor({ Literal: ({ value }) => void picked.push(value) });
  for (const { typeArguments } of parents)
    if (typeArguments) literals.visit({ type: "Program", body: [typeArguments] });
  return [...body.body.map(({ key }) => key.name), ...picked];
}

/** The text of a file without the properties of these names, in every object that it writes. */
function withoutCode(file, names) {
  const text = readFileSync(file, "utf8");
  const { program } = parseSync(file, text);
  const cuts = [];
  new Visitor({
    ObjectExpression({ properties }) {
      for (const { type, key, start, end } of properties)
        if (type === "Property" && names.has(key.name))
          cuts.push([start, /^\s*,/.test(text.slice(end)) ? text.indexOf(",", end) + 1 : end]);
    },
  }).visit(program);
  let rest = "";
  let from = 0;
  for (const [start, end] of cuts.sort(([a], [b]) => a - b)) {
    if (start < from) continue; // inside of what was cut
    rest += text.slice(from, start);
    from = end;
  }
  return rest + text.slice(from);
}

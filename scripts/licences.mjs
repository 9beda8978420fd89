import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The licences of all packages that are in a bundle, which must be shipped with it.
 * @param {{ inputs: object }[]} metafiles esbuild's reports on the bundles
 */
export function licencesOf(metafiles) {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const names = inputs.flatMap((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []);
  return [...new Set(names)]
    .sort()
    .map(licenceOf)
    .join(`\n${"-".repeat(80)}\n\n`);
}

function licenceOf(name) {
  const folder = path.join("node_modules", name);
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (file === undefined) throw new Error(`${folder} has no licence to hand on`);
  return `${name}\n\n${readFileSync(path.join(folder, file), "utf8").trim()}\n`;
}

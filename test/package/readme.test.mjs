// The README as the extension's page shows it, which takes pictures from https and data alone, and links as they are in the
// packed file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";

const { name, version, repository, bugs, homepage } = JSON.parse(readFileSync("package.json", "utf8"));
const files = unzipSync(readFileSync(`${name}-${version}.vsix`));

/** Markdown without what it shows as it is: blocks of code and pieces in backquotes. */
const proseOf = (markdown) => markdown.replace(/^```[^]*?^```$/gm, "").replace(/`[^`\n]*`/g, "");

const packed = strFromU8(files["extension/readme.md"]);
const prose = proseOf(packed);
const PICTURES = /!\[[^\]]*\]\(([^)\s]+)[^)]*\)|<img\b[^>]*\bsrc=["']([^"']+)/g;
const LINKS = /(?<!!)\[[^\]]*\]\(([^)\s]+)[^)]*\)|<a\b[^>]*\bhref=["']([^"']+)|^\[[^\]]+\]: *(\S+)/gm;
const found = (pattern, text) => [...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean));

test("takes a few minutes to read", () => {
  const size = Buffer.byteLength(readFileSync("README.md"));
  assert.ok(size <= 12 * 1024, `${size} bytes: what is listed belongs into docs`);
});

test("shows its pictures by addresses that the page takes, of files that the repository has", () => {
  const own = found(PICTURES, proseOf(readFileSync("README.md", "utf8"))).filter((source) => !/^\w+:/.test(source));
  assert.ok(own.length > 0, "it has pictures of the repository");
  for (const file of own) assert.ok(readFileSync(file).length > 0, file);
  const shown = found(PICTURES, prose);
  assert.equal(shown.length, own.length);
  for (const source of shown) assert.match(source, /^(https:\/\/|data:image\/)/);
  for (const file of own) assert.ok(!(`extension/${file}` in files), `${file} is not in the package`);
});

test("links to where something is: the web, the repository, a heading, or a file of the package", () => {
  const headings = [...prose.matchAll(/^#+ +(.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  const links = found(LINKS, prose);
  assert.ok(links.length >= 3, links.join());
  for (const link of links) {
    if (link.startsWith("#")) assert.ok(headings.includes(link.slice(1)), link);
    else if (!link.startsWith("https://")) assert.ok(`extension/${link}` in files, link);
  }
  const contributing = links.find((link) => link.endsWith("CONTRIBUTING.md"));
  assert.ok(contributing?.startsWith(repository.url.replace(/\.git$/, "/")), contributing);
});

test("says where the project is, by one address", () => {
  const address = repository.url.replace(/\.git$/, "");
  assert.match(address, /^https:\/\//);
  assert.deepEqual([bugs.url, homepage], [`${address}/issues`, `${address}#readme`]);
});

// The walkthrough of the Welcome page: what it names is there, and its pictures are those that the core draws.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { importTypeScript } from "../../scripts/tools/common.mjs";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const files = unzipSync(readFileSync(`${name}-${version}.vsix`));
const { contributes } = JSON.parse(strFromU8(files["extension/package.json"]));
const [{ steps }] = contributes.walkthroughs;
const { walkthroughPictures } = await importTypeScript("scripts/walkthroughPictures.ts");
const { heatColours } = await importTypeScript("src/core/picture/heatScale.ts");

test("has five steps, each with a text and a picture of the package", () => {
  assert.deepEqual(
    steps.map(({ id }) => id),
    ["make", "play", "insert", "write", "program"],
  );
  for (const { id, description, media } of steps) {
    assert.equal(media.svg, `media/walkthrough/${id}.svg`);
    assert.ok(`extension/${media.svg}` in files, media.svg);
    assert.ok(description.length > 50 && media.altText.length > 20, id);
  }
});

test("shows pictures as the core draws them now: npm run pictures", () => {
  const pictures = walkthroughPictures();
  assert.equal(Object.keys(pictures).length, steps.length);
  for (const [id, svg] of Object.entries(pictures))
    assert.equal(strFromU8(files[`extension/media/walkthrough/${id}.svg`]), svg, id);
});

test("draws in VS Code's colours, with others beside them, and in those of distances, without styles, which its page refuses", () => {
  for (const [id, svg] of Object.entries(walkthroughPictures())) {
    assert.doesNotMatch(svg, /<style|style=|<script|href|<image/, id);
    const painted = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
    assert.ok(painted.length > 5, id);
    for (const colour of painted) {
      const isOfTheme = /var\(--vscode-[\w-]+,/.test(colour);
      assert.ok(isOfTheme || colour === "none" || heatColours.includes(colour), `${id}: ${colour}`);
    }
    assert.doesNotMatch(svg, /var\(--[\w-]+\)/, `${id}: each variable has a colour beside it`);
  }
});

test("links to commands that there are, and is completed by them", () => {
  const ids = contributes.commands.map(({ command }) => command);
  for (const { id, description, completionEvents } of steps) {
    const links = [...description.matchAll(/\(command:([^)?]+)(?:\?([^)]*))?/g)];
    for (const [link, , given = ""] of links)
      assert.doesNotThrow(() => given && JSON.parse(decodeURIComponent(given)), link);
    const linked = links.map(([, command]) => command);
    const completing = completionEvents.filter((event) => event.startsWith("onCommand:"));
    const named = completing.map((event) => event.replace("onCommand:", ""));
    assert.ok(linked.length > 0 && named.length > 0, id);
    for (const command of [...linked, ...named]) assert.ok(ids.includes(command), `${id}: ${command}`);
    assert.ok(named.includes(linked[0]), `${id}: its first button completes it`);
  }
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, deflateSync } from "node:zlib";
import { writtenFormats } from "../../../src/core/formats/exports";
import { pngHolding, svgHolding } from "../../../src/core/formats/exports/inPicture";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { toPng } from "../../../src/core/formats/raster/bitmaps";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { toText } from "../../../src/core/formats/text/text";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate, record } from "../../../src/core/making/generate";
import { parse } from "../../../src/reading/parse";
import { unpack } from "../../../src/shared/data/pack";
import { readPicture } from "../../../src/worker/inPicture";
import { exported } from "../../core/support/exported";

const HOLDERS = ["svg", "animated-svg", "png"];

/** A picture as it is saved. */
function saved(id: string, options: object): Buffer {
  const format = writtenFormats.find((each) => each.id === id);
  assert.ok(format);
  return Buffer.from(format.isAnimated ? format.write(record(options), {}) : format.write(generate(options), {}));
}

/** The maze that is made of what a picture holds. */
function mazeIn(picture: Uint8Array): Maze {
  const { options, maze, fault } = readPicture(picture);
  assert.equal(fault, undefined);
  return maze === undefined ? generate(options) : unpack(maze);
}

const faultOf = (picture: Uint8Array | string) => readPicture(Buffer.from(picture)).fault ?? "none";

const READ = parse(toText(generate({ width: 5, height: 4, seed: "read" })));

test("a saved picture of every grid gives back the maze of its recipe", () => {
  for (const { name, make } of exported) {
    const { maze } = make();
    for (const id of HOLDERS)
      assert.deepEqual(mazeToJson(mazeIn(saved(id, maze.recipe))), mazeToJson(maze), `${name}, ${id}`);
  }
});

test("a picture of a maze without a recipe holds the maze itself", () => {
  for (const picture of [Buffer.from(svgHolding(toSvg(READ), READ)), pngHolding(toPng(READ), READ)])
    assert.deepEqual(mazeToJson(mazeIn(picture)), mazeToJson(READ));
});

test("any seed and any shape survive in both, in ASCII that XML takes as it is", () => {
  for (const seed of ["</metadata><metadata>", "]]>&amp;\"'", "ü\u{1f600}\ud800\uffff\u0000\u007f", "-->"]) {
    for (const id of HOLDERS) {
      const picture = saved(id, { width: 3, height: 2, seed });
      assert.equal(readPicture(picture).options?.seed, seed);
    }
    const [, held = ""] = /<metadata id="mazewright">(.*?)<\/metadata>/.exec(String(saved("svg", { seed }))) ?? [];
    assert.match(held, /^[ -~]+$/);
    assert.doesNotMatch(held, /[<>&]/);
  }
  const mask = ["···#", "····"];
  assert.deepEqual(readPicture(saved("png", { mask, seed: 1 })).options?.mask, mask);
});

/** How programs write the same document: the metadata of a saved one, and what they make of it. */
const REWRITTEN: readonly (readonly [program: string, rewrite: (metadata: string, text: string) => string])[] = [
  ["names of signs", (_, text) => `<metadata id="mazewright">\n  ${text.replaceAll('"', "&quot;")}\n</metadata>`],
  ["numbers of signs", (_, text) => `<metadata id="mazewright">${text.replaceAll('"', "&#34;")}</metadata>`],
  ["numbers to 16", (_, text) => `<metadata id="mazewright">${text.replaceAll('"', "&#x22;")}</metadata>`],
  ["CDATA", (_, text) => `<metadata id="mazewright"><![CDATA[${text}]]></metadata>`],
  [
    "CDATA in parts",
    (_, text) => `<metadata id="mazewright"> <![CDATA[${text.replace(":", ":]]><![CDATA[")}]]>\n</metadata>`,
  ],
  ["a prefix", (_, text) => `<svg:metadata id="mazewright">${text}</svg:metadata>`],
  ["blanks in tags", (_, text) => `<metadata\n   id = 'mazewright'\n  >${text}</metadata\n>`],
  ["attributes", (_, text) => `<metadata a="> id='other'" xml:space='"' id="mazewright" z="/">${text}</metadata>`],
  [
    "blanks in the text",
    (_, text) => `<metadata id="mazewright">${text.replaceAll(/([,:])(?=")/g, "$1\r\n\t ")}</metadata>`,
  ],
  ["elements in it", (_, text) => `<metadata id="mazewright">${text}<rdf:RDF><a b="/"/>no</rdf:RDF></metadata>`],
  [
    "comments",
    (metadata, text) =>
      `<!--<metadata id="mazewright">{}--><?a <metadata id="mazewright">?>${metadata.replace(text, `<!-- > -->${text}`)}`,
  ],
  ["a document type", (metadata) => `<!DOCTYPE svg [\n<!ENTITY ns "it's">\n]>${metadata}`],
  ["twice the same", (metadata) => metadata + metadata],
];

test("an SVG that another program has written anew gives back its maze", () => {
  for (const seed of ["a", "a  b: \"c\", <d> & 'e'"]) {
    const svg = String(saved("svg", { width: 3, height: 2, seed }));
    const [metadata, text = ""] = /<metadata id="mazewright">(.*?)<\/metadata>/.exec(svg) ?? [];
    for (const [program, rewrite] of REWRITTEN) {
      const { options, fault } = readPicture(
        Buffer.from(svg.replace(metadata ?? "", () => rewrite(metadata ?? "", text))),
      );
      assert.deepEqual([options?.seed, fault], [seed, undefined], program);
    }
  }
});

const held = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><metadata id="mazewright">${text}</metadata></svg>`;
const RECIPE = '{"algorithm":"wilson","seed":"1"}';

test("what is no maze of ours in an SVG is refused in a sentence", () => {
  assert.equal(faultOf(held(RECIPE)), "none");
  const none = /^There is no maze in this picture/;
  for (const other of [
    "",
    "<",
    "plain",
    '<svg><metadata id="other">{}</metadata></svg>',
    held(RECIPE).replace(" id", " data-id"),
  ])
    assert.match(faultOf(other), none, other);
  assert.match(faultOf(held(RECIPE) + held(RECIPE.replace("1", "2"))), /^There are two mazes/);
  const damaged = /^The maze in this picture is damaged/;
  for (const text of [
    "",
    "{",
    "[]",
    "null",
    "1",
    '"mazewright"',
    "{}",
    '{"seed":"1"}',
    '{"algorithm":"wilson"}',
    "&lol;",
    "&constructor;",
    "&#123;}",
    `&#x110000;${RECIPE}`,
    `&${"a".repeat(100_000)};`,
    `<![CDATA[${RECIPE}`,
    `<!-- ${RECIPE}`,
    `<rdf>${RECIPE}</rdf>`,
    '{"format":"mazewright","version":1}',
    JSON.stringify({ ...mazeToJson(READ), passages: [[0, 7]] }),
    JSON.stringify({ ...mazeToJson(READ), options: { grid: "rectangular", width: 1e9, height: 1e9 } }),
    "[".repeat(100_000),
  ]) {
    const fault = faultOf(held(text));
    assert.match(fault, damaged, text.slice(0, 80));
    assert.ok(fault.length < 200, fault);
  }
  for (const cut of [held(RECIPE).slice(0, -20), held(RECIPE).slice(0, -30), held(RECIPE).slice(0, 70)])
    assert.match(faultOf(cut), damaged, cut);
  assert.match(
    faultOf(
      Buffer.concat([Buffer.from(held("{").slice(0, -17)), Buffer.from([0xff]), Buffer.from(held("").slice(-17))]),
    ),
    damaged,
  );
});

test("a recipe that this version cannot make is refused, and says which option it is", () => {
  for (const [recipe, word] of [
    [{ algorithm: "file:///home/me/algorithm.js" }, "algorithm"],
    [{ algorithm: null }, "algorithm"],
    [{ algorithm: "wilson", size: 3 }, "size"],
    [{ algorithm: "wilson", width: 0.5 }, "width"],
    [{ algorithm: "wilson", __proto__x: 1 }, "__proto__x"],
  ] as const)
    assert.match(
      faultOf(held(JSON.stringify({ ...recipe, seed: "1" }))),
      new RegExp(`^The maze in this picture cannot be made again\\. ${word}: `),
    );
});

/** A chunk of a PNG. */
function chunk(type: string, data: string | Buffer, sum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(data as string, "latin1")]);
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  end.writeUInt32BE(sum ?? crc32(body));
  return Buffer.concat([length, body, end]);
}

const PNG = Buffer.from(toPng(generate({ width: 2, height: 2, seed: 1 })));
const text = (more: string) => chunk("iTXt", `mazewright${more}`);
const png = (...chunks: readonly Buffer[]) => Buffer.concat([PNG.subarray(0, 33), ...chunks, PNG.subarray(33)]);

test("what is no maze of ours in a PNG is refused in a sentence", () => {
  assert.equal(faultOf(png(text(`\0\0\0\0\0${RECIPE}`))), "none");
  assert.equal(faultOf(png(text(`\0\0\0en\0Labyrinth\0${RECIPE}`))), "none");
  assert.equal(
    faultOf(png(text(`\0\0\0\0\0${RECIPE}`), chunk("tEXt", `mazewright\0${RECIPE}`))),
    "none",
    "twice the same",
  );
  assert.equal(faultOf(png(text(`\0\0\0\0\0${RECIPE}`)).subarray(0, 150)), "This PNG is damaged: its end is missing.");
  const others = [
    PNG,
    png(chunk("tEXt", `mazewright${RECIPE}`)),
    png(chunk("teXt", `mazewright\0${RECIPE}`)),
    png(text(`s\0\0\0\0\0${RECIPE}`)),
    png(chunk("iTXt", "maze")),
  ];
  for (const other of others) assert.match(faultOf(other), /^There is no maze/);
  assert.match(faultOf(png(text(`\0\0\0\0\0${RECIPE}`), text(`\0\0\0\0\0${RECIPE} `))), /^There are two mazes/);
  const damaged = /^The maze in this picture is damaged/;
  for (const more of ["\0", "\0\0", "\0\0\0", "\0\0\0\0", "\0\0\0\0\0", "\0\0\0\0\0{", `\0\0\0\0\0${RECIPE}\xff`])
    assert.match(faultOf(png(text(more))), damaged, JSON.stringify(more));
  assert.match(faultOf(png(chunk("iTXt", `mazewright\0\0\0\0\0${RECIPE}`, 7))), /check sum/);
});

const packed = (content: string | Buffer) => deflateSync(content).toString("latin1");

test("a PNG that another program has written anew gives back its maze", () => {
  const chunks = [
    chunk("tEXt", `mazewright\0${RECIPE}`),
    chunk("zTXt", `mazewright\0\0${packed(RECIPE)}`),
    text(`\0\x01\0\0\0${packed(RECIPE)}`),
  ];
  for (const each of chunks) {
    const other = chunk("tEXt", "Software\0mazewright");
    for (const file of [png(other, each), Buffer.concat([PNG.subarray(0, -12), each, PNG.subarray(-12)])])
      assert.equal(faultOf(file), "none", each.toString("latin1", 4, 8));
  }
  const damaged = /^The maze in this picture is damaged: its text (cannot be decompressed|is too long)\.$/;
  for (const data of [
    "",
    "x",
    packed(RECIPE).slice(0, -9),
    `${packed(RECIPE).slice(0, 9)}\xff`,
    packed(Buffer.alloc(6.4e7 + 1)),
  ])
    assert.match(faultOf(png(chunk("zTXt", `mazewright\0\0${data}`))), damaged, data.slice(0, 20));
  const many = Array.from({ length: 11 }, () => chunk("zTXt", `mazewright\0\0${packed(Buffer.alloc(6e6, " "))}`));
  assert.match(faultOf(png(...many)), damaged, "too long together");
});

test("a PNG with wrong lengths ends nowhere but in a sentence", () => {
  const whole = png(text(`\0\0\0\0\0${RECIPE}`));
  for (const length of [0x7fffffff, 0xffffffff, whole.length, 0]) {
    const wrong = Buffer.from(whole);
    wrong.writeUInt32BE(length, 33);
    assert.notEqual(faultOf(wrong), "none", String(length));
  }
  for (let end = 0; end < whole.length; end += 3)
    assert.notEqual(faultOf(whole.subarray(0, end)), "none", `cut at ${end}`);
});

/** Microseconds of the processor to read a picture, in the best of some rounds: in others there is what else it does. */
function leastTime(picture: Buffer): number {
  const rounds = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage().user;
    readPicture(picture);
    return process.cpuUsage().user - began;
  });
  return Math.min(...rounds);
}

test("a large picture is read in time that grows with its size", () => {
  const parts = [
    "<",
    "<metadata",
    '<metadata id="mazewright"',
    "<metadata id='mazewright'> ",
    `<metadata ${"id ".repeat(300)}`,
    '<metadata id="mazewright">&',
    "<!--",
    "<![CDATA[>",
    "<a '",
  ];
  const shapes = parts.map((part) => (size: number) => Buffer.from(part.repeat(size / part.length)));
  const empty = (size: number) => Buffer.concat([PNG.subarray(0, 33), Buffer.alloc(size)]);
  for (const shape of [...shapes, empty]) {
    const [few, many] = [500_000, 2_000_000].map((size) => leastTime(shape(size)));
    assert.ok(many < 12 * few + 50_000, `${few} and ${many} microseconds`);
  }
});

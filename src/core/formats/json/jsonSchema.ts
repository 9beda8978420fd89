import { grids } from "../../grids/facts";
import type { OptionSpec } from "../../options/optionSpec";
import { optionIds, schema } from "../../options/schema";
import { INSIDE } from "../../paths/ends";
import { SIDES } from "../../paths/joins";
import { MAX_JSON_CELLS } from "./jsonParts";

/** A JSON schema, or a part of one. */
type Schema = { readonly [key: string]: unknown };

// oxlint-disable-next-line unicorn/no-thenable -- a word of JSON schemas
const THEN = "then";

const cell = { type: "integer", minimum: 0, maximum: MAX_JSON_CELLS - 1 };

/**
 * The JSON schema of `*.maze.json` that the build writes: what editors complete, explain and underline. The options are those
 * of the declaration; what only a reader can tell, such as which cells are neighbours, is not in it.
 */
export function mazeSchema(): Schema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Maze, Mazewright JSON v1",
    type: "object",
    required: ["format", "version", "options", "cells", "passages"],
    properties: { ...facts(), ...contents() },
    ...when(has("options", has("grid", { const: "planar" })), { required: ["points"] }),
    defaultSnippets: [sample],
  };
}

const sample = {
  label: "A maze of 2 × 2 cells",
  description: "Four cells in a row of passages: from 0 to 1, down to 3, back to 2.",
  body: {
    format: "mazewright",
    version: 1,
    options: { grid: "rectangular", width: 2, height: 2 },
    cells: 4,
    passages: [
      [0, 1],
      [1, 3],
      [2, 3],
    ],
    entrance: 0,
    exit: 3,
  },
};

function facts(): Schema {
  return {
    format: { const: "mazewright", description: "Says that this is a maze of Mazewright." },
    version: { const: 1, description: "The version of this format." },
    generator: { type: "string", description: "The version of Mazewright that wrote the file. No reader needs it." },
    options: optionsSchema(),
    cells: {
      type: "integer",
      minimum: 1,
      maximum: MAX_JSON_CELLS,
      markdownDescription:
        "How many cells the grid has, as its sizes say: for a rectangle `width * height`. Cells that are off count, too.",
    },
  };
}

function contents(): Schema {
  const opening = (name: string) => ({
    [name]: { ...cell, description: `The cell of the ${name}; left out where there is none.` },
    [`${name}Side`]: {
      type: "integer",
      minimum: INSIDE,
      maximum: 14,
      description: `Which side of its cell the ${name} is, in the order of the sides, from 0, or -1 for none; left out for the first side at the border.`,
    },
  });
  return {
    off: list({ ...cell }, "The ids of cells that take no part, such as those of a mask."),
    points: list(
      { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 },
      "Planar grids: the point that each cell lies around, as `[x, y]` in a square from 0 to 1.",
    ),
    slashes: list(
      { type: "string", pattern: "^[/\\\\]*$" },
      "Random slashes: the rows of `/` and `\\`. The cells are the halves of the squares.",
    ),
    passages: list(
      { type: "array", items: cell, minItems: 2, maxItems: 2 },
      "The pairs of neighbouring cells between which there is no wall, the smaller id first, in ascending order. In a rectangle the id of a cell is `row * width + column`.",
    ),
    joins: {
      type: "object",
      description:
        "Of a chunk of an endless maze: where it is open to the chunks beside it, counted along each side from 0.",
      properties: Object.fromEntries(SIDES.map(([name]) => [name, { type: "array", items: cell }])),
    },
    ...opening("entrance"),
    ...opening("exit"),
  };
}

function optionsSchema(): Schema {
  return {
    type: "object",
    description:
      "What the maze was made from; of a maze that was read or edited, the grid and its sizes alone. The passages are what counts, not these.",
    required: ["grid"],
    properties: Object.fromEntries(optionIds.map((id) => [id, optionSchema(schema[id])])),
    allOf: grids.map(({ id, sizes }) => when(has("grid", { const: id }), { required: sizes })),
  };
}

const TYPES: Readonly<Record<OptionSpec["type"], unknown>> = {
  boolean: "boolean",
  "boolean or choice": ["boolean", "string"],
  choice: "string",
  integer: "integer",
  number: "number",
  seed: ["string", "integer"],
  cell: ["string", "integer"],
  text: "string",
  lines: "array",
  uri: "string",
};

/** The schema of an option, in a file or in the settings. */
export function optionSchema({ type, description, default: usual, choices, minimum, maximum }: OptionSpec): Schema {
  return {
    type: TYPES[type],
    markdownDescription: description,
    ...(usual !== undefined && { default: usual }),
    ...(choices && { enum: choices.map(({ id }) => valueOf(type, id)) }),
    ...(choices && {
      markdownEnumDescriptions: choices.map(({ name, description: text }) => (name ? `${name}. ${text}` : text)),
    }),
    ...(type === "lines" && { items: { type: "string" } }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}

/** The value that the id of a choice stands for. */
function valueOf(type: OptionSpec["type"], id: string): unknown {
  return type === "boolean or choice" && ["true", "false"].includes(id) ? id === "true" : id;
}

/** That what meets a condition has to meet something else, too. */
const when = (condition: Schema, then: Schema): Schema => ({ if: condition, [THEN]: then });

const has = (key: string, value: Schema): Schema => ({ required: [key], properties: { [key]: value } });

const list = (items: Schema, markdownDescription: string): Schema => ({ type: "array", items, markdownDescription });

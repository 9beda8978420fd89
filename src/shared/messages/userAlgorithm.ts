import * as v from "valibot";
import { dataIds } from "../../core/foundation/algorithm";
import { needs } from "../../core/foundation/grid";
import type { Options } from "../../core/foundation/optionTypes";
import { optionIds } from "../../core/options/schema";
import {
  type Finding,
  feeds,
  type SeenOfProgram,
  type SourcePlace,
  type UserAlgorithmFacts,
} from "../data/userAlgorithm";
import { natural as cell, readonlyList, schemaOf } from "../reading";

/** The parts of messages that are about algorithms of users. */

const place = schemaOf<SourcePlace>()(
  v.object({
    file: v.exactOptional(cell),
    fileName: v.exactOptional(v.string()),
    line: cell,
    column: v.exactOptional(cell),
    endLine: v.exactOptional(cell),
    endColumn: v.exactOptional(cell),
  }),
);

/** The calls that led to an error stay with the extension, which writes them into the diagnostic. */
const finding = schemaOf<Omit<Finding, "calls">>()(
  v.object({
    severity: v.picklist(["error", "warning"]),
    message: v.string(),
    place: v.exactOptional(place),
    step: v.exactOptional(cell),
    cells: v.exactOptional(readonlyList(cell)),
  }),
);

/** Default options; each is checked when a maze is made of them. */
const defaults: v.GenericSchema<unknown, Partial<Options>> = v.pipe(
  v.record(v.picklist(optionIds), v.unknown()),
  v.transform((given) => given as Partial<Options>),
);

const MOST_LETTERS = 1000;
const MOST_ENTRIES = 200;

const text = v.pipe(v.string(), v.maxLength(MOST_LETTERS));

const listOf = <Item extends v.GenericSchema>(item: Item) => v.pipe(readonlyList(item), v.maxLength(MOST_ENTRIES));

const optionList = listOf(v.picklist(optionIds));

/** The page knows built-in algorithms by their ids, and those of users by these facts, which a program states of itself. */
export const facts = schemaOf<UserAlgorithmFacts>()(
  v.object({
    id: v.string(),
    name: v.pipe(text, v.regex(/\S/)),
    description: text,
    source: text,
    time: text,
    memory: text,
    pseudocode: listOf(v.pipe(v.tupleWithRest([text], text), v.maxLength(MOST_ENTRIES), v.readonly())),
    data: listOf(v.picklist(dataIds)),
    part: v.exactOptional(text),
    perfect: v.literal(false),
    needs: v.picklist(needs),
    options: optionList,
    without: v.exactOptional(optionList),
    defaults: v.exactOptional(defaults),
    kind: v.exactOptional(v.literal("slashes")),
    startsOpen: v.exactOptional(v.boolean()),
    takesLoops: v.exactOptional(v.boolean()),
    offAreWalls: v.exactOptional(v.boolean()),
    isUserAlgorithm: v.literal(true),
  }),
);

export const findings = readonlyList(finding);

const program = schemaOf<SeenOfProgram>()(
  v.object({
    feed: v.exactOptional(v.picklist(feeds)),
    variable: v.exactOptional(v.string()),
    variables: readonlyList(v.object({ name: v.string(), changes: cell })),
    notes: readonlyList(v.string()),
  }),
);

/** What is sent of a run: the texts and the lines stay with the extension. */
export const userAlgorithm = v.object({ facts, findings, program: v.exactOptional(program) });

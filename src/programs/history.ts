import { countOf } from "../core/foundation/errors";
import type { CodePlace, WatchedNote } from "./feeds";
import { grown } from "./values/grown";
import {
  add,
  inside,
  type Json,
  LiveObject,
  type LiveStep,
  type LiveValue,
  liveOf,
  put,
  remove,
  stepOf,
} from "./values/live";
import { writtenValue } from "./values/written";

/** What can happen to a place of a variable: it has another value, a member more, or is gone. */
export const [SET, ADD, DELETE] = [0, 1, 2];

/** A variable of a program, with its value as it is now. */
export interface LiveVariable {
  readonly name: string; // unique: of several alike the later ones have a number
  readonly place: number;
  changes: number;
}

/** Places in variables, by number: each is a step into another one, the first into that of all variables, which is 0. */
export class VariablePlaces {
  private readonly indexed: (number[] | undefined)[] = [undefined]; // those behind indices, as far as they come about in order
  private readonly keyed: (Map<string, number> | undefined)[] = [undefined];
  private readonly parents: number[] = [0];
  private readonly steps: LiveStep[] = [""];

  get count(): number {
    return this.steps.length;
  }

  /** The place that a step leads to. */
  next(place: number, step: LiveStep): number {
    if (typeof step === "number" && step >= 0) {
      this.indexed[place] ??= [];
      const places = this.indexed[place];
      if ((places[step] ?? 0) > 0) return places[step];
      if (step <= 2 * places.length + FEW) {
        while (places.length < step) places.push(0); // no holes
        places[step] = this.added(place, step);
        return places[step];
      }
    }
    this.keyed[place] ??= new Map();
    const key = typeof step === "object" ? step.text : `.${step}`;
    const known = this.keyed[place].get(key);
    if (known !== undefined) return known;
    const next = this.added(place, step);
    this.keyed[place].set(key, next);
    return next;
  }

  private added(place: number, step: LiveStep): number {
    this.indexed.push(undefined);
    this.keyed.push(undefined);
    this.parents.push(place);
    return this.steps.push(step) - 1;
  }

  parentOf(place: number): number {
    return this.parents[place];
  }

  /** The last step to a place. */
  stepOf(place: number): LiveStep {
    return this.steps[place];
  }

  /** The steps to a place, the first of them the name of its variable. */
  pathOf(place: number): readonly LiveStep[] {
    const path: LiveStep[] = [];
    for (let each = place; each !== 0; each = this.parents[each]) path.push(this.steps[each]);
    return path.reverse();
  }

  /** What stands in a place. @param root all variables, behind their names */
  liveAt(root: LiveValue, place: number): LiveValue | undefined {
    return place === 0 ? root : inside(this.liveAt(root, this.parents[place]), this.steps[place]);
  }
}

const FEW = 64; // indices that are passed over in a list of places
const MOST_CHANGES = 1_000_000;
const MOST_NOTES = 20;
const MOST_FILES = 10_000;
const MOST_CHARACTERS = 1 << 26; // of whole values, of those put into places, and of the names of places

/** What has happened to the variables of a program, in order: read from the lines of a trace. */
export class RunHistory {
  readonly files: string[] = [];
  readonly variables: LiveVariable[] = []; // in the order in which they came
  readonly places = new VariablePlaces();
  readonly root = new LiveObject(); // the variables as they are now, behind their names
  readonly codePlaces: CodePlace[] = [];
  /** In columns: what happened, where, to which value, and where in the program. */
  kinds = new Uint8Array(1024);
  at = new Uint32Array(1024);
  private valueIds = new Uint32Array(1024);
  private codeIds = new Uint32Array(1024);
  count = 0;
  private readonly values: Json[] = [];
  private readonly plain = new Map<Json, number>(); // numbers of values that hold no others
  private readonly codes = new Map<number, Map<number, number>>();
  private readonly byNumber = new Map<number, LiveVariable>();
  private readonly names = new Map<string, number>();
  private characters = 0;
  private left = 0; // changes that are not kept
  private readonly told: { readonly variable: LiveVariable; readonly note: WatchedNote }[] = [];
  private readonly shared = new Set<string>();

  /** @param mostCharacters of what is kept: what comes after that is left out */
  constructor(private readonly mostCharacters = MOST_CHARACTERS) {}

  /** Takes a line of a trace. @param length of it, in characters @returns whether it can be one */
  take(record: readonly Json[], length: number): boolean {
    const [kind, number, ...rest] = record;
    if (kind === "end") return true;
    if (typeof number !== "number") return false;
    if (kind === "file") return this.takeFile(number, rest[0]);
    if (kind === "left") this.left += number;
    else if (kind === "value") return this.takeValue(number, rest, length);
    else if (kind === "written") return this.takeWritten(number, rest, length);
    else if (kind === "lost") this.takeLost(number, rest);
    else {
      const variable = this.byNumber.get(number);
      if (variable === undefined) return false;
      if (kind === "set") return this.change(SET, variable, rest[0], rest[1], rest.slice(2), length);
      if (kind === "add") return this.change(ADD, variable, rest[0], rest[1], rest.slice(2), length);
      if (kind === "del") return this.change(DELETE, variable, rest[0], null, rest.slice(1), length);
      if (kind === "shared") this.takeShared(number, variable, rest);
      else if (kind === "unseen") this.takeUnseen(variable, rest);
      else return false;
    }
    return true;
  }

  /** A variable as it is now. */
  liveOf({ name }: LiveVariable): LiveValue {
    return this.root.attributes.get(name) ?? null;
  }

  /** The value of an entry. */
  valueOf(entry: number): Json {
    return this.values[this.valueIds[entry]];
  }

  codePlaceOf(entry: number): CodePlace {
    return this.codePlaces[this.codeIds[entry]];
  }

  /** How many changes were not kept: the last state shows what came of them. */
  get leftOut(): number {
    return this.left;
  }

  /** What was told of variables besides their changes: of all of them, or of some. */
  notesOf(variables?: readonly LiveVariable[]): readonly WatchedNote[] {
    const told = this.told.filter(({ variable }) => variables?.includes(variable) ?? true);
    return told.map(({ note }) => note).slice(0, MOST_NOTES);
  }

  private takeFile(number: number, path: Json): boolean {
    if (!(number >= 0 && number < MOST_FILES)) return false;
    while (this.files.length <= number) this.files.push("");
    this.files[number] = String(path);
    return true;
  }

  /** A variable as a debugger writes it. */
  private takeWritten(number: number, [name, text, ...code]: readonly Json[], length: number): boolean {
    const tree = writtenValue(String(text));
    return tree !== undefined && this.takeValue(number, [name, tree, ...code], length);
  }

  private takeValue(number: number, [name, tree, ...code]: readonly Json[], length: number): boolean {
    const isFirst = !this.byNumber.has(number);
    const variable = this.variableOf(number, String(name));
    if (!isFirst) variable.changes++;
    this.root.attributes.set(variable.name, liveOf(tree));
    this.keep(SET, variable.place, tree, this.codeOf(code), length);
    return true;
  }

  private variableOf(number: number, name: string): LiveVariable {
    const known = this.byNumber.get(number);
    if (known !== undefined) return known;
    const unique = this.uniqueOf(name);
    const variable = { name: unique, place: this.places.next(0, unique), changes: 0 };
    this.byNumber.set(number, variable);
    this.variables.push(variable);
    return variable;
  }

  private uniqueOf(name: string): string {
    const count = (this.names.get(name) ?? 0) + 1;
    this.names.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  }

  private change(
    kind: number,
    variable: LiveVariable,
    path: Json,
    tree: Json,
    code: readonly Json[],
    length: number,
  ): boolean {
    if (!Array.isArray(path)) return false;
    let place = variable.place;
    const known = this.places.count;
    for (const step of path) place = this.places.next(place, stepOf(step));
    const isLong = typeof tree === "object" || typeof tree === "string" || this.places.count > known;
    if (!applied(kind, this.root, this.places, place, tree)) return false;
    variable.changes++;
    this.keep(kind, place, tree, this.codeOf(code), isLong ? length : 0);
    return true;
  }

  private keep(kind: number, place: number, value: Json, code: number, characters: number): void {
    this.characters += characters;
    if (this.left > 0 || this.count >= MOST_CHANGES || this.characters > this.mostCharacters) {
      this.left++;
      return;
    }
    if (this.count === this.kinds.length) this.grow();
    this.kinds[this.count] = kind;
    this.at[this.count] = place;
    this.valueIds[this.count] = this.valueId(value);
    this.codeIds[this.count++] = code;
  }

  private grow(): void {
    const { count } = this;
    const numbers = (length: number) => new Uint32Array(length);
    this.kinds = grown(this.kinds, count, (length) => new Uint8Array(length));
    this.at = grown(this.at, count, numbers);
    this.valueIds = grown(this.valueIds, count, numbers);
    this.codeIds = grown(this.codeIds, count, numbers);
  }

  private valueId(value: Json): number {
    if (typeof value === "object" && value !== null) return this.values.push(value) - 1;
    const known = this.plain.get(value);
    if (known !== undefined) return known;
    this.plain.set(value, this.values.length);
    return this.values.push(value) - 1;
  }

  private codeOf(numbers: readonly Json[]): number {
    const [file, line, callerFile, callerLine] = [0, 1, 2, 3].map((index) => Number(numbers[index] ?? 0));
    const [here, caller] = [file * LINES + line, callerFile * LINES + callerLine];
    let callers = this.codes.get(here);
    if (callers === undefined) {
      callers = new Map();
      this.codes.set(here, callers);
    }
    const known = callers.get(caller);
    if (known !== undefined) return known;
    callers.set(caller, this.codePlaces.length);
    return this.codePlaces.push({ file, line, callerFile, callerLine }) - 1;
  }

  private takeShared(number: number, variable: LiveVariable, [path, other, file, line]: readonly Json[]): void {
    if (!Array.isArray(path) || !Array.isArray(other)) return;
    const code = this.codeOf([file, line]);
    const key = `${number} ${code}`;
    if (this.shared.has(key)) return; // of five rows that are one the first two are enough
    this.shared.add(key);
    const message = `One list stands in ${nameOfPlace(variable, path)} and in ${nameOfPlace(variable, other)}: what is written into one is in all.`;
    this.told.push({ variable, note: { message, place: this.codePlaces[code] } });
  }

  private takeLost(number: number, [name, file, line]: readonly Json[]): void {
    const variable = this.variableOf(number, String(name));
    const message = `${variable.name} was not followed any further: it is too large, or the program too deep.`;
    this.told.push({ variable, note: { message, place: this.codePlaces[this.codeOf([file, line])] } });
  }

  private takeUnseen(variable: LiveVariable, [count, path, file, line]: readonly Json[]): void {
    if (!Array.isArray(path)) return;
    const places = countOf(Number(count), "place");
    const message = `${places} of ${variable.name} changed unseen, the first of them in ${nameOfPlace(variable, path)}.`;
    const place = line ? { place: this.codePlaces[this.codeOf([file, line])] } : {};
    this.told.push({ variable, note: { message, ...place } });
  }
}

const LINES = 2 ** 26; // more than a file has

/** Makes a change in variables. @returns whether there is such a place */
export function applied(kind: number, root: LiveObject, places: VariablePlaces, place: number, tree: Json): boolean {
  if (kind === ADD) return add(places.liveAt(root, place), tree);
  const around = places.liveAt(root, places.parentOf(place));
  const step = places.stepOf(place);
  return kind === SET ? put(around, step, liveOf(tree)) : around !== root && remove(around, step);
}

/** A place as a program names it, such as grid[2][3] or maze.cells. */
function nameOfPlace({ name }: LiveVariable, path: readonly Json[]): string {
  const steps = path.map((json) => {
    const step = stepOf(json);
    if (typeof step === "string") return `.${step}`;
    return `[${typeof step === "number" ? step : step.text}]`;
  });
  return name + steps.join("");
}

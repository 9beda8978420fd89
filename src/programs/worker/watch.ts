import { mazeToJson } from "../../core/formats/json/json";
import type { Maze } from "../../core/foundation/maze";
import { MAX_STEPS_AT_ONCE } from "../../core/foundation/steps";
import { replayOf } from "../../core/playback/replayOf";
import { pack } from "../../shared/data/pack";
import type { PackedMaze } from "../../shared/data/packedMaze";
import type { Finding, StepLines } from "../../shared/data/userAlgorithm";
import { failureOf, type Request } from "../../shared/request";
import type { Send } from "../../worker/reports";
import type { ShowWatched, WatchCalls, WatchedPicture, WithoutMaze } from "../../worker/watchCalls";
import type { CodePlace, WatchedMaze, WatchedNote } from "../feeds";

/** A program that is watched. */
export interface Watched {
  takeTrace(bytes: Uint8Array): void;
  takeOutput(bytes: Uint8Array): void;
  end(): void;
  maze(variable?: string): WatchedMaze | undefined;
  readonly files: readonly string[]; // as in WatchedMaze
  readonly said: readonly WatchedNote[]; // where there is no maze
}

/** Answers what is asked of one program. */
export class ProgramWatch {
  private isEnded = false;

  constructor(private readonly run: Watched) {}

  /** Does what is asked, and sends what comes of it. */
  answer(message: Request<WatchCalls>, send: Send): void {
    const { request } = message;
    try {
      send({ type: "answer", request, result: this.handle(message) }, []); // what the run keeps is not handed over
    } catch (error) {
      send(failureOf(request, error), []);
    }
  }

  private handle(message: Request<WatchCalls>): WatchedPicture | WithoutMaze | undefined {
    const { run } = this;
    if (message.type === "show") return this.show(message);
    if (message.channel === "trace") run.takeTrace(message.bytes);
    else run.takeOutput(message.bytes);
    return undefined;
  }

  private show({ variable, mostKept, end }: ShowWatched): WatchedPicture | WithoutMaze {
    if (end !== undefined && !this.isEnded) this.run.end();
    this.isEnded ||= end !== undefined;
    const watched = this.run.maze(variable);
    if (watched !== undefined) return pictureOf(watched, mostKept, end === "whole");
    const { said, files } = this.run;
    return { said: said.map(({ message, place }) => `${nameOf(place, files)}${message}`) };
  }
}

/** @param isWhole whether the program is at its end: else nobody knows yet which cells it leaves out */
function pictureOf(watched: WatchedMaze, mostKept: number, isWhole: boolean): WatchedPicture {
  const { maze, startsOpen, steps, feed, variable, variables, files, places, said } = watched;
  const isFinding = ({ place, cells }: WatchedNote) => place !== undefined || cells !== undefined;
  const findings = said.filter((note) => isFinding(note) && (isWhole || note.cells === undefined));
  const notes = said.filter((note) => !isFinding(note)).map(({ message }) => message);
  const used = new UsedFiles(files);
  return {
    maze: packed(maze, steps, startsOpen),
    startsOpen,
    read: maze.cellCount <= mostKept ? JSON.stringify(mazeToJson(maze)) : "",
    seen: { feed, ...(variable !== undefined && { variable }), variables, notes },
    lines: columns(used, steps.length, (at) => [places[at]?.file ?? 0, places[at]?.line ?? 0]),
    callers: columns(used, steps.length, (at) => [places[at]?.callerFile ?? 0, places[at]?.callerLine ?? 0]),
    findings: findings.map((note) => findingOf(note, used)),
    paths: used.paths,
  };
}

/** The files of a program that something is said of, with numbers from 0, whatever numbers its trace gives them. */
class UsedFiles {
  readonly paths: string[] = [];
  private readonly numbers = new Map<number, number>();

  constructor(private readonly all: readonly string[]) {}

  /** Undefined for one without a path, or without a line. */
  numberOf(file: number, line: number): number | undefined {
    const path = this.all[file];
    if (path === undefined || line === 0) return undefined;
    let number = this.numbers.get(file);
    if (number === undefined) {
      number = this.paths.push(path) - 1;
      this.numbers.set(file, number);
    }
    return number;
  }
}

/** With what a replay of many steps begins at. Of a part of a buffer the whole would be sent. */
function packed(maze: Maze, steps: Uint32Array, startsOpen: boolean): PackedMaze {
  if (steps.length === 0) return pack(maze);
  const whole = pack(maze, steps.slice());
  return steps.length <= MAX_STEPS_AT_ONCE
    ? whole
    : { ...whole, snapshots: replayOf(maze, steps, undefined, startsOpen).snapshots() };
}

/** The line of each step, and its file. */
function columns(
  used: UsedFiles,
  length: number,
  placeAt: (step: number) => readonly [file: number, line: number],
): Required<StepLines> {
  const [lines, lineFiles] = [new Uint32Array(length), new Uint16Array(length)];
  for (let at = 0; at < length; at++) {
    const [file, line] = placeAt(at);
    const number = used.numberOf(file, line);
    if (number === undefined) continue;
    lines[at] = line;
    lineFiles[at] = number;
  }
  return { lines, lineFiles };
}

function findingOf({ message, place, step, cells }: WatchedNote, used: UsedFiles): Finding {
  return {
    severity: "warning",
    message,
    ...placeOf(place, used),
    ...(step !== undefined && { step }),
    ...(cells !== undefined && { cells }),
  };
}

/** A place as terminals know it, before what is said of it. */
function nameOf(place: CodePlace | undefined, files: readonly string[]): string {
  const name = place && files[place.file]?.split(/[\\/]/).at(-1);
  return place === undefined || name === undefined ? "" : `${name}:${place.line}: `;
}

/** A place from 0, where there is one. */
function placeOf(place: CodePlace | undefined, used: UsedFiles): Pick<Finding, "place"> {
  const file = place && used.numberOf(place.file, place.line);
  return place === undefined || file === undefined
    ? {}
    : { place: { line: place.line - 1, ...(file > 0 && { file }) } };
}

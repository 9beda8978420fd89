import { toSvg } from "../src/core/formats/svg/svg";
import { stepCell } from "../src/core/foundation/steps";
import { type Recording, record } from "../src/core/making/generate";
import { EventScan, type Events } from "../src/core/playback/events";
import { replayOf } from "../src/core/playback/replayOf";

/** A picture of the contact sheet that scripts/stages.mjs makes. */
interface Stage {
  readonly name: string;
  readonly svg: string;
}

const SIDE = 16; // cells
const CHAMBERS = 3; // of which both stages are shown

export function stages(): Stage[] {
  return [...divisions("recursive-division"), ...divisions("recursive-division-bisect"), ...levels()];
}

function divisions(algorithm: string): Stage[] {
  const recording = record({ algorithm, width: SIDE, height: SIDE, seed: "stages" });
  const { walls, openings } = momentsOf(recording);
  return Array.from({ length: CHAMBERS }, (_, chamber) => [
    { name: `chamber ${chamber + 1}: walls whole`, svg: pictureAt(recording, walls[chamber]) },
    { name: `chamber ${chamber + 1}: opened`, svg: pictureAt(recording, openings[chamber]) },
  ]).flat();
}

function levels(): Stage[] {
  const recording = record({ algorithm: "quadrants", width: SIDE, height: SIDE, seed: "stages" });
  return Array.from(momentsOf(recording).parts, (end, nth) => {
    const room = stepCell(recording.steps[end - 1]);
    return { name: `level ${nth + 1}: rooms ${room} × ${room}`, svg: pictureAt(recording, end) };
  });
}

function momentsOf({ maze, steps }: Recording): Events {
  const scan = new EventScan(maze, steps, true);
  scan.advance(steps.length);
  return scan.events;
}

function pictureAt({ maze, steps }: Recording, position: number): string {
  const replay = replayOf(maze, steps);
  replay.seek(position);
  return toSvg(replay.maze);
}

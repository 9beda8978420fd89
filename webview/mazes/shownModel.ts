import { kindOf } from "../../src/core/options/options";
import type { ShowArgs } from "../../src/shared/messages/preview";
import { describeAll, describeStill, describeStillOfProgram, seedOf } from "../controls/mazeWords";
import type { DrawerContent } from "../model/drawerModel";
import type { ShownModel } from "../model/pageModel";
import { chunkOf } from "../model/shownChunk";
import { sourceInWords } from "../model/words";
import type { Session } from "../playing/session";
import { whyNoShape } from "../shape/shape";

/** What follows from mazes that come on show. */
export function shownModel(
  sessions: readonly Session[],
  { history: { entries, at }, mazes, difference, locations = [] }: ShowArgs,
): ShownModel {
  const [{ algorithm }] = sessions;
  const content = contentOf(sessions);
  return {
    mazes: sessions.map(({ finished: { recipe }, algorithm: each, findings, program }, at) => ({
      isCustom: each?.isUserAlgorithm === true,
      program,
      whyNoShape: whyNoShape(recipe, program === undefined ? each : undefined),
      name: mazes[at].userAlgorithm?.facts.name ?? "",
      findings,
    })),
    heading: [describeAll(sessions), ...sessions.flatMap(({ program }) => sourceInWords(program) ?? [])].join(" · "),
    seed: seedOf(sessions),
    content,
    history: { at, count: entries.length },
    still:
      describeStillOfProgram(sessions[0].program) ??
      describeStill(
        sessions.map(({ finished }) => finished),
        mazes.some((each) => each.hasTooManySteps),
      ),
    difference: difference?.text ?? "",
    differsAt: difference?.step,
    isAmbiguous: locations.length === 1 && locations[0].isAmbiguous === true,
    usesGraph: kindOf(mazes[0].recipe).showsGraph === true,
    mazeLength: Math.max(0, ...sessions.map(({ scene }) => scene.length)),
    chunk: chunkOf(sessions.map(({ finished: { recipe } }) => recipe)),
    cells: cellsOf(sessions[0]),
    hasOnlySource: content === "steps" && algorithm?.isUserAlgorithm === true && algorithm.pseudocode.length === 0,
  };
}

/** What of mazes the drawer can show. */
function contentOf(sessions: readonly Session[]): DrawerContent {
  const [{ recording, algorithm }, ...others] = sessions;
  if (others.length > 0) return sessions.some(({ findings }) => findings.length > 0) ? "custom" : "mazes";
  if (recording !== undefined) return "steps";
  return algorithm?.isUserAlgorithm === true ? "custom" : "mazes";
}

/** By this two grids are told apart. */
function cellsOf({ maze: { grid } }: Session): string {
  const { kind, topology, picture } = grid;
  return [kind.id, topology.cellCount, picture.width, picture.height].join(" ");
}

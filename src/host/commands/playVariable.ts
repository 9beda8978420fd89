import { MazeError } from "../../core/foundation/errors";
import type { Pace } from "../debugging/followedVariable";
import { defined } from "../settings/settings";
import { BACK, pick } from "../ui/quickInput";
import { type Command, checkKnown } from "./command";

/** Has the debugger go on by itself while a variable is shown: each stop is drawn, until the program or the user ends it. */
export const playVariable: Command = {
  async run({ debugged }, argument) {
    checkKnown(argument ?? {}, ["by"]);
    debugged.checkFollowing();
    const { by } = defined(argument ?? {});
    const pace = argument === undefined ? await askPace() : PACES.get(String(by ?? "breakpoints"));
    if (argument !== undefined && pace === undefined) throw new MazeError("by", by, [...PACES.keys()].join(", "));
    if (pace !== undefined) await debugged.play(pace);
  },
};

/** Has it stay at its next stop. */
export const stopPlayingVariable: Command = {
  async run({ debugged }, argument) {
    checkKnown(argument ?? {}, []);
    await debugged.play(undefined);
  },
};

const PACES: ReadonlyMap<string, Pace> = new Map([
  ["breakpoints", "continue"],
  ["lines", "next"],
]);

async function askPace(): Promise<Pace | undefined> {
  const items = [
    { label: "From breakpoint to breakpoint", value: PACES.get("breakpoints") },
    {
      label: "From line to line",
      description: "calls are not followed, but for breakpoints in them",
      value: PACES.get("lines"),
    },
  ];
  const place = { title: "Play Shown Variable to the End", step: 1, steps: 1 };
  const question = { placeholder: "How does the program go on?", items, active: PACES.get("breakpoints") };
  const chosen = await pick(place, question);
  return chosen === BACK ? undefined : chosen;
}

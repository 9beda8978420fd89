import { CallError } from "./checked/callError";

/** What would make a program's mazes differ from one run to the next. */
const BANNED = ["now", "parse", "UTC"];

function refusal(name: string, instead: string): () => never {
  return () => {
    throw new CallError(`${name} is not the same at each run. ${instead}`);
  };
}

/** Takes away clock and chance, and says so where a program wants them. The context is made without Date. */
export function takeAwayChance(): void {
  const noClock = refusal("Date", "A maze must follow from its options and its seed alone.");
  const date = function Date() {
    noClock();
  };
  for (const method of BANNED) Object.defineProperty(date, method, { value: noClock });
  Object.defineProperty(globalThis, "Date", { value: date, configurable: true, writable: true });
  Object.defineProperty(Math, "random", {
    value: refusal("Math.random()", "Use random.below(n) or random.chance(p), which follow the seed."),
    configurable: true,
    writable: true,
  });
}

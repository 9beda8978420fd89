const MOST_LEFT = 1 << 16; // calls, more than can be in one another; errors leave some behind
const MOST_STEPS = 2 << 20; // that are kept: 16 MB, and as much again while the lists grow

/** Hears of the statements of a run. */
export interface Follower {
  /** A statement begins. @param place where in the program @returns its line */
  begin(line: number, place: number): number;
  /** The statement that runs calls a function. @param place of what follows the call */
  leave(place: number): void;
  /** The call has come back. Those in it that have not are given up: an error ended them. @returns the line */
  goOn(line: number, place: number): number;
  /** @param step its number, from 1 */
  step(step: number): void;
  /** What was kept: see ExecutedStatements. The lists have room behind what is in them. */
  kept(): Kept;
}

interface Kept {
  readonly statements: Uint16Array;
  readonly before: Uint32Array;
  readonly takers: Uint32Array;
  readonly counts: Uint32Array; // how often the statement at each place began
  readonly count: number; // of statements
  readonly steps: number;
  readonly isCut: boolean;
}

/**
 * Keeps which statements began, in their order, and at each step how many had begun, and which of them took it. Of a run that is
 * too long for that only the beginning is kept: it costs the program no error. A closure and no class, since the interpreter
 * finds variables sooner than fields, and this runs with each statement.
 * @param most statements that are kept
 * @param places of statements in the program
 */
export function followerOf(most: number, places: number): Follower {
  let statements = new Uint16Array(1 << 12);
  let before = new Uint32Array(1 << 10);
  let takers = new Uint32Array(1 << 10);
  const counts = new Uint32Array(places);
  let room = statements.length; // for statements
  let stepRoom = before.length;
  let isCut = false; // whether the rest is left out
  let count = 0;
  let steps = 0;
  let current = 0; // the statement that runs
  const left = new Uint32Array(2 * MOST_LEFT); // for each call that has not come back: its place, its statement
  let depth = 0;

  /** Has more room, unless there is enough. The memory is the program's first of all: where it gives out, nothing more is kept. */
  const grow = (isFull: boolean, more: () => void): void => {
    try {
      if (!isFull) more();
      isCut = isFull;
    } catch {
      isCut = true;
    }
    room = isCut ? 0 : statements.length;
    stepRoom = isCut ? 0 : before.length;
  };
  const growStatements = () =>
    grow(count >= most, () => {
      statements = doubled(statements, Uint16Array);
    });
  const growSteps = () =>
    grow(steps >= MOST_STEPS, () => {
      takers = doubled(takers, Uint32Array);
      before = doubled(before, Uint32Array);
    });

  const begin = (line: number, place: number): number => {
    if (count >= room) {
      if (!isCut) growStatements();
      if (isCut) return line;
    }
    statements[count] = line;
    current = count++;
    counts[place]++;
    return line;
  };

  return {
    begin,
    leave(place) {
      if (depth === MOST_LEFT) depth = 0;
      left[2 * depth] = place;
      left[2 * depth++ + 1] = current;
    },
    goOn(line, place) {
      let at = depth - 1;
      while (at >= 0 && left[2 * at] !== place) at--;
      const statement = left[2 * at + 1];
      if (at < 0 || statements[statement] !== line) return begin(line, place); // as after a generator's pause
      depth = at;
      current = statement;
      return line;
    },
    step(step) {
      if (step > stepRoom) {
        if (!isCut) growSteps();
        if (isCut) return;
      }
      before[step - 1] = count;
      takers[step - 1] = current;
      steps = step;
    },
    kept: () => ({ statements, before, takers, counts, count, steps, isCut }),
  };
}

function doubled<Numbers extends Uint16Array | Uint32Array>(
  numbers: Numbers,
  kind: new (length: number) => Numbers,
): Numbers {
  const longer = new kind(2 * numbers.length);
  longer.set(numbers);
  return longer;
}

/** Cellular automata on texts, as plainly as can be: rows of `#` for a live cell and `.` for a dead one. */

export type Pattern = readonly string[];

const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y])).filter(([x, y]) => x !== 0 || y !== 0);

/** The next generation by a rule such as "B3/S23". What lies outside is dead. */
export function evolved(pattern: Pattern, rule: string): Pattern {
  const [birth, survival] = rule.split("/").map((digits) => Array.from(digits.slice(1), Number));
  return pattern.map((row, y) =>
    Array.from(row, (cell, x) => {
      const living = AROUND.filter(([dx, dy]) => pattern[y + dy]?.[x + dx] === "#").length;
      return (cell === "#" ? survival : birth).includes(living) ? "#" : ".";
    }).join(""),
  );
}

/** Generation after generation, the pattern itself first: `count` more, or fewer where one is the one before or before that. */
export function history(pattern: Pattern, rule: string, count: number): Pattern[] {
  const all = [pattern];
  while (all.length <= count) {
    const next = evolved(all[all.length - 1], rule);
    if (all.slice(-2).some((past) => past.join() === next.join())) break;
    all.push(next);
  }
  return all;
}

/** A pattern with dead cells around it. */
export function placed(pattern: Pattern, width: number, height: number, left: number, top: number): Pattern {
  return Array.from({ length: height }, (_, y) =>
    "."
      .repeat(left)
      .concat(pattern[y - top] ?? "")
      .padEnd(width, "."),
  );
}

/** The cells that are alive, in ascending order. */
export function livingIn(pattern: Pattern): number[] {
  return Array.from(pattern.join("")).flatMap((cell, at) => (cell === "#" ? [at] : []));
}

/** The rows of a pattern in which certain cells of a rectangle are alive. */
export function patternOf(living: readonly number[], width: number, height: number): Pattern {
  const alive = new Set(living);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (alive.has(y * width + x) ? "#" : ".")).join(""),
  );
}

/** Cells by column and row. */
export type Shape = readonly (readonly [x: number, y: number])[];

/** All shapes of 1, 2, ... cells that touch, turned and mirrored ones counted once. */
export function shapesUpTo(most: number): Shape[][] {
  const all: Shape[][] = [[[[0, 0]]]];
  while (all.length < most) {
    const larger = new Map<string, Shape>();
    for (const shape of all[all.length - 1]) {
      for (const [x, y] of shape) {
        for (const [dx, dy] of AROUND) {
          if (shape.some((cell) => cell[0] === x + dx && cell[1] === y + dy)) continue;
          const next = normalized([...shape, [x + dx, y + dy]]);
          larger.set(next.join(" "), next);
        }
      }
    }
    all.push([...larger.values()]);
  }
  return all;
}

/** The first, as texts go, of the eight ways to turn and mirror a shape, moved into the corner. */
function normalized(shape: Shape): Shape {
  const ways = Array.from({ length: 8 }, (_, way) => {
    const turned = shape.map(([x, y]): [number, number] => {
      const [a, b] = [way & 1 ? -x : x, way & 2 ? -y : y];
      return way & 4 ? [b, a] : [a, b];
    });
    const [left, top] = [Math.min(...turned.map(([x]) => x)), Math.min(...turned.map(([, y]) => y))];
    return turned.map(([x, y]): [number, number] => [x - left, y - top]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  });
  return ways.reduce((best, way) => (way.join(" ") < best.join(" ") ? way : best));
}

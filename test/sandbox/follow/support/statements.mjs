/** The line that a case is about: the one with this comment. */
export const HERE = "/*here*/";

/**
 * Programs, or lines of run(), which begin with its parameters; the variables at a step of the line with HERE, without those
 * of run(); and which of the line's steps it is.
 * @type {Record<string, [text: string, variables: string[], step?: number]>}
 */
export const STATEMENTS = {
  "what a statement stores is there": [
    `let cell = 4; cell = 7;
    const next = maze.carve(0, 3, DONE); ${HERE}`,
    ["cell: 7", "next: 1"],
  ],
  "an assignment has been made": [
    `let cell = 4;
    cell = maze.carve(0, 3, DONE); ${HERE}`,
    ["cell: 1"],
  ],
  "of two statements in a line the second has not begun": [
    `let cell = 4;
    maze.visit(0, DONE); cell = 5; ${HERE}`,
    ["cell: 4"],
  ],
  "of two statements in a line each has its own values": [
    `let cell = 4;
    maze.visit(0, DONE); cell = 5; maze.visit(1, DONE); cell = 6; ${HERE}`,
    ["cell: 5"],
    2,
  ],
  "a statement with two steps is read at the first of them": [
    `let cell = 0, turns = 0;
    cell = maze.carve(maze.carve(cell, 3, DONE), 3, (turns++, DONE)); ${HERE}`,
    ["cell: 0", "turns: 0"],
  ],
  "and at the second when it has ended": [
    `let cell = 0, turns = 0;
    cell = maze.carve(maze.carve(cell, 3, DONE), 3, (turns++, DONE)); ${HERE}`,
    ["cell: 2", "turns: 1"],
    2,
  ],
  "the end of another statement of the line, in a call, is not the end of this one": [
    `let cell = 9; const turn = () => { random.below(2); }; cell = maze.carve(0, 3, DONE) + (turn(), 0); ${HERE}`,
    ["cell: 1"],
  ],
  "what is changed later is not seen": [
    `const path = [];
    path.push(maze.carve(0, 3, DONE)); ${HERE}
    path.push(9); maze.visit(9, DONE); path.length = 0;`,
    ["path: [1]"],
  ],
  "a call of the file's own does not hide the statement": [
    `const pick = (from) => { return from + 1; };
    let cell = 0;
    cell = maze.carve(pick(cell) - 1, pick(2), DONE); ${HERE}`,
    ["cell: 1"],
  ],
  "a call of the file's own that takes steps itself": [
    `const start = () => { maze.visit(5, DONE); return 0; };
    let cell = 9;
    cell = maze.carve(start(), 3, DONE); ${HERE}`,
    ["cell: 1"],
  ],
  "functions that another call was given have ended": [
    `const list = [4, 3, 2];
    let cell = 9;
    cell = maze.carve(list.findLast((c) => c > 2), [3, 0, 9].sort((a, b) => a - b)[1], DONE); ${HERE}`,
    ["list: [4, 3, 2]", "cell: 4"],
  ],
  "a function on other lines that another call was given has ended": [
    `const isFar = (c) => {
      return c > 2;
    };
    let cell = 9;
    cell = maze.carve([4, 3, 2].findLast(isFar), [3, 0].find((slot) => ${HERE}
      slot > 2), DONE);`,
    ["cell: 4"],
  ],
  "a loop in one line": [`for (let i = 0, n = 3; i < n; i++) maze.visit(i, DONE); ${HERE}`, ["i: 2", "n: 3"], 3],
  "a step in the head of a loop": [`for (let i = 0; maze.carve(i, 3, DONE) < 3; i++); ${HERE}`, ["i: 1"], 2],
  "a step in a loop's first expression": [
    `const before = 1;
    for (let i = maze.carve(0, 3, DONE); i < 0; ); ${HERE}`,
    ["before: 1"],
  ],
  "a step in the condition of a while": [
    `let cell = 0;
    while ((cell = maze.carve(cell, 3, DONE)) < 3); ${HERE}`,
    ["cell: 1"],
    2,
  ],
};

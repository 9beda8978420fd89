// The loops that begin with all passages open.
import { Draws, opened } from "./limitsGrid.mjs";

/** Closes a wall below a row of cells, or on the right of a column of cells. */
function close(cells, first, length, distance, isLevel) {
  const [side, other, next] = isLevel ? [~4, ~1, distance] : [~2, ~8, 1];
  const step = isLevel ? 1 : distance;
  for (let i = 0, cell = first; i < length; i++, cell += step) {
    cells[cell] &= side;
    cells[cell + next] &= other;
  }
}

/** The same, with an opening at a place from 0. */
function closeBut(cells, first, length, opening, stride, isLevel) {
  close(cells, first, opening, stride, isLevel);
  close(cells, first + (opening + 1) * (isLevel ? 1 : stride), length - opening - 1, stride, isLevel);
}

/** A stack of chambers, four numbers each. */
export function recursiveDivision(width, height, seed) {
  const stride = width + 2;
  const cells = opened(width, height);
  const draws = new Draws(seed);
  const stack = new Int32Array(16 * (width + height + 16));
  let depth = 0;
  push(1, 1, width, height);
  while (depth > 0) {
    depth -= 4;
    const [x, y, w, h] = [stack[depth], stack[depth + 1], stack[depth + 2], stack[depth + 3]];
    const near = 1 + draws.below(w - 1);
    const above = 1 + draws.below(h - 1);
    const [far, below] = [w - near, h - above];
    const whole = draws.next() & 3;
    const corner = (y + above - 1) * stride + x + near - 1;
    const left = (y + above - 1) * stride + x;
    const top = y * stride + x + near - 1;
    closeBut(cells, top, above, whole === 0 ? above : draws.below(above), stride, false);
    closeBut(cells, corner + stride, below, whole === 1 ? below : draws.below(below), stride, false);
    closeBut(cells, left, near, whole === 2 ? near : draws.below(near), stride, true);
    closeBut(cells, corner + 1, far, whole === 3 ? far : draws.below(far), stride, true);
    push(x + near, y + above, far, below);
    push(x, y + above, near, below);
    push(x + near, y, far, above);
    push(x, y, near, above);
  }
  return cells;

  function push(x, y, w, h) {
    if (w < 2 || h < 2) return;
    stack[depth] = x;
    stack[depth + 1] = y;
    stack[depth + 2] = w;
    stack[depth + 3] = h;
    depth += 4;
  }
}

export function recursiveDivisionBisect(width, height, seed) {
  const stride = width + 2;
  const cells = opened(width, height);
  const draws = new Draws(seed);
  const stack = new Int32Array(4 * (width + height + 16));
  let depth = 0;
  push(1, 1, width, height);
  while (depth > 0) {
    depth -= 4;
    const [x, y] = [stack[depth], stack[depth + 1]];
    let [w, h] = [stack[depth + 2], stack[depth + 3]];
    while (w > 1 && h > 1) {
      const isLevel = h > w || (h === w && draws.next() < 0);
      const at = 1 + draws.below((isLevel ? h : w) - 1);
      const opening = draws.below(isLevel ? w : h);
      if (isLevel) {
        closeBut(cells, (y + at - 1) * stride + x, w, opening, stride, true);
        push(x, y + at, w, h - at);
        h = at;
      } else {
        closeBut(cells, y * stride + x + at - 1, h, opening, stride, false);
        push(x + at, y, w - at, h);
        w = at;
      }
    }
  }
  return cells;

  function push(x, y, w, h) {
    stack[depth] = x;
    stack[depth + 1] = y;
    stack[depth + 2] = w;
    stack[depth + 3] = h;
    depth += 4;
  }
}

/** Level by level; a way is its first cell on the far side times 2, plus 1 where it leads upward. */
export function quadrants(size, _height, seed) {
  const stride = size + 2;
  const cells = opened(size, size);
  const draws = new Draws(seed);
  let ways = new Int32Array(0);
  for (let side = size; side >= 2; side /= 2) {
    const half = side / 2;
    const narrower = new Int32Array(ways.length + 3 * (size / side) ** 2);
    let count = 0;
    for (const way of ways) {
      const step = (way & 1 ? 1 : stride) * half;
      const isFirstClosed = draws.next() < 0;
      wall((way >> 1) + (isFirstClosed ? 0 : step), way & 1, half);
      narrower[count++] = way + (isFirstClosed ? 2 * step : 0);
    }
    for (let top = 1 + half; top <= size; top += side) {
      for (let middle = top * stride + 1 + half; middle < (top + 1) * stride - 1; middle += side) {
        const walled = draws.next() & 3;
        for (let arm = 0; arm < 4; arm++) {
          const leadsUp = arm >> 1;
          const first = arm & 1 ? middle : middle - half * (leadsUp ? 1 : stride);
          if (arm === walled) wall(first, leadsUp, half);
          else narrower[count++] = 2 * first + leadsUp;
        }
      }
    }
    ways = narrower;
  }
  return cells;

  function wall(first, leadsUp, length) {
    close(cells, first - (leadsUp ? stride : 1), length, stride, leadsUp === 1);
  }
}

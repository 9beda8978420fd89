// The loops that go row by row.

/** At 100x100 as many passages run left-right as up-down. */
const BALANCED = Math.round(0.5948 * 2 ** 32);

/** The sets of a row as rings, `before` and `after` each column. */
export function eller(width, height, seed) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  const before = Int32Array.from({ length: stride }, (_, column) => column);
  const after = Int32Array.from(before);
  const descends = new Uint8Array(stride);
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  for (let y = 1; y <= height; y++) {
    for (let x = 1, cell = y * stride + 1; x < width; x++, cell++) {
      if (after[x] === x + 1) continue;
      // biome-ignore format: xoshiro128**
      { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
      if (drawn >>> 0 >= BALANCED && y < height) continue;
      after[before[x + 1]] = after[x];
      before[after[x]] = before[x + 1];
      after[x] = x + 1;
      before[x + 1] = x;
      cells[cell] |= 2;
      cells[cell + 1] |= 8;
    }
    if (y === height) return cells;
    for (let x = 1, cell = y * stride + 1; x <= width; x++, cell++) {
      if (after[x] === x && before[x] === x) {
        descends[x] = 1;
      } else if (before[x] >= x) {
        let size = 0;
        let descents = 0;
        let at = x;
        do {
          // biome-ignore format: xoshiro128**
          { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
          descends[at] = drawn >>> 0 >= BALANCED ? 1 : 0;
          descents += descends[at];
          size++;
          at = after[at];
        } while (at !== x);
        if (descents === 0) {
          // biome-ignore format: xoshiro128**
          { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
          for (let skip = ((drawn >>> 16) * size) >>> 16; skip > 0; skip--) at = after[at];
          descends[at] = 1;
        }
      }
      if (descends[x] === 1) {
        cells[cell] |= 4;
        cells[cell + stride] |= 1;
      }
    }
    for (let x = 1; x <= width; x++) {
      if (descends[x] === 1) continue;
      after[before[x]] = after[x];
      before[after[x]] = before[x];
      after[x] = before[x] = x;
    }
  }
  return cells;
}

/** A random bit a cell, and a number a run. */
export function sidewinder(width, height, seed) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  let bits = 0;
  let bitsLeft = 0;
  for (let cell = stride + 1; cell < stride + width; cell++) {
    cells[cell] |= 2;
    cells[cell + 1] |= 8;
  }
  for (let y = 2; y <= height; y++) {
    let run = y * stride + 1;
    for (let cell = run, last = run + width - 1; cell <= last; cell++) {
      if (bitsLeft === 0) {
        // biome-ignore format: xoshiro128**
        { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
        bits = drawn;
        bitsLeft = 32;
      }
      const goes = bits & 1;
      bits >>>= 1;
      bitsLeft--;
      if (goes && cell < last) {
        cells[cell] |= 2;
        cells[cell + 1] |= 8;
      } else {
        // biome-ignore format: xoshiro128**
        { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
        const up = run + (((drawn >>> 16) * (cell - run + 1)) >>> 16);
        cells[up] |= 1;
        cells[up - stride] |= 4;
        run = cell + 1;
      }
    }
  }
  return cells;
}

/** A random bit a cell, and no branch on it. */
export function binaryTree(width, height, seed) {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  let bits = 0;
  let bitsLeft = 0;
  for (let cell = stride + 1; cell < stride + width; cell++) {
    cells[cell] |= 2;
    cells[cell + 1] |= 8;
  }
  for (let y = 2; y <= height; y++) {
    const first = y * stride + 1;
    cells[first] |= 1;
    cells[first - stride] |= 4;
    for (let cell = first + 1; cell < first + width; cell++) {
      if (bitsLeft === 0) {
        // biome-ignore format: xoshiro128**
        { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
        bits = drawn;
        bitsLeft = 32;
      }
      const left = bits & 1;
      bits >>>= 1;
      bitsLeft--;
      cells[cell] |= 1 + 7 * left;
      cells[cell - stride] |= (left ^ 1) << 2;
      cells[cell - 1] |= left << 1;
    }
  }
  return cells;
}

/**
 * Two bytes a square, its left and its right half: bits 0 to 3 open up, down, left, right, 4 and 5 up and down into the
 * other kind of half, 6 for the half on top. No border: nothing is looked up outside.
 */
export function randomSlashes(width, height, seed) {
  const halves = new Uint8Array(2 * width * height);
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  let bits = 0;
  let bitsLeft = 0;
  for (let y = 0, half = 0; y < height; y++) {
    for (let x = 0; x < width; x++, half += 2) {
      if (bitsLeft === 0) {
        // biome-ignore format: xoshiro128**
        { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
        bits = drawn;
        bitsLeft = 32;
      }
      const top = bits & 1;
      bits >>>= 1;
      bitsLeft--;
      halves[half + top] |= 64;
      if (x > 0) {
        halves[half - 1] |= 8;
        halves[half] |= 4;
      }
      if (y > 0) {
        const above = half - 2 * width;
        const bottom = (halves[above] >> 6) & 1;
        const isAcross = top ^ bottom;
        halves[above + bottom] |= 2 << (4 * isAcross);
        halves[half + top] |= 1 << (4 * isAcross);
      }
    }
  }
  return halves;
}

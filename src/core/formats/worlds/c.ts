/** Any chunk of a depth-first world, in C: `SEED`, `WIDTH`, `HEIGHT` and `LEVELS` stand before it. */
export const c = `
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { UP, DOWN, LEFT, RIGHT };

typedef struct { uint32_t word[4]; } State;

typedef struct { uint32_t hash[4]; } Hashes;

static void take_unit(Hashes *hashes, uint32_t unit) {
  static const uint32_t multipliers[4] = {0x01000193u, 0x85ebca6bu, 0xc2b2ae35u, 0x27d4eb2fu};
  for (int lane = 0; lane < 4; lane++) hashes->hash[lane] = (hashes->hash[lane] ^ unit) * multipliers[lane];
}

/* The state of a seed in UTF-8: FNV-1a over its UTF-16 units, four times. */
static State state_of(const char *seed, const char *place) {
  Hashes hashes;
  for (uint32_t lane = 0; lane < 4; lane++) hashes.hash[lane] = 0x811c9dc5u ^ (lane * 0x9e3779b9u);
  const char *parts[2] = {seed, place};
  for (int part = 0; part < 2; part++) {
    const unsigned char *at = (const unsigned char *)parts[part];
    while (*at != 0) {
      uint32_t point = *at++;
      int more = point >= 0xf0 ? 3 : point >= 0xe0 ? 2 : point >= 0xc0 ? 1 : 0;
      if (more > 0) point &= 0x3fu >> more;
      for (; more > 0 && *at != 0; more--) point = (point << 6) | (*at++ & 0x3fu);
      if (point < 0x10000u) {
        take_unit(&hashes, point);
      } else {
        take_unit(&hashes, 0xd800u + ((point - 0x10000u) >> 10));
        take_unit(&hashes, 0xdc00u + ((point - 0x10000u) & 0x3ffu));
      }
    }
  }
  State state;
  uint32_t any = 0;
  for (int lane = 0; lane < 4; lane++) {
    uint32_t hash = hashes.hash[lane];
    hash = (hash ^ (hash >> 16)) * 0x21f0aaadu;
    hash = (hash ^ (hash >> 15)) * 0x735a2d97u;
    any |= state.word[lane] = hash ^ (hash >> 15);
  }
  if (any == 0) state.word[0] = 1;
  return state;
}

static uint32_t rotate(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

/* The next number of xoshiro128**. */
static uint32_t next_number(State *state) {
  uint32_t a = state->word[0], b = state->word[1];
  uint32_t c = state->word[2] ^ a, d = state->word[3] ^ b;
  state->word[0] = a ^ d;
  state->word[1] = b ^ c;
  state->word[2] = c ^ (b << 9);
  state->word[3] = rotate(d, 11);
  return rotate(b * 5u, 7) * 9u;
}

/* A number from 0 to n - 1. */
static uint32_t below(State *state, uint32_t n) {
  for (;;) {
    uint64_t product = (uint64_t)next_number(state) * n;
    uint32_t low = (uint32_t)product;
    if (low >= n || low >= UINT64_C(4294967296) % n) return (uint32_t)(product >> 32);
  }
}

/* The state at a place of the world. */
static State placed(const State *origin, uint32_t stream, uint64_t x, uint64_t y) {
  static const uint32_t factors[5][2] = {{0x85ebca6bu, 0xc2b2ae35u}, {0x27d4eb2fu, 0x165667b1u},
    {0x9e3779b1u, 0x21f0aaadu}, {0x85ebca6bu, 0x735a2d97u}, {0xc2b2ae35u, 0x27d4eb2fu}};
  const uint32_t words[5] = {(uint32_t)x, (uint32_t)y, (uint32_t)(x >> 32) ^ (stream << 21), (uint32_t)(y >> 32), 0};
  uint32_t a = origin->word[0], b = origin->word[1];
  for (int at = 0; at < 5; at++) {
    a = (a ^ words[at] ^ (b >> 15)) * factors[at][0];
    b = (b ^ a ^ (a >> 16)) * factors[at][1];
  }
  State state = {{a ^ (a >> 15), b ^ (b >> 15), origin->word[2] ^ b ^ (a >> 15), (origin->word[3] ^ a) | 1u}};
  return state;
}

static uint32_t drawn(const State *origin, uint32_t stream, uint64_t x, uint64_t y) {
  State state = placed(origin, stream, x, y);
  return next_number(&state) >> 3;
}

/* Which sides of a chunk are open: the chunks are the rooms of a tree that divides each room into four. */
static void open_sides(const State *origin, uint64_t x, uint64_t y, int sides[4]) {
  uint64_t column = 0, row = 0;
  for (int side = 0; side < 4; side++) sides[side] = 0;
  for (int level = LEVELS - 1; level >= 0; level--) {
    uint64_t half = UINT64_C(1) << level;
    uint32_t is_right = x >= column + half, is_lower = y >= row + half;
    uint32_t stream = 4u * (uint32_t)level;
    uint32_t walled = drawn(origin, stream, column, row) & 3u;
    int beside = is_right ? RIGHT : LEFT, above = is_lower ? DOWN : UP;
    if (sides[beside])
      sides[beside] = (drawn(origin, stream + 1, column + 2 * half * is_right, row) & 1u) != is_lower;
    if (sides[above])
      sides[above] = (drawn(origin, stream + 2, column, row + 2 * half * is_lower) & 1u) != is_right;
    sides[is_right ? LEFT : RIGHT] = walled != is_lower;
    sides[is_lower ? UP : DOWN] = walled != 2 + is_right;
    column += half * is_right;
    row += half * is_lower;
  }
}

static uint32_t join(const State *origin, uint32_t stream, uint64_t x, uint64_t y, uint32_t length) {
  State state = placed(origin, 212 + stream, x, y);
  return below(&state, length);
}

/*
 * The chunk at a place, x and y from 0 to below 2^LEVELS: a number a cell, row by row. It is open upward if 1 is in it,
 * downward 2, to the left 4, to the right 8; at the edge it is open to the chunk beside it. Returns 1, and 0 for another place,
 * for which nothing is written.
 */
int chunk(const char *seed, uint64_t x, uint64_t y, uint8_t cells[HEIGHT * WIDTH]) {
  static const int steps[4] = {-WIDTH, WIDTH, -1, 1};
  static int path[HEIGHT * WIDTH];
  static uint8_t seen[HEIGHT * WIDTH];
  const int count = WIDTH * HEIGHT;
  int depth = 0;
  char place[64];
  if ((x | y) >> LEVELS != 0) return 0;
  snprintf(place, sizeof place, " at %" PRIu64 ",%" PRIu64, x, y);
  State random = state_of(seed, place);
  memset(cells, 0, (size_t)count);
  memset(seen, 0, (size_t)count);
  int cell = (int)below(&random, (uint32_t)count);
  seen[cell] = 1;
  for (;;) {
    int free_sides[4];
    uint32_t found = 0;
    const int column = cell % WIDTH;
    if (cell >= WIDTH && !seen[cell - WIDTH]) free_sides[found++] = UP;
    if (cell < count - WIDTH && !seen[cell + WIDTH]) free_sides[found++] = DOWN;
    if (column > 0 && !seen[cell - 1]) free_sides[found++] = LEFT;
    if (column < WIDTH - 1 && !seen[cell + 1]) free_sides[found++] = RIGHT;
    if (found == 0) {
      if (depth == 0) break;
      cell = path[--depth];
      continue;
    }
    uint32_t product;
    do product = (next_number(&random) >> 16) * found;
    while ((product & 0xffffu) < 65536u % found);
    const int side = free_sides[product >> 16];
    path[depth++] = cell;
    cells[cell] |= (uint8_t)(1 << side);
    cell += steps[side];
    cells[cell] |= (uint8_t)(1 << (side ^ 1));
    seen[cell] = 1;
  }
  const State origin = state_of(seed, "");
  int sides[4];
  open_sides(&origin, x, y, sides);
  if (sides[UP]) cells[join(&origin, 2, x, y, WIDTH)] |= 1;
  if (sides[DOWN]) cells[(HEIGHT - 1) * WIDTH + join(&origin, 2, x, y + 1, WIDTH)] |= 2;
  if (sides[LEFT]) cells[join(&origin, 1, x, y, HEIGHT) * WIDTH] |= 4;
  if (sides[RIGHT]) cells[join(&origin, 1, x + 1, y, HEIGHT) * WIDTH + WIDTH - 1] |= 8;
  return 1;
}
`;

/** Exact chances, and what comes of drawing again and again: in fractions, by going through all that can happen. */

export interface Fraction {
  readonly over: bigint;
  readonly under: bigint; // above 0, in lowest terms
}

export function fraction(over: bigint, under = 1n): Fraction {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b > 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}

export const ZERO = fraction(0n);
export const ONE = fraction(1n);

/** What a number says in its decimal digits: 0.1 is 1/10. */
export function decimal(value: number): Fraction {
  const [whole, digits = ""] = String(value).split(".");
  return fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under);
}

function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under);
}

function ratio(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under, a.under * b.over); // b above 0
}

export function sum(fractions: Iterable<Fraction>): Fraction {
  let total = ZERO;
  for (const one of fractions) total = plus(total, one);
  return total;
}

/** What may happen, each with its chance; the chances are above 0 and make 1. */
export type Chances<T> = readonly (readonly [T, Fraction])[];

export function sure<T>(item: T): Chances<T> {
  return [[item, ONE]];
}

export function evenly<T>(items: readonly T[]): Chances<T> {
  return weighed(items, () => ONE);
}

/** As likely as the items weigh; where none weighs anything, all equally. */
export function weighed<T>(items: readonly T[], weigh: (item: T) => Fraction): Chances<T> {
  const total = sum(items.map(weigh));
  if (total.over === 0n) return evenly(items);
  return items.map((item) => [item, ratio(weigh(item), total)] as const).filter(([, chance]) => chance.over > 0n);
}

export function coin<T>(chance: Fraction, yes: T, no: T): Chances<T> {
  const sides = weighed([true, false], (side) => (side ? chance : minus(ONE, chance)));
  return each(sides, (side) => (side ? yes : no));
}

/** What may come of a draw after a draw. */
export function andThen<A, B>(chances: Chances<A>, next: (item: A) => Chances<B>): Chances<B> {
  return chances.flatMap(([item, before]) =>
    next(item).map(([result, chance]) => [result, times(before, chance)] as const),
  );
}

export function each<A, B>(chances: Chances<A>, change: (item: A) => B): Chances<B> {
  return chances.map(([item, chance]) => [change(item), chance] as const);
}

/** A draw for each item, one after the other. */
export function inTurn<A, B>(items: readonly A[], first: B, draw: (before: B, item: A) => Chances<B>): Chances<B> {
  return items.reduce((now, item) => andThen(now, (before) => draw(before, item)), sure(first));
}

/**
 * How it can end when a state is left by drawing the next one, again and again, until there is no draw left (null). A walk
 * may come back to where it was: each state is taken out in turn, those before it then lead to those after it, and a ring
 * that would go on for ever has its exact sum.
 */
export function follow<T>(first: Chances<T>, draw: (state: T) => Chances<T> | null): Chances<T> {
  const chain = new Chain<T>(first);
  for (const [key, state] of chain.states) {
    const next = draw(state);
    if (next !== null) for (const [to, chance] of next) chain.lead(key, chain.keyOf(to), chance);
    else chain.ends.add(key);
  }
  for (const key of chain.states.keys()) if (!chain.ends.has(key)) chain.takeOut(key);
  return chain.fromBeginning();
}

const BEGINNING = "";

/** States by their text, and how likely each leads to which. */
class Chain<T> {
  readonly states = new Map<string, T>();
  readonly ends = new Set<string>();
  private readonly to = new Map<string, Map<string, Fraction>>();
  private readonly from = new Map<string, Set<string>>();

  constructor(first: Chances<T>) {
    for (const [state, chance] of first) this.lead(BEGINNING, this.keyOf(state), chance);
  }

  keyOf(state: T): string {
    const key = JSON.stringify(state);
    if (!this.states.has(key)) this.states.set(key, state);
    return key;
  }

  lead(from: string, to: string, chance: Fraction): void {
    const ways = this.to.get(from) ?? new Map<string, Fraction>();
    this.to.set(from, ways.set(to, plus(ways.get(to) ?? ZERO, chance)));
    this.from.set(to, (this.from.get(to) ?? new Set()).add(from));
  }

  takeOut(key: string): void {
    const ways = this.to.get(key) ?? new Map<string, Fraction>();
    const onward = minus(ONE, ways.get(key) ?? ZERO);
    ways.delete(key);
    for (const before of this.from.get(key) ?? []) {
      const chance = this.to.get(before)?.get(key);
      if (chance === undefined) continue;
      this.to.get(before)?.delete(key);
      for (const [after, way] of ways) this.lead(before, after, ratio(times(chance, way), onward));
    }
    for (const after of ways.keys()) this.from.get(after)?.delete(key);
    this.to.delete(key);
  }

  fromBeginning(): Chances<T> {
    return [...(this.to.get(BEGINNING) ?? [])].map(([key, chance]) => [this.states.get(key) as T, chance] as const);
  }
}

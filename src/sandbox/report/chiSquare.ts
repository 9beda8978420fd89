/** The chi-square test: how often chance alone gives counts that differ as much from what is expected. */

/** @returns the chance of a chi-square statistic of at least `statistic` */
export function chanceOf(statistic: number, degrees: number): number {
  if (degrees <= 0 || statistic <= 0) return 1;
  return upperGamma(degrees / 2, statistic / 2);
}

const MOST_TERMS = 1000;
const EXACT = 1e-12;

/**
 * The regularised incomplete gamma function Q(a, x), by its series below a + 1 and by its continued fraction above: NIST
 * Digital Library of Mathematical Functions, 8.11.4 and 8.9.2 (https://dlmf.nist.gov/8), for whole and half a.
 */
function upperGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < MOST_TERMS && term > sum * EXACT; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - scale * sum);
  }
  // From the innermost part outward: the further out one begins, the more exact it is.
  let tail = 0;
  for (let n = MOST_TERMS; n > 0; n--) tail = (n * (n - a)) / (x + 2 * n + 1 - a - tail);
  return scale / (x + 1 - a - tail);
}

/** The logarithm of Gamma(a) for a = 1/2, 1, 3/2 and so on, from Gamma(a + 1) = a Gamma(a). */
function logGamma(a: number): number {
  let log = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let at = a % 1 === 0 ? 1 : 0.5; at < a; at++) log += Math.log(at);
  return log;
}

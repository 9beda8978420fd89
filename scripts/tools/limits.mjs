/**
 * How long tests may take: the only limits there are. They are for what never ends: what is slow on a busy machine is right.
 */

/**
 * Milliseconds for a test, and for all that a test waits for: ten times what the slowest takes on a quiet machine. Mocha ends
 * the test; where there is no Mocha, what is waited for fails.
 */
export const TEST_LIMIT = 180_000;

/**
 * Milliseconds in which no test has begun or ended, after which the file or the window that runs them is given up: more than
 * a test that waits in vain for its last step, which so says itself what it has waited for. What takes longer by nature has
 * parts that begin and end.
 */
export const SILENCE = 300_000;

/** Calls back once nothing has been heard of the tests for too long, with a sentence that says since when. */
export class Watchdog {
  #milliseconds;
  #giveUp;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {number} milliseconds
   * @param {(reason: string) => void} giveUp
   */
  constructor(milliseconds, giveUp) {
    this.#milliseconds = milliseconds;
    this.#giveUp = giveUp;
    this.alive("the start");
  }

  /** @param {string} what the test that has begun or ended */
  alive(what) {
    this.end();
    const reason = `No test has begun or ended for ${this.#milliseconds / 1000} s, since ${what}.`;
    this.#timer = setTimeout(() => this.#giveUp(reason), this.#milliseconds);
  }

  end() {
    clearTimeout(this.#timer);
  }
}

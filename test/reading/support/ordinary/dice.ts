import { Random } from "../../../../src/core/foundation/random";

const WORDS =
  "amber basket candle desert engine forest garden harbour island jacket kettle ladder market needle orchard paper quarry river silver timber umbrella valley window yellow zebra order total price state count value start reset index width height colour owner bridge signal record column".split(
    " ",
  );

/** Chance for the making of ordinary files: the same for a seed. */
export class Dice {
  private readonly random: Random;

  constructor(seed: string) {
    this.random = new Random(seed);
  }

  int(from: number, to: number): number {
    return from + this.random.below(to - from + 1);
  }

  chance(probability: number): boolean {
    return this.random.chance(probability);
  }

  pick<Each>(all: ArrayLike<Each>): Each {
    return all[this.random.below(all.length)];
  }

  word(): string {
    return this.pick(WORDS);
  }

  name(): string {
    const word = this.word();
    return word[0].toUpperCase() + word.slice(1);
  }

  phrase(from = 2, to = 6): string {
    return this.list(this.int(from, to), () => this.word()).join(" ");
  }

  list<Each>(count: number, make: (at: number) => Each): Each[] {
    return Array.from({ length: count }, (_, at) => make(at));
  }

  lines(from: number, to: number, make: (at: number) => string): string {
    return `${this.list(this.int(from, to), make).join("\n")}\n`;
  }

  /** Rows of signs. */
  rows(height: number, width: number, sign: (x: number, y: number) => string | number, between = ""): string {
    return `${this.list(height, (y) => this.list(width, (x) => sign(x, y)).join(between)).join("\n")}\n`;
  }

  hex(digits: number): string {
    return this.list(digits, () => this.pick("0123456789abcdef")).join("");
  }

  decimal(): string {
    return `${this.int(0, 999)}.${this.int(0, 99)}`;
  }

  time(): string {
    const two = (most: number) => String(this.int(0, most)).padStart(2, "0");
    return `${two(23)}:${two(59)}:${two(59)}`;
  }
}

/** Makes an ordinary file of a kind. */
export type Maker = (dice: Dice) => string;

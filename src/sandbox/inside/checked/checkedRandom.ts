import { Random } from "../../../core/foundation/random";
import { CallError } from "./callError";
import { written } from "./checkedTopology";

const { save, restore } = Random.prototype; // as they are before the program runs

/** Random numbers for a program: an empty choice is an error, where the core's own draws would go on for ever or mean nothing. */
export class CheckedRandom extends Random {
  override below(n: number): number {
    if (!(n >= 1 && n <= 4294967296)) throw new CallError(`random.below(${written(n)}): takes numbers from 1 to 2^32.`);
    return super.below(n);
  }

  override slot(mask: number): number {
    if (!(mask > 0 && mask <= 0xffff)) refuse("random.slot() or direction()", mask);
    return super.slot(mask);
  }

  override step(mask: number, degree: number): number {
    if (!(mask > 0 && mask <= 0xffff)) refuse("random.step()", mask);
    return super.step(mask, degree);
  }

  override moveTo(stream: number, x: number, y: number): void {
    if (!(isWhole(stream) && stream < 2048 && isWhole(x) && isWhole(y))) {
      const given = [stream, x, y].map(written).join(", ");
      throw new CallError(`random.moveTo(${given}): takes whole numbers, the first below 2048, the others below 2^53.`);
    }
    super.moveTo(stream, x, y);
  }

  override save(): never {
    throw new CallError("random.save() is not for algorithms. Keep the numbers that were drawn.");
  }

  override restore(): never {
    throw new CallError("random.restore() is not for algorithms. Make a Random of your own: new Random(seed).");
  }
}

/** What decides all further numbers, for the driver. */
export function stateOf(random: CheckedRandom): Int32Array {
  return Reflect.apply(save, random, []);
}

/** Random numbers that go on from where others were. */
export function randomFrom(saved: Int32Array): CheckedRandom {
  const random = new CheckedRandom("");
  Reflect.apply(restore, random, [saved]);
  return random;
}

const isWhole = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;

function refuse(call: string, mask: number): never {
  const what = mask === 0 ? "the mask is empty: there is no slot to choose" : `${written(mask)} is no mask of slots`;
  throw new CallError(`${call}: ${what}.`);
}

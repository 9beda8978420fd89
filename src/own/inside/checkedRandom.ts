import { Random } from "../../core/foundation/random";
import { CallError } from "./callError";
import { written } from "./checkedTopology";

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
}

function refuse(call: string, mask: number): never {
  const what = mask === 0 ? "the mask is empty: there is no slot to choose" : `${written(mask)} is no mask of slots`;
  throw new CallError(`${call}: ${what}.`);
}

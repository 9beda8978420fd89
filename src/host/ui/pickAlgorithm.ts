import { algorithms } from "../../core/algorithms/facts";
import { type AlgorithmFacts, algorithmGroups } from "../../core/foundation/algorithm";
import { type Answer, heading, type Item, itemOf, type PickQuestion, pick, type WizardStep } from "./quickInput";

/** Asks for an algorithm, by its id. @param among those to choose from; by default all built-in ones */
export function pickAlgorithm(
  place: WizardStep,
  { among, ...question }: Omit<PickQuestion<string>, "items"> & { readonly among?: readonly AlgorithmFacts[] },
): Promise<Answer<string>> {
  return pick(place, { ...question, items: algorithmItems(among) });
}

/** Built-in algorithms in their groups, each with its variants behind it. */
export function algorithmItems(among: readonly AlgorithmFacts[] = algorithms): Item<string>[] {
  return algorithmGroups.flatMap((group) => {
    const leading = among.filter((each) => each.group === group);
    const family = leading.flatMap((each) => [each, ...among.filter(({ variantOf }) => variantOf === each.id)]);
    return family.length === 0 ? [] : [heading(group), ...family.map((each) => itemOf(each, each.id))];
  });
}

import { type Answer, BACK, type Place } from "./quickInput";

/** One of several questions; what is answered goes into what is given. */
export interface Question<Given> {
  /** Whether there is anything to ask after what was answered so far; always where it is not given. */
  applies?(given: Given): boolean;
  ask(place: Place, given: Given): Promise<Answer<Partial<Given>>>;
}

/**
 * Asks one question after the other; the user can go back to each that was asked.
 * @param given is filled with the answers
 * @param settle called after each answer, to drop what means nothing beside it; what it throws ends the questions
 * @returns false when the user gave up
 */
export async function askInTurn<Given extends object>(
  title: string,
  questions: readonly Question<Given>[],
  given: Given,
  settle: () => void,
): Promise<boolean> {
  const applies = (question: Question<Given>) => question.applies?.(given) ?? true;
  const open: Question<Given>[] = []; // those that were asked, and can be gone back to
  for (let at = 0; ; ) {
    const [question, ...left] = questions.slice(at).filter(applies);
    if (question === undefined) break;
    const place = { title, step: open.length + 1, steps: open.length + 1 + left.length };
    const answer = await question.ask(place, given);
    if (answer === undefined) return false;
    if (answer === BACK) {
      let before = open.pop();
      while (before !== undefined && !applies(before)) before = open.pop(); // its answer has settled it
      at = before === undefined ? 0 : questions.indexOf(before);
      continue;
    }
    open.push(question);
    Object.assign(given, answer);
    settle();
    at = questions.indexOf(question) + 1;
  }
  return true;
}

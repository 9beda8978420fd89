import { type Answer, BACK, type WizardStep } from "./quickInput";

/** One of several questions; its result goes into the answers, from which a draft is made. */
export interface Question<Answers, Draft = Answers> {
  /** Whether to ask it after the answers so far; by default always. */
  applies?(draft: Draft): boolean;
  ask(place: WizardStep, draft: Draft): Promise<Answer<Partial<Answers>>>;
}

/**
 * Asks one question after the other; the user can go back to earlier ones.
 * @param answers is filled
 * @param settle called before the first question and after each answer, to drop inapplicable options; an exception ends
 * the questions
 * @returns false if the user cancelled
 */
export async function askInTurn<Answers extends object, Draft>(
  title: string,
  questions: readonly Question<Answers, Draft>[],
  answers: Answers,
  settle: () => Draft,
): Promise<boolean> {
  let draft = settle();
  const applies = (question: Question<Answers, Draft>) => question.applies?.(draft) ?? true;
  const open: Question<Answers, Draft>[] = []; // those asked so far, to which the user can go back
  for (let at = 0; ; ) {
    const [question, ...left] = questions.slice(at).filter(applies);
    if (question === undefined) break;
    const place = { title, step: open.length + 1, steps: open.length + 1 + left.length };
    const answer = await question.ask(place, draft);
    if (answer === undefined) return false;
    if (answer === BACK) {
      let before = open.pop();
      while (before !== undefined && !applies(before)) before = open.pop(); // its answer has settled it
      at = before === undefined ? 0 : questions.indexOf(before);
      continue;
    }
    open.push(question);
    Object.assign(answers, answer);
    draft = settle();
    at = questions.indexOf(question) + 1;
  }
  return true;
}

import type { Meaning } from "../../worker/calls";
import { BACK, pick } from "../ui/quickInput";
import type { MazeInText } from "./asking";
import { describe, kindOfText } from "./words";

/**
 * Which of several mazes in a document?
 * @param near the one that Enter takes
 * @returns undefined if the user cancelled
 */
export async function chooseFound(
  title: string,
  all: readonly MazeInText[],
  near: MazeInText,
): Promise<MazeInText | undefined> {
  const items = all.map((value) => ({
    label: describe(value),
    description: kindOfText(value),
    detail: value.meaning.words,
    value,
  }));
  const answer = await pick({ title, step: 1, steps: 1 }, { placeholder: "Which maze?", items, active: near });
  return answer === BACK ? undefined : answer;
}

/** What is a text to be read as? The reading that was taken first is marked. @returns undefined if the user cancelled */
export async function askMeaning(
  title: string,
  { meaning, otherMeanings }: Pick<MazeInText, "meaning" | "otherMeanings">,
): Promise<Meaning | undefined> {
  const items = [
    { label: meaning.words, description: "as it was read", value: meaning },
    ...otherMeanings.map((value) => ({ label: value.words, value })),
  ];
  const question = { placeholder: "What is the text to be read as?", items, active: otherMeanings[0] ?? meaning };
  const answer = await pick({ title, step: 1, steps: 1 }, question);
  return answer === BACK ? undefined : answer;
}

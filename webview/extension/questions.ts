import type { FromWebview, ToWebview } from "../../src/shared/protocol";
import type { Answer, AnswerTo, Ask, Question } from "../../src/shared/questions";

/** The questions of the page to the extension that are not answered yet. */
export class Questions {
  private count = 0;
  private readonly open = new Map<number, (answer: Answer | undefined) => void>();

  constructor(private readonly send: (message: FromWebview) => void) {}

  readonly ask: Ask = (question) => {
    const request = ++this.count;
    return new Promise((resolve) => {
      this.open.set(request, (answer) => resolve(isOf(answer, question) ? answer : undefined));
      this.send({ type: "ask", request, question });
    });
  };

  take({ request, answer }: Extract<ToWebview, { type: "answer" }>): void {
    this.open.get(request)?.(answer);
    this.open.delete(request);
  }
}

function isOf<Q extends Question>(answer: Answer | undefined, { of }: Q): answer is AnswerTo<Q> {
  return answer?.of === of;
}

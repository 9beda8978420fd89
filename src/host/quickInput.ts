import * as vscode from "vscode";

/** One question of several: where it stands among them, and whether there is one to go back to. */
export interface Place {
  readonly title: string;
  readonly step: number; // from 1
  readonly steps: number;
}

export const BACK = Symbol("back");

/** An answer, a wish to go back, or undefined when the user gave up. */
export type Answer<T> = T | typeof BACK | undefined;

export interface Item<T> extends vscode.QuickPickItem {
  readonly value: T;
}

export interface PickQuestion<T> {
  readonly placeholder: string;
  readonly items: readonly Item<T>[];
  readonly active: T; // the item that Enter takes
}

export interface InputQuestion {
  readonly prompt: string;
  readonly placeholder?: string;
  readonly value: string;
  /** What is wrong with a value, or worth knowing of it; called as the user types. */
  validate(value: string): string | vscode.InputBoxValidationMessage | undefined;
}

export function pick<T>(place: Place, question: PickQuestion<T>): Promise<Answer<T>> {
  const input = vscode.window.createQuickPick<Item<T>>();
  input.placeholder = question.placeholder;
  input.items = question.items;
  input.activeItems = question.items.filter(({ value }) => value === question.active);
  input.matchOnDetail = true;
  input.matchOnDescription = true;
  return ask<T>(input, place, (answer) => {
    input.onDidAccept(() => {
      if (input.selectedItems.length > 0) answer(input.selectedItems[0].value);
    });
  });
}

export function enter(place: Place, question: InputQuestion): Promise<Answer<string>> {
  const input = vscode.window.createInputBox();
  input.prompt = question.prompt;
  input.placeholder = question.placeholder;
  input.value = question.value;
  input.valueSelection = [0, question.value.length];
  const validate = () => {
    input.validationMessage = question.validate(input.value);
  };
  validate();
  input.onDidChangeValue(validate);
  return ask<string>(input, place, (answer) => {
    input.onDidAccept(() => {
      if (!isError(question.validate(input.value))) answer(input.value);
    });
  });
}

function isError(message: string | vscode.InputBoxValidationMessage | undefined): boolean {
  if (message === undefined) return false;
  return typeof message === "string" || message.severity === vscode.InputBoxValidationSeverity.Error;
}

/** Shows an input until it is answered; it also ends when it is hidden, by Escape or by losing the focus. */
function ask<T>(
  input: vscode.QuickPick<Item<T>> | vscode.InputBox,
  { title, step, steps }: Place,
  listen: (answer: (value: T) => void) => void,
): Promise<Answer<T>> {
  input.title = title;
  input.step = step;
  input.totalSteps = steps;
  if (step > 1) input.buttons = [vscode.QuickInputButtons.Back];
  return new Promise<Answer<T>>((resolve) => {
    listen(resolve);
    input.onDidTriggerButton(() => resolve(BACK));
    input.onDidHide(() => resolve(undefined));
    input.show();
  }).finally(() => input.dispose());
}

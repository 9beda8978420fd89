import * as vscode from "vscode";
import { withoutLinks } from "./withoutLinks";

/** The place of a question among several, and whether there is one to go back to. */
export interface WizardStep {
  readonly title: string;
  readonly step: number; // from 1
  readonly steps: number;
}

export const BACK = Symbol("back");

/** An answer, BACK, or undefined if the user cancelled. */
export type Answer<T> = T | typeof BACK | undefined;

/** An answer as a part of several, by its name. */
export function named<Id extends string, T>(id: Id, answer: Answer<T>): Answer<Record<Id, T>> {
  if (answer === undefined) return undefined;
  return answer === BACK ? BACK : ({ [id]: answer } as Record<Id, T>);
}

export interface Item<T> extends vscode.QuickPickItem {
  readonly value: T;
}

/** An entry of a registry as a list item. */
export function itemOf<T>({ name, description }: Entry, value: T): Item<T> {
  return { label: name, detail: description, value };
}

/** A line in a list above the items that it names. */
export function heading(label: string): Item<string> {
  return { label, kind: vscode.QuickPickItemKind.Separator, value: "" };
}

type Entry = { readonly [Key in "name" | "description"]: string };

export interface PickQuestion<T> {
  readonly placeholder: string;
  readonly items: readonly Item<T>[];
  readonly active: T; // the item that Enter takes
  /** What is wrong with a choice; by default nothing. */
  validate?(value: T): string | undefined;
  /** Called when the user has moved to another item. */
  onMove?(value: T): void;
}

interface InputQuestion {
  readonly prompt: string;
  readonly placeholder?: string;
  readonly value: string;
  /** An error or a note about a value; called while the user types. */
  validate(value: string): string | vscode.InputBoxValidationMessage | undefined;
}

/** Lets the user pick one item of a list. Why a choice is not possible is shown above the list, which stays open. */
export function pick<T>(place: WizardStep, question: PickQuestion<T>): Promise<Answer<T>> {
  return ask<T>(place, (answer) => {
    const input = listOf(
      question,
      ([value]) => question.validate?.(value),
      ([value]) => answer(value),
    );
    input.activeItems = question.items.filter(({ value }) => value === question.active);
    reportMoves(input, question);
    return input;
  });
}

/** When a list appears, VS Code reports its first item as active, then the one that it begins with: these are no moves. */
function reportMoves<T>(input: vscode.QuickPick<Item<T>>, { items, active, onMove }: PickQuestion<T>): void {
  let isThere = false; // on the item that it begins with, or beyond
  input.onDidHide(() => {
    isThere = false; // it may be shown again
  });
  const first = items.find(({ kind }) => kind !== vscode.QuickPickItemKind.Separator);
  input.onDidChangeActive(([item]) => {
    if (item === undefined) return; // nothing matches what is typed
    const isMove = isThere || (item.value !== active && item !== first);
    isThere ||= isMove || item.value === active;
    if (isMove) onMove?.(item.value);
  });
}

interface SeveralQuestion<T> {
  readonly placeholder: string;
  readonly items: readonly Item<T>[];
  readonly chosen: readonly T[]; // the items that are ticked at first
  /** What is wrong with a choice. */
  validate(values: readonly T[]): string | undefined;
}

/** Lets the user tick several items of a list. Why a choice is not possible is shown above the list, which stays open. */
export function pickSeveral<T>(place: WizardStep, question: SeveralQuestion<T>): Promise<Answer<readonly T[]>> {
  return ask<readonly T[], T>(place, (answer) => {
    const input = listOf(question, question.validate, answer);
    input.canSelectMany = true;
    input.selectedItems = question.items.filter(({ value }) => question.chosen.includes(value));
    return input;
  });
}

function listOf<T>(
  { placeholder, items }: Pick<PickQuestion<T>, "placeholder" | "items">,
  validate: (values: readonly T[]) => string | undefined,
  answer: (values: readonly T[]) => void,
): vscode.QuickPick<Item<T>> {
  const input = vscode.window.createQuickPick<Item<T>>();
  input.placeholder = placeholder;
  input.items = items;
  input.matchOnDetail = true;
  input.matchOnDescription = true;
  input.onDidAccept(() => {
    const values = input.selectedItems.map(({ value }) => value);
    if (values.length === 0 && !input.canSelectMany) return;
    const wrong = validate(values);
    if (wrong === undefined) return answer(values);
    input.value = ""; // so that the placeholder is visible
    input.placeholder = wrong;
  });
  return input;
}

export function enter(place: WizardStep, question: InputQuestion): Promise<Answer<string>> {
  return ask<string>(place, (answer, fail) => {
    const input = vscode.window.createInputBox();
    const complaint = () => {
      try {
        return complaintWithoutLinks(question.validate(input.value));
      } catch (error) {
        return fail(error); // a fault of the program, which must be reported
      }
    };
    input.prompt = withoutLinks(question.prompt);
    input.placeholder = question.placeholder;
    input.value = question.value;
    input.valueSelection = [0, question.value.length];
    const validate = () => {
      input.validationMessage = complaint();
    };
    validate();
    input.onDidChangeValue(validate);
    input.onDidAccept(() => {
      validate();
      if (!isError(input.validationMessage)) answer(input.value);
    });
    return input;
  });
}

/** The same complaint without links. */
function complaintWithoutLinks(complaint: ReturnType<InputQuestion["validate"]>): typeof complaint {
  if (complaint === undefined || typeof complaint === "string") return complaint && withoutLinks(complaint);
  return { ...complaint, message: withoutLinks(complaint.message) };
}

function isError(message: string | vscode.InputBoxValidationMessage | undefined): boolean {
  if (message === undefined) return false;
  return typeof message === "string" || message.severity === vscode.InputBoxValidationSeverity.Error;
}

/** Makes an input that calls `answer` with the user's choice, or `fail` on an error. */
type Create<T, Each = T> = (
  answer: (value: T) => void,
  fail: (error: unknown) => undefined,
) => vscode.QuickPick<Item<Each>> | vscode.InputBox;

// Milliseconds within which VS Code gives a webview its focus back, and nobody has pressed Escape yet.
const LATE = 250;

function isWebviewActive(): boolean {
  return vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputWebview;
}

/** VS Code has lost the items of a list that it has hidden. */
function showAgain(input: vscode.QuickPick<Item<unknown>> | vscode.InputBox): void {
  if ("items" in input) {
    const { items, activeItems, selectedItems } = input;
    Object.assign(input, { items, activeItems, selectedItems });
  }
  input.show();
}

/**
 * Shows an input until it is answered, or hidden: by Escape, or by losing the focus. It is shown again where it loses the
 * focus to a webview as it opens: what was open before, such as the palette, gives it back late. It stays on the
 * screen until a question that follows at once has taken its place, so that between them nothing gets the focus.
 */
function ask<T, Each = T>({ title, step, steps }: WizardStep, create: Create<T, Each>): Promise<Answer<T>> {
  let input: ReturnType<Create<T, Each>> | undefined;
  let isOpen = true;
  const began = Date.now();
  return new Promise<Answer<T>>((resolve, reject) => {
    input = create(resolve, (error) => void reject(error));
    input.title = title;
    if (steps > 1) Object.assign(input, { step, totalSteps: steps }); // "1/1" says nothing
    if (step > 1) input.buttons = [vscode.QuickInputButtons.Back];
    input.onDidTriggerButton(() => resolve(BACK));
    input.onDidHide(() => {
      const isRobbed = isOpen && isWebviewActive() && Date.now() - began < LATE;
      if (isRobbed && input !== undefined) showAgain(input);
      else resolve(undefined);
    });
    input.show();
  }).finally(() => {
    isOpen = false;
    setTimeout(() => input?.dispose());
  });
}

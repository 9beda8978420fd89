import * as vscode from "vscode";
import { eventually, ok } from "./assert";
import { stub } from "./helpers";

type Question = vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox;

/** Watches what a command asks, and answers by the commands that VS Code's keys run. */
export class Questions {
  private readonly asked: Question[] = [];
  private seen = 0;
  private askedAt = 0; // of the last question

  constructor() {
    const { createQuickPick, createInputBox } = vscode.window;
    stub(vscode.window, "createQuickPick", (() => this.noted(createQuickPick())) as never);
    stub(vscode.window, "createInputBox", () => this.noted(createInputBox()));
  }

  get count(): number {
    return this.asked.length;
  }

  /** The next question, once it is shown. */
  async next(): Promise<Question> {
    const question = await eventually("a question", () => this.asked[this.seen]);
    this.seen = this.asked.length;
    return question;
  }

  async nextPick(): Promise<vscode.QuickPick<vscode.QuickPickItem>> {
    const question = await this.next();
    ok("items" in question, "expected a list to choose from");
    return question;
  }

  async nextBox(): Promise<vscode.InputBox> {
    const question = await this.next();
    ok("prompt" in question, "expected a text to enter");
    return question;
  }

  /** Takes what the question offers. */
  async enter(): Promise<void> {
    await vscode.commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
  }

  async down(): Promise<void> {
    await vscode.commands.executeCommand("workbench.action.quickOpenSelectNext");
  }

  async up(): Promise<void> {
    await vscode.commands.executeCommand("workbench.action.quickOpenSelectPrevious");
  }

  /** Takes the item that stands for an id from a list, as the down key leads to it. */
  async choose(id: string): Promise<vscode.QuickPick<vscode.QuickPickItem>> {
    const question = await this.nextPick();
    await this.moveTo(question, id);
    await this.enter();
    return question;
  }

  /** Goes to the item that stands for an id, as the down key leads to it. */
  async moveTo(question: vscode.QuickPick<vscode.QuickPickItem>, id: string): Promise<void> {
    const ids = idsOf(question.items);
    ok(ids.includes(id), `${id} is not among ${ids}`);
    for (let presses = 0; !(await restsOn(question, id)); presses++) {
      ok(presses < 2 * ids.length + 10, `the down key does not lead to ${id}`);
      await this.moveDown(question);
    }
  }

  async back(): Promise<void> {
    await vscode.commands.executeCommand("workbench.action.quickInputBack");
  }

  /** As soon as a person can press it after a question has come. */
  async escape(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.askedAt + 250 - performance.now()));
    await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
  }

  /** Answers some questions, each as it offers. */
  async enterThrough(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.next();
      await this.enter();
    }
  }

  /** A key that is pressed before the list is there does nothing. */
  private async moveDown(question: vscode.QuickPick<vscode.QuickPickItem>): Promise<void> {
    const before = activeId(question);
    await this.down();
    for (let time = 0; time < 25 && activeId(question) === before; time++) {
      await aMoment();
    }
  }

  private noted<T extends Question>(question: T): T {
    this.asked.push(question);
    this.askedAt = performance.now();
    return question;
  }
}

/** VS Code tells of the item in steps when a list appears: the first one, then the one that the list begins with. */
async function restsOn(question: vscode.QuickPick<vscode.QuickPickItem>, id: string): Promise<boolean> {
  for (let time = 0; time < 3; time++) {
    if (activeId(question) !== id) return false;
    await aMoment();
  }
  return activeId(question) === id;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Of the item that the keys have led to, as VS Code tells the extension. */
export const activeId = ({ activeItems }: vscode.QuickPick<vscode.QuickPickItem>) => idsOf(activeItems)[0];

/** What items stand for: the ids that their values are or have, of headings and others their names. */
export function idsOf(items: readonly (vscode.QuickPickItem & { readonly value?: unknown })[]): string[] {
  return items.map(({ label, value }) => {
    if (typeof value === "string" && value !== "") return value;
    return typeof value === "object" && value !== null && "id" in value ? String(value.id) : label;
  });
}

import * as vscode from "vscode";
import type { ToPreview } from "../../../src/shared/messages/preview";
import { ok } from "./assert";

/** A panel without a page: the test says what its page would. */
export class BarePanel<Message extends { readonly type: string } = ToPreview> {
  visible = true;
  readonly active = true;
  readonly viewColumn = vscode.ViewColumn.One;
  title = "";
  iconPath: unknown;
  readonly posted: Message[] = [];
  loads = 0;
  arrives: boolean | Promise<boolean> = true; // what is posted
  reveals = 0;
  private readonly received = new vscode.EventEmitter<unknown>();
  private readonly moved = new vscode.EventEmitter<unknown>();
  private readonly disposed = new vscode.EventEmitter<void>();
  readonly onDidChangeViewState = this.moved.event;
  readonly onDidDispose = this.disposed.event;
  readonly webview: object;

  constructor() {
    const onLoad = () => this.loads++;
    this.webview = {
      options: {},
      cspSource: "",
      asWebviewUri: (uri: vscode.Uri) => uri,
      onDidReceiveMessage: this.received.event,
      postMessage: async (message: Message) => {
        this.posted.push(message);
        return this.arrives;
      },
      set html(_: string) {
        onLoad();
      },
    };
  }

  say(message: object): void {
    this.received.fire(message);
  }

  move(isVisible: boolean): void {
    this.visible = isVisible;
    this.moved.fire(undefined);
  }

  reveal(): void {
    this.reveals++;
  }

  dispose(): void {
    this.disposed.fire();
  }

  /** The last message of a type. */
  last<Type extends Message["type"]>(type: Type): Extract<Message, { type: Type }> {
    const found = this.posted.findLast((message) => message.type === type);
    ok(found, `no message ${type}`);
    return found as Extract<Message, { type: Type }>;
  }
}

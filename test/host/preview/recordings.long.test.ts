import * as vscode from "vscode";
import { STEPS_IN_PIECE } from "../../../src/core/foundation/steps";
import { VIEW_TYPE } from "../../../src/host/webviews/viewTypes";
import { MAX_CHUNK_BYTES } from "../../../src/shared/chunks";
import type { FromPreview, ToPreview } from "../../../src/shared/messages/preview";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { cover, generate, openUntitled, previewTabs, set, stub } from "../support/helpers";
import { useRealPages } from "../support/quickPages";

/** Of a million steps and more. */
const LONG = { algorithm: "wilson", width: 350, height: 350, seed: 1, animate: true };

/** A random walk to and fro in a corridor takes about n² steps. */
const CORRIDOR = { algorithm: "aldous-broder", width: 10_000, height: 1, seed: 1 };

/** What passes between the extension and its pages. */
class Traffic {
  readonly received: FromPreview[] = [];
  sent: { readonly type: string; readonly key: string; readonly bytes: number }[] = [];
  mostUnderWay = 0;
  stepCount = 0; // of the maze shown last
  private underWay = 0;

  static watch(): Traffic {
    const traffic = new Traffic();
    const create = vscode.window.createWebviewPanel as (...given: unknown[]) => vscode.WebviewPanel;
    const watched = (...given: unknown[]) => {
      const panel = create(...given);
      if (given[0] === VIEW_TYPE) traffic.follow(panel.webview);
      return panel;
    };
    stub(vscode.window, "createWebviewPanel", watched as never);
    return traffic;
  }

  count(type: FromPreview["type"]): number {
    return this.received.filter((message) => message.type === type).length;
  }

  private follow(webview: vscode.Webview): void {
    webview.onDidReceiveMessage((message) => this.received.push(message));
    const post = webview.postMessage.bind(webview);
    webview.postMessage = async (message: ToPreview) => {
      if (message.type === "heard" || message.type === "singleKeys") return post(message); // which hold no more than a word
      this.note(message);
      this.mostUnderWay = Math.max(this.mostUnderWay, ++this.underWay);
      try {
        return await post(message);
      } finally {
        this.underWay--;
      }
    };
  }

  /** The type of a message, or what it answers. */
  private typeOf(message: ToPreview): string {
    if (message.type !== "answer") return message.type;
    return this.received.find((asked) => "request" in asked && asked.request === message.request)?.type ?? "nothing";
  }

  /** Of a message, as VS Code carries it: as text, and with the whole buffers of its arrays. */
  private note(message: ToPreview): void {
    let bytes = 0;
    const text = JSON.stringify(message, (_, value) => {
      if (!ArrayBuffer.isView(value)) return value;
      bytes += value.buffer.byteLength;
      return undefined;
    });
    if (message.type === "show") this.stepCount = message.mazes[0].stepCount ?? 0;
    this.sent.push({ type: this.typeOf(message), key: text, bytes: bytes + text.length });
  }
}

describe("a long recording", () => {
  useRealPages();

  it("goes to the page in pieces, one after the other, and again only what a page that is new needs", async () => {
    await set({ "preview.autoplay": false });
    const traffic = Traffic.watch();
    await openUntitled("text");
    await generate(LONG);
    const pieces = () => new Set(traffic.sent.filter(({ type }) => type === "steps").map(({ key }) => key)).size;
    const { stepCount } = traffic;
    const whole = Math.ceil(stepCount / STEPS_IN_PIECE);
    ok(whole > 3, `${whole} pieces`);
    await eventually("all steps to come", () => pieces() === whole);
    for (const { type, bytes } of traffic.sent) ok(bytes < MAX_CHUNK_BYTES + 10_000, `${type} has ${bytes} bytes`);
    equal(traffic.mostUnderWay, 1, "messages at once");
    checkOnce(traffic);

    traffic.sent = [];
    await cover(vscode.ViewColumn.Two);
    const covers = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(({ label }) => label === "Cover"));
    const asked = traffic.count("steps");
    await vscode.window.tabGroups.close(covers);
    await eventually("the page to load again", () => traffic.count("ready") === 2 && previewTabs()[0].isActive);
    await eventually("it to ask for what it needs", () => traffic.count("steps") > asked);
    const first = traffic.sent.slice(0, 1 + traffic.sent.findIndex(({ type }) => type === "steps"));
    const bytes = first.reduce((sum, each) => sum + each.bytes, 0);
    ok(bytes < stepCount, `${bytes} bytes before the first steps of ${stepCount}`);
    await eventually("the other steps to come", () => pieces() === whole);
    checkOnce(traffic);
  });

  it("of more steps than are kept leaves the finished maze to be shown", async () => {
    const traffic = Traffic.watch();
    const { cells, passages } = await generate({ ...CORRIDOR, animate: true });
    deepEqual([cells, passages.length], [10_000, 9999]);
    equal(traffic.count("answer"), 1);
    equal(traffic.count("steps"), 0);
  });
});

/** Nothing of a recording is sent twice to the same page. */
function checkOnce({ sent }: Traffic): void {
  const keys = sent.filter(({ type }) => ["show", "steps", "snapshot"].includes(type)).map(({ key }) => key);
  equal(new Set(keys).size, keys.length, "messages");
}

// What a terminal shows of a program and of the keys in it.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { LineInput } from "../../../src/host/programs/lineInput";
import { isPrompt, ScreenText } from "../../../src/host/programs/screenText";

/** Keys in a line: what is echoed, and what is told. */
function typed(...texts: string[]) {
  const [told, echoed]: string[][] = [[], []];
  const input = new LineInput({
    echo: (text) => echoed.push(text),
    send: (text) => told.push(JSON.stringify(text)),
    end: () => told.push("end"),
    interrupt: () => told.push("interrupt"),
  });
  for (const text of texts) input.type(text);
  return { told, echoed: echoed.join("") };
}

test("a line is sent with Enter, as it is seen", () => {
  assert.deepEqual(typed("2", "0", "\r"), { told: [`"20\\n"`], echoed: "20\r\n" });
  assert.deepEqual(typed("é🧩\r").told, [`"é🧩\\n"`]);
});

test("what is pasted are lines, whatever ends them", () => {
  assert.deepEqual(typed("1\r\n2\r3\n4").told, [`"1\\n"`, `"2\\n"`, `"3\\n"`]);
});

test("characters are erased one by one, with the columns that they take, or all of them", () => {
  assert.deepEqual(typed("2x", "\u007f", "\u007f", "\u007f", "3\r"), {
    told: [`"3\\n"`],
    echoed: "2x\b \b\b \b3\r\n",
  });
  assert.equal(typed("迷\b").echoed, "迷\b \b\b \b");
  assert.deepEqual(typed("ab\u0015c\r"), { told: [`"c\\n"`], echoed: "ab\b \b\b \bc\r\n" });
});

test("Ctrl+C interrupts and drops the line, Ctrl+D ends the input or sends what stands there", () => {
  assert.deepEqual(typed("20\u0003\r"), { told: ["interrupt", `"\\n"`], echoed: "20^C\r\n\r\n" });
  assert.deepEqual(typed("\u0004").told, ["end"]);
  assert.deepEqual(typed("20\u0004\u0004").told, [`"20"`, "end"]);
});

test("keys without a character do nothing", () => {
  assert.deepEqual(typed("1\u001b[A\u001b[1;5C\u001bOP\u001b2\u0001\r").told, [`"12\\n"`]);
});

/** What is shown, by a clock that the test sets. */
function screen(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const shown: string[] = [];
  const text = new ScreenText((each) => shown.push(each));
  const later = () => t.mock.timers.tick(50);
  return { text, shown, later };
}

test("what comes in a moment is shown at once, with lines as terminals end them", (t) => {
  const { text, shown, later } = screen(t);
  text.write("one\n");
  text.write("two\r\n");
  later();
  assert.deepEqual(shown, [], "nobody sees it yet");
  text.open();
  later();
  assert.deepEqual(shown, ["one\r\ntwo\r\n"]);
  later();
  text.write("three");
  later();
  assert.deepEqual(shown.slice(1), ["three"]);
});

test("of more than anyone sees the end is shown, from a line's beginning, and how much is left out", (t) => {
  const { text, shown, later } = screen(t);
  text.open();
  for (let line = 0; line < 200_000; line++) text.write(`line ${line}\n`);
  later();
  assert.ok(shown.length === 1 && shown[0].length < 250_000);
  const [, left, rest] = /^\r\n\[([\d,]+) characters are left out here\]\r\n([^]*)$/.exec(shown[0]) ?? [];
  assert.ok(rest.startsWith("line 1") && rest.endsWith("line 199999\r\n"), rest.slice(0, 20));
  const all = Array.from({ length: 200_000 }, (_, line) => `line ${line}\n`).join("").length;
  assert.equal(Number(left.replaceAll(",", "")) + rest.replaceAll("\r", "").length, all);
});

test("of one line without an end no more is shown either", (t) => {
  const { text, shown, later } = screen(t);
  text.open();
  for (let part = 0; part < 100; part++) text.write("x".repeat(100_000));
  later();
  assert.ok(shown[0].length < 250_000, `${shown[0].length}`);
});

test("an old run's output is not shown in a new one", (t) => {
  const { text, shown, later } = screen(t);
  text.open();
  text.write("old");
  text.clear();
  text.write("new");
  later();
  assert.deepEqual(shown, ["new"]);
});

test("a line that is begun is a question, a drawing is none", () => {
  for (const text of ["Width: ", "maze\n\nSize?", "\u001b[1mWidth\u001b[0m: "]) assert.ok(isPrompt(text), text);
  for (const text of ["", "maze\n", "\n   ", "50 %\r", "\u001b[2J", "\u001b[H#", "x".repeat(300), "###\f"])
    assert.ok(!isPrompt(text), JSON.stringify(text));
});

import type { ActionId } from "../src/actions";
import { dispatch } from "../src/protocol";
import { App } from "./app";
import { connect } from "./host";
import { listenToKeys } from "./keys";
import { buildPage, buttons } from "./page";

buildPage();
const host = connect((message) => dispatch(app.messages, message));
const app = new App(host);
for (const button of buttons()) {
  button.addEventListener("click", () => app.act[button.dataset.action as ActionId]());
}
listenToKeys(
  () => app.mode,
  (id) => {
    if (app.takesKey(id)) return;
    // An action that has a button, and none that can be pressed, is not there now; but for one that tells why.
    const own = buttons(id);
    if (id === "editShape" || own.length === 0 || own.some(({ disabled }) => !disabled)) app.act[id]();
  },
);
host.send({ type: "ready" });

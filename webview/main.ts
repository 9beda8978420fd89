import type { ActionId } from "../src/shared/actions";
import { dispatch } from "../src/shared/protocol";
import { App } from "./app";
import { connect } from "./extension/host";
import { listenToKeys } from "./page/keys";
import { buildPage, buttons, isDisabled, takesKey } from "./page/page";

buildPage();
const host = connect(
  (message) => dispatch(app.messages, message),
  (isSilent) => app.panel.showSilence(isSilent),
);
const app = new App(host);
for (const button of buttons()) {
  button.addEventListener("click", () => {
    if (!isDisabled(button)) app.act[button.dataset.action as ActionId]();
  });
}
listenToKeys({
  mode: () => app.mode,
  takesKey,
  run: (id) => app.onKey(id),
});
host.send({ type: "ready" });

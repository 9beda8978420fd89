import { actions } from "../src/shared/actions";
import { dispatch } from "../src/shared/protocol";
import { App } from "./app";
import { connect } from "./extension/host";
import { listenToKeys } from "./page/keys";
import { closeMenus } from "./page/menu";
import { actionFor, buildPage, buttons, element, isDisabled } from "./page/page";

/** Starts the page of the preview. */
export function startPreview(): void {
  buildPage();
  const host = connect(
    (message) => dispatch(app.messages, message),
    (isSilent) => app.panel.notice.showSilence(isSilent),
  );
  const app = new App(host);
  for (const button of buttons()) {
    button.addEventListener("click", () => {
      if (!isDisabled(button)) app.act[actionFor(button)]();
    });
  }
  const recipe = element<HTMLButtonElement>("recipe");
  recipe.addEventListener("click", ({ detail }) => {
    if (!isDisabled(recipe)) app.turnMaker(detail === 0); // 0: by a key
  });
  listenToKeys({
    actions,
    means: (id) => (actions[id].mode ?? app.mode) === app.mode,
    run: (id) => {
      closeMenus();
      return app.onKey(id);
    },
  });
  host.send({ type: "ready" });
}

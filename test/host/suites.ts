/**
 * All suites that run inside VS Code, the same in every host. A new suite is one more line here.
 * They are loaded when called, not at the top: Mocha's `describe` and `it` must be there first.
 */
export async function loadSuites(): Promise<void> {
  await import("./hooks"); // before anything uses the extension
  await import("./activation.test");
  await import("./smoke.test");
  await import("./commands.test");
  await import("./badOptions.test");
  await import("./insertion.test");
  await import("./textOptions.test");
  await import("./editors.test");
  await import("./meanwhile.test");
  await import("./questions.test");
  await import("./largeMazes.test");
  await import("./gridQuestion.test");
  await import("./drawn.test");
  await import("./choices.test");
  await import("./settings.test");
  await import("./preview.test");
  await import("./previews.test");
  await import("./actionCommands.test");
  await import("./compare.test");
  await import("./api.test");
  await import("./engine.test");
  await import("./export.test");
}

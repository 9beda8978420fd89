/**
 * All suites that run inside VS Code, the same in every host. A new suite is one more line here.
 * They are loaded when called, not at the top: Mocha's `describe` and `it` must be there first.
 */
export async function loadSuites(): Promise<void> {
  await import("./smoke.test");
}

// What axe finds in a page: faults that shut out people who see little, hear the page, or use keys alone.
import assert from "node:assert/strict";
import axe from "axe-core";

/**
 * Fails with all that axe finds.
 * @param {import("playwright-core").Locator} body of the page
 * @param {string} when
 */
export async function assertAccessible(body, when) {
  /** @type {{ id: string, help: string, nodes: string[] }[]} */
  const findings = await body.evaluate(`(async () => {
    ${axe.source};
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.html + " " + node.failureSummary) }));
  })()`);
  assert.deepEqual(findings, [], when);
}

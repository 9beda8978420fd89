import { test } from "node:test";
import { seekTo } from "./support/look.mjs";
import { usePages } from "./support/support.mjs";

const { open } = usePages();
const share = (page) =>
  page.evaluate(() => {
    const area = [...document.querySelectorAll(".picture")].reduce((s, p) => {
      const r = p.getBoundingClientRect();
      return s + r.width * r.height;
    }, 0);
    const walls = [...document.querySelectorAll(".picture .walls")].reduce((s, p) => {
      const r = p.getBoundingClientRect();
      return s + r.width * r.height;
    }, 0);
    return [area, walls].map((x) => ((100 * x) / (innerWidth * innerHeight)).toFixed(1));
  });
for (const [width, height] of [
  [400, 800],
  [600, 800],
  [1000, 700],
]) {
  test(`one ${width}`, async () => {
    const { page, show } = await open({ viewport: { width, height } });
    await show({ width: 20, height: 20, seed: 1 });
    await seekTo(page, 300);
    await page.waitForTimeout(300);
    console.log(width, "open", await share(page));
    await page.screenshot({ path: `/tmp/p13-${width}.png` });
    await page.keyboard.press("u");
    await page.waitForTimeout(200);
    console.log(width, "closed", await share(page));
    await page.click("#more");
    await page.waitForTimeout(200);
    await page.screenshot({ path: `/tmp/p13-${width}-menu.png` });
    await page.close();
  });
}
for (const count of [2, 4])
  for (const width of [400, 600]) {
    test(`${count} at ${width}`, async () => {
      const { page, show } = await open({ viewport: { width, height: 770 } });
      await show(
        ["prim", "kruskal", "wilson", "eller"]
          .slice(0, count)
          .map((algorithm) => ({ algorithm, width: 20, height: 20, seed: 1 })),
      );
      await page.waitForTimeout(300);
      console.log(count, width, await share(page));
      await page.screenshot({ path: `/tmp/p13-c${count}-${width}.png` });
      await page.close();
    });
  }

import { findSmallTargets } from "./find-small-targets.ts";
import { expect, open, test } from "./fixtures.ts";
import { layers } from "./open-layers.ts";
import { publicPages } from "./public-pages.ts";
import { walkByKeyboard } from "./walk-by-keyboard.ts";

test.use({ reducedMotion: "reduce" });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [name, address] of Object.entries(publicPages)) {
  test(`${name}: the keyboard is always seen to be somewhere`, async ({ page, expectConsole }) => {
    expectConsole(/status of 404.*no-such/);
    await open(page, address);
    const { stops, lost } = await walkByKeyboard(page);
    expect(stops).toBeGreaterThan(15);
    expect(lost).toEqual([]);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test(`${name}: a finger meets all that can be pressed`, async ({ page, expectConsole }) => {
      expectConsole(/status of 404.*no-such/);
      await open(page, address);
      expect(await findSmallTargets(page.locator("body"))).toEqual([]);
    });
  });
}

test.describe("on a phone", () => {
  test.use(phone);

  for (const [name, { address, open: openLayer }] of Object.entries(layers)) {
    test(`${name}: a finger meets all that can be pressed`, async ({ page }) => {
      await open(page, address);
      await openLayer(page);
      const dialog = page.getByRole("dialog");
      expect(await findSmallTargets(dialog)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
  }
});

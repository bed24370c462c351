import { expect, open, test } from "../support/fixtures.ts";
import { inspectDialog, inspectScreen } from "../support/inspect-screen.ts";
import { overlays } from "../support/overlays.ts";
import { publicPages } from "../support/public-pages.ts";
import { walkByKeyboard } from "../support/walk-by-keyboard.ts";

for (const [name, address] of Object.entries(publicPages)) {
  test(`${name} is accessible by touch, keyboard and screen reader`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 404.*no-such/);
    await open(page, address);
    const { stops, lost } = await walkByKeyboard(page);
    expect(stops).toBeGreaterThan(15);
    expect.soft(lost, "keyboard on a desktop").toEqual([]);
    await inspectScreen(page, name);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [name, { address, open: openOverlay, onPhonesOnly }] of Object.entries(overlays)) {
    test(`${name} is accessible by touch and screen reader`, async ({ page }) => {
      await open(page, address);
      await openOverlay(page);
      await inspectDialog(page, name, { onPhonesOnly });
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  }
});

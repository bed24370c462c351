import { findLostText } from "./find-lost-text.ts";
import { findSmallTargets } from "./find-small-targets.ts";
import { expect, open, test } from "./fixtures.ts";
import { waitOutConfirmation } from "./manage-profile-steps.ts";
import { profilePages } from "./profile-pages.ts";
import { signUp } from "./steps.ts";
import { walkByKeyboard } from "./walk-by-keyboard.ts";

test.use({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });

test("the pages of the profile suit fingers, the keyboard and large text", async ({ page }) => {
  test.slow();
  const person = await signUp(page);
  for (const address of profilePages) await inspect(address);
  await waitOutConfirmation(person);
  await inspect("/profile/confirm");

  async function inspect(address: string): Promise<void> {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, address);
      expect.soft(await findSmallTargets(page.locator("body"))).toEqual([]);
      expect.soft((await walkByKeyboard(page)).lost).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await findLostText(page), "320 px wide").toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect.soft(await findLostText(page), "text at 200 %").toEqual([]);
    });
  }
});

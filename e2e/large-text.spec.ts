import type { Page } from "@playwright/test";
import { findLostText } from "./find-lost-text.ts";
import { expect, open, test } from "./fixtures.ts";
import { layers } from "./open-layers.ts";
import { publicPages } from "./public-pages.ts";

test.use({ reducedMotion: "reduce", viewport: { width: 320, height: 640 } });

for (const [name, address] of Object.entries(publicPages)) {
  test(`${name} holds at 320 px and with text twice as large`, async ({ page, expectConsole }) => {
    expectConsole(/status of 404.*no-such/);
    await open(page, address);
    await expectNothingLost(page, "320 px wide");
    await doubleText(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingLost(page, `text at 200 %, ${width} px wide`);
    }
  });
}

for (const [name, { address, open: openLayer }] of Object.entries(layers)) {
  test(`${name} holds at 320 px and with text twice as large`, async ({ page }) => {
    await open(page, address);
    await openLayer(page);
    await expectNothingLost(page, "320 px wide");
    await page.setViewportSize({ width: 390, height: 900 });
    await doubleText(page);
    await expectNothingLost(page, "text at 200 %, 390 px wide");
  });
}

/** As a browser does that enlarges text alone: the breakpoints stay where they are. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

async function expectNothingLost(page: Page, how: string): Promise<void> {
  expect.soft(await findLostText(page), how).toEqual([]);
}

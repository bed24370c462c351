import type { Browser } from "@playwright/test";
import { followTransfers, waitUntilIdle } from "./load-page.ts";
import { watchTimings } from "./page-timings.ts";

/** The bytes that the site sends, headers too, to a visitor who opens these pages once more. */
export async function measureRepeatVisit(browser: Browser, urls: readonly string[]) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchTimings);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const { pending, finished } = followTransfers(cdp);
  let first = 0;
  for (let visit = 0; visit < 2; visit += 1) {
    first = finished.length;
    for (const url of urls) {
      await page.goto(url);
      await waitUntilIdle(page, pending);
    }
  }
  await context.close();
  return finished.slice(first);
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";

const STEP_MS = 3000;
const SLIDE_PX = 336;
const BANNERS = 8;

test.use({ reducedMotion: "no-preference" });

test.describe("the banners", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await open(page, "/");
    await page.clock.pauseAt(new Date(Date.now() + 60 * 60 * 1000));
    await dot(page, 1).click();
    await page.mouse.move(0, 0);
    await expectBanner(page, 1);
  });

  test("advance by 336 px every 3 seconds, and from the last to the first without a jump", async ({
    page,
  }) => {
    for (let banner = 2; banner <= BANNERS; banner += 1) {
      await page.clock.runFor(STEP_MS - 1);
      expect(await scrolled(page)).toBe((banner - 2) * SLIDE_PX);
      await page.clock.runFor(1);
      await expectBanner(page, banner);
    }
    await page.clock.runFor(STEP_MS);
    await expect.poll(() => scrolled(page)).toBe(BANNERS * SLIDE_PX);
    await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
    const before = await atLeftEdge(page);
    await page.clock.runFor(500);
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await atLeftEdge(page)).toBe(before);
    await page.clock.runFor(STEP_MS - 500);
    await expectBanner(page, 2);
  });

  test("are chosen by their dots, with the mouse and by keyboard", async ({ page }) => {
    await dot(page, 5).click();
    await expectBanner(page, 5);
    await page.keyboard.press("ArrowRight");
    await expectBanner(page, 6);
    await expect(dot(page, 6)).toBeFocused();
    await page.keyboard.press("End");
    await expectBanner(page, 8);
    await page.keyboard.press("ArrowRight");
    await expectBanner(page, 1);
    await page.keyboard.press("ArrowLeft");
    await expectBanner(page, 8);
    await page.keyboard.press("Home");
    await expectBanner(page, 1);
  });

  test("pause under the mouse", async ({ page }) => {
    await row(page).hover();
    await page.clock.runFor(STEP_MS * 3);
    await expectBanner(page, 1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(STEP_MS);
    await expectBanner(page, 2);
  });

  test("pause while they have keyboard focus", async ({ page }) => {
    await carousel(page).getByRole("button", { name: "Pause" }).focus();
    await page.keyboard.press("Tab");
    await expect(banner(page, 1).getByRole("link")).toBeFocused();
    await page.clock.runFor(STEP_MS * 3);
    await expectBanner(page, 1);
    await page.keyboard.press("Shift+Tab");
    await page.clock.runFor(STEP_MS);
    await expectBanner(page, 2);
  });

  test("stop and start with their button", async ({ page }) => {
    await carousel(page).getByRole("button", { name: "Pause" }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(STEP_MS * 3);
    await expectBanner(page, 1);
    await carousel(page).getByRole("button", { name: "Play" }).click();
    await page.clock.runFor(STEP_MS);
    await expectBanner(page, 2);
  });

  test("pause in a hidden tab", async ({ page }) => {
    await setHidden(page, true);
    await page.clock.runFor(STEP_MS * 3);
    await expectBanner(page, 1);
    await setHidden(page, false);
    await page.clock.runFor(STEP_MS);
    await expectBanner(page, 2);
  });

  test("hide their copies from assistive technology", async ({ page }) => {
    const slides = carousel(page).getByRole("group");
    await expect(slides).toHaveCount(BANNERS);
    await expect(row(page).getByRole("link")).toHaveCount(BANNERS);
    await expect(row(page).locator("a")).toHaveCount(2 * BANNERS);
    await expect(carousel(page).locator("[aria-live]")).toHaveCount(0);
  });
});

test.describe("with less motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("the banners do not play by themselves and move without animation", async ({ page }) => {
    await page.clock.install();
    await open(page, "/");
    await expect(carousel(page).getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.runFor(STEP_MS * 4);
    expect(await scrolled(page)).toBe(0);
    await dot(page, 4).dispatchEvent("click");
    expect(await scrolled(page)).toBe(3 * SLIDE_PX);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a swipe moves by whole banners, and from a copy to its original", async ({ page }) => {
    await page.clock.install();
    await open(page, "/");
    await page.clock.pauseAt(new Date(Date.now() + 60 * 60 * 1000));
    await dot(page, 1).tap();
    await expectBanner(page, 1);
    await swipe(page, -250);
    await expectBanner(page, 2);
    await dot(page, 8).tap();
    await expectBanner(page, 8);
    await swipe(page, -250);
    await expect.poll(() => scrolled(page)).toBe(BANNERS * SLIDE_PX);
    await page.clock.runFor(500);
    await expectBanner(page, 1);
    await page.clock.runFor(STEP_MS);
    await expectBanner(page, 2);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("all eight banners are in a scrollable row", async ({ page }) => {
    await page.goto("/");
    await expect(row(page).locator("a")).toHaveCount(BANNERS);
    await expect(carousel(page).getByRole("button")).toHaveCount(0);
    await expect(carousel(page).getByText("Swipe or scroll sideways for all 8")).toBeVisible();
    await banner(page, 8).scrollIntoViewIfNeeded();
    await expect(banner(page, 8)).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator("svg:has(#scene-glow)")).toBeVisible();
    await expect(page.locator("[style]")).toHaveCount(0);
  });
});

function carousel(page: Page): Locator {
  return page.getByRole("region", { name: "Special Offers" });
}

function banner(page: Page, number: number): Locator {
  return carousel(page).getByRole("group", { name: `${number} of ${BANNERS}` });
}

function row(page: Page): Locator {
  return banner(page, 1).locator("..");
}

function dot(page: Page, number: number): Locator {
  return carousel(page).getByRole("button", { name: `Banner ${number}:` });
}

function scrolled(page: Page): Promise<number> {
  return row(page).evaluate((element) => element.scrollLeft);
}

async function expectBanner(page: Page, number: number): Promise<void> {
  await expect.poll(() => scrolled(page)).toBe((number - 1) * SLIDE_PX);
  await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
}

function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** The text of the banner or copy at the left edge of the row. */
function atLeftEdge(page: Page): Promise<string | undefined> {
  return row(page).evaluate((element) => {
    const { left } = element.getBoundingClientRect();
    const slides = [...element.children];
    return slides.find((slide) => slide.getBoundingClientRect().left >= left)?.textContent;
  });
}

/** Longer than what browsers still count as moving. */
const RESTS_MS = 150;

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await row(page).boundingBox();
  if (box === null) throw new Error("The row of banners is not there");
  const start = { x: box.x + box.width - 80, y: box.y + 100 };
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  for (let part = 1; part <= 10; part += 1) {
    const finger = { ...start, x: start.x + (distance * part) / 10 };
    await browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [finger] });
  }
  // A finger that lifts while it moves flings the row, on a busy machine past the next banner.
  await sleep(RESTS_MS);
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await browser.detach();
}

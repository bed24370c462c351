import type { Page } from "@playwright/test";
import { findViolations } from "./find-violations.ts";
import { expect, open, test } from "./fixtures.ts";
import { layers } from "./open-layers.ts";
import { profilePages } from "./profile-pages.ts";
import { publicPages } from "./public-pages.ts";
import { rentalOf } from "./rental.ts";
import { payWith, signUp, startPaying } from "./steps.ts";

const PHONE = 390;
const DESKTOP = 1440;

for (const [name, address] of Object.entries(publicPages)) {
  test(`${name} has no accessibility violations`, async ({ page, expectConsole }) => {
    expectConsole(/status of 404.*no-such/);
    await open(page, address);
    await inspect(page, name);
  });
}

for (const [name, { address, open: openLayer, onPhonesOnly }] of Object.entries(layers)) {
  test(`${name} has no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width: PHONE, height: 844 });
    await open(page, address);
    await openLayer(page);
    await inspect(page, name, onPhonesOnly ? [PHONE] : [PHONE, DESKTOP]);
  });
}

test("what a customer sees has no accessibility violations", async ({ page }) => {
  const rental = rentalOf("mercedes-benz-c-200-2022");
  test.slow();
  await signUp(page);
  for (const address of ["/profile", ...profilePages, rental.documents, rental.payment]) {
    await open(page, address);
    await inspect(page, address);
  }
  await page.getByRole("button", { name: /^Pay Rs\./ }).click();
  await expect(page.getByText("Please accept the terms").first()).toBeVisible();
  // It stays while it has the focus.
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await inspect(page, "terms not accepted");
});

test("the checkout and its messages have no accessibility violations", async ({ page }) => {
  const { payment } = rentalOf("bmw-330li-2023");
  await signUp(page, payment);
  await open(page, payment);
  const checkout = await startPaying(page);
  await check(page, "the checkout");
  await payWith(checkout, "Failure");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Payment Failed");
  await check(page, "a failed payment");
  await payWith(await startPaying(page), "Success");
  await page.waitForURL(/\/profile\?booked=/);
  await check(page, "a new booking");
  await page.getByRole("tab", { name: "Profile Info" }).click();
  await check(page, "profile info");
});

/** Once in each layout and each theme: on a phone by day, on a desktop by night. */
async function inspect(page: Page, what: string, widths = [PHONE, DESKTOP]): Promise<void> {
  for (const [index, colorScheme] of (["light", "dark"] as const).entries()) {
    const width = widths[index] ?? PHONE;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await check(page, `${what}, ${width} px, ${colorScheme}`);
  }
}

async function check(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    await settled(page);
    const violations = await findViolations(page);
    const found = violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    }));
    expect.soft(found, what).toEqual([]);
  });
}

/** What is still fading in would be measured in a colour that nobody reads. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().iterations !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

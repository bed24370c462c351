import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";
import { rentalOf } from "./rental.ts";
import { payWith, signUp, startPaying } from "./steps.ts";

const LOOKS = [
  { width: 390, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
  { width: 1440, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
] as const;

const rental = rentalOf("mercedes-benz-c-200-2022");

for (const { width, colorScheme } of LOOKS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test("what anybody sees has no accessibility violations", async ({ page, expectConsole }) => {
      expectConsole(/status of 404.*no-such/);
      await inspect(page, "/");
      await inspect(page, rental.list);
      await inspect(page, "/vehicles?city=Atlantis&pickupDate=2020-01-01");
      await inspect(page, rental.detail);
      await inspect(page, `/login?next=${encodeURIComponent(rental.documents)}`);
      await inspect(page, "/login?view=create");
      await inspect(page, "/about");
      await inspect(page, "/contact");
      await inspect(page, "/TermsandConditions");
      await inspect(page, "/Privacypolicy");
      await inspect(page, "/no-such-page");
      await inspect(page, "/vehicles/no-such-car");
    });

    test("what a customer sees has no accessibility violations", async ({ page }) => {
      await signUp(page);
      await inspect(page, "/profile");
      await inspect(page, rental.documents);
      await inspect(page, rental.payment);
      await page.getByRole("button", { name: /^Pay Rs\./ }).click();
      await expect(page.getByText("Please accept the terms").first()).toBeVisible();
      await check(page, "terms not accepted");
    });
  });
}

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

async function inspect(page: Page, address: string): Promise<void> {
  await open(page, address);
  await check(page, address);
}

async function check(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
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

import { expect, open, shot, test } from "./fixtures.ts";
import { rentalOf } from "./rental.ts";
import { payWith, signUp, startPaying } from "./steps.ts";

test("probe", async ({ page }) => {
  const rental = rentalOf("tata-nexon-2023");
  await signUp(page, rental.payment);
  await open(page, rental.payment);
  await shot(page, "probe-pay");
  const checkout = await startPaying(page);
  await shot(page, "probe-checkout");
  console.log(await checkout.locator("body").ariaSnapshot());
  await payWith(checkout, "Success");
  await expect(page.getByText("Payment Successful").first()).toBeVisible();
  console.log(await page.locator("body").ariaSnapshot());
  await page.waitForURL(/profile/);
  console.log(await page.locator("body").ariaSnapshot());
  await shot(page, "probe-profile");
});

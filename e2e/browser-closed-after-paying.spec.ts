import { expect, open, test } from "./fixtures.ts";
import { rentalOf } from "./rental.ts";
import { payWith, signUp, startPaying } from "./steps.ts";

for (const outcome of ["Success", "Pending"] as const) {
  test(
    `a payment counts although the browser was closed on it: ${outcome}`,
    { tag: "@every-database" },
    async ({ page, context }) => {
      const slug = outcome === "Success" ? "kia-seltos-ivt-2023" : "kia-carens-diesel-2022";
      const rental = rentalOf(slug);
      await signUp(page, rental.payment);
      await open(page, rental.payment);
      const checkout = await startPaying(page);
      const paid = page.waitForResponse(
        (answer) => answer.request().method() === "POST" && answer.url().includes("/checkout/"),
      );
      await payWith(checkout, outcome);
      await paid;
      await page.close();

      const later = await context.newPage();
      await expect(async () => {
        await later.goto("/profile");
        await expect(later.getByRole("article")).toContainText("Confirmed", { timeout: 1000 });
      }).toPass({ timeout: 40_000 });
      await expect(later.getByRole("article")).toHaveCount(1);
      await expect(later.getByRole("article")).toContainText(rental.car.name);
    },
  );
}

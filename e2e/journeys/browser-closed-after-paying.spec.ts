import { expect, open, test } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { payWith, signUp, startPaying } from "../support/steps.ts";

for (const outcome of ["Success", "Pending"] as const) {
  test(
    `a payment is settled after the browser is closed: ${outcome}`,
    { tag: "@every-database" },
    async ({ page, context }) => {
      const slug = outcome === "Success" ? "kia-seltos-ivt-2023" : "kia-carens-diesel-2022";
      const rental = getDemoRental(slug);
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

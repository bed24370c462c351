import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { confirmPaid } from "#app/features/booking/admin/confirm-paid.server.ts";
import { addTrip, withDatabase } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { payWith } from "../support/steps.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use(javaScriptEnabled ? {} : withoutBrowser);

    test("a customer who paid a part at the counter pays the rest on the site", async ({
      page,
    }) => {
      const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
      const holdExpiresAt = Date.now() + HOUR;
      const { id: bookingId, reference } = await addTrip(asha, {
        status: "pending",
        holdExpiresAt,
      });
      const part = { bookingId, amount: paise(1_000_00), method: "cash", receipt: null } as const;
      await withDatabase((db) => confirmPaid({ db }, { userId: ravi.id }, part, Date.now()));

      await signIn(page, asha, `/profile/bookings/${reference}`);
      const main = page.getByRole("main");
      const pay = main.getByRole("button", { name: /^Pay Rs\./ });
      await shot(page, "balance-due");
      await pay.click();
      await expect(page.getByRole("radio", { name: /^Success/ })).toBeVisible();
      await payWith(page, "Success");
      if (!javaScriptEnabled) await page.getByRole("link", { name: /^Return to / }).click();
      await expect(page).toHaveURL(new RegExp(`/profile/bookings/${reference}`));
      await expect(main).not.toContainText("Still to pay");
      await expect(pay).toBeHidden();
      await shot(page, "balance-paid");
    });
  });
}

import { DAY } from "#app/domain/business-time.ts";
import { addPaidTrip, getTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, signIn, signInByForm } from "../support/admin-steps.ts";
import { expect, shot, test } from "../support/fixtures.ts";

const REASON = "Our train was cancelled, and we come a week later.";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a customer's form keeps what was typed while offline and when the session has ended", async ({
  page,
  context,
}) => {
  const asha = await addCustomer("Asha Rao");
  const { id } = await addPaidTrip(asha, { pickupAt: Date.now() + 5 * DAY });
  const { reference } = await getTrip(id);
  await signIn(page, asha, `/profile/bookings/${reference}/cancel`);
  const reason = page.getByLabel("Reason (optional)");
  const cancel = page.getByRole("button", { name: "Cancel booking" });
  await reason.fill(REASON);

  await context.setOffline(true);
  await cancel.click();
  await expect(page.getByRole("alert")).toContainText("Not sent: you are offline");
  await expect(reason).toHaveValue(REASON);
  await shot(page, "profile-offline", "view");
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toBeHidden();

  await context.clearCookies();
  await cancel.click();
  await signInByForm(page, asha);
  await expect(page.getByRole("alert")).toContainText("What you typed is here again");
  await expect(reason).toHaveValue(REASON);
  await cancel.click();
  await expect(page.getByRole("alert")).toContainText("Booking cancelled successfully!");
});

import { HOUR, MINUTE } from "#app/domain/business-time.ts";
import { pickUpCar, returnCar } from "#app/features/booking/admin/handover.server.ts";
import { withDatabase } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import {
  addTripWithDeposit,
  letTimePass,
  payDeposit,
  settleDeposits,
} from "../support/deposit-steps.ts";
import { expect, shot, test } from "../support/fixtures.ts";

async function driveAndComeBack(bookingId: string, staffId: string): Promise<void> {
  const staff = { userId: staffId };
  const readings = { bookingId, odometerKm: 1000, fuelPercent: 75, notes: "" };
  await withDatabase((db) => pickUpCar({ db }, staff, { ...readings, at: Date.now() }, Date.now()));
  await letTimePass(bookingId, 48 * HOUR);
  const at = Date.now() - 23 * HOUR;
  await withDatabase((db) => returnCar({ db }, staff, { ...readings, at }, Date.now()));
}

const WAYS = [
  {
    // A bank blocks for 14 days at most.
    how: "Pay",
    days: 20,
    taken: "Paid online",
    held: "Held",
    released: "Rs.5,000.00 refunded",
    reference: /refunded.*Bank’s reference \d{12}.*in your account by/,
  },
  {
    how: "Block",
    days: 2,
    taken: "Blocked on your account",
    held: "Blocked",
    released: "Rs.5,000.00 unblocked",
    reference: /Blocked on your account.*Bank’s reference \w+/,
  },
] as const;

for (const { how, days, taken, held, released, reference } of WAYS) {
  test(
    `a deposit that is ${how === "Pay" ? "paid" : "blocked"} online comes back without a hand`,
    { tag: "@phone" },
    async ({ page, openNewVisitor }) => {
      test.slow();
      const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
      const trip = await addTripWithDeposit(asha, ravi.id, { days });
      const desk = await openNewVisitor();
      await signIn(desk, ravi, "/admin");
      const task = desk.getByRole("listitem").filter({ hasText: trip.reference });
      await expect(task.filter({ hasText: "Deposit of Rs.5,000.00 is not paid" })).toBeVisible();

      await signIn(page, asha, `/profile/bookings/${trip.reference}`);
      const own = page.getByRole("region", { name: "Your deposit" });
      await expect(own.getByText("Due", { exact: true })).toBeVisible();
      await payDeposit(page, how);
      await expect(own).toContainText(taken);
      await expect(own.getByText(held, { exact: true })).toBeVisible();
      await shot(page, `deposit-${how.toLowerCase()}-held`);
      await desk.reload();
      await expect(task.filter({ hasText: "is not paid" })).toBeHidden();

      await driveAndComeBack(trip.id, ravi.id);
      await page.reload();
      await expect(own.getByRole("timer")).toContainText(/Released by itself in (?:1:00|0?:?59)/);
      await desk.goto("/admin/money/deposits?show=held");
      const row = desk.getByRole("listitem").filter({ hasText: trip.reference });
      await expect(row).toContainText("Rs.5,000.00");
      await shot(page, `deposit-${how.toLowerCase()}-clock`);

      await letTimePass(trip.id, HOUR + MINUTE);
      await expect(async () => {
        await settleDeposits();
        await page.reload();
        await expect(own).toContainText(released, { timeout: 500 });
      }).toPass({ timeout: 40_000, intervals: [2_000] });
      await expect(own).toContainText(reference);
      await shot(page, `deposit-${how.toLowerCase()}-released`);
      await desk.goto("/admin/money/deposits?show=closed");
      await expect(row).toContainText("Rs.5,000.00");
      await desk.goto("/admin");
      await expect(task.filter({ hasText: "deposit" })).toBeHidden();
    },
  );
}

import { HOUR } from "#app/domain/business-time.ts";
import { pickUpCar, returnCar } from "#app/features/booking/admin/handover.server.ts";
import { addPaidTrip, withDatabase } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, test } from "../support/fixtures.ts";
import { toasts } from "../support/steps.ts";

test(
  "a deposit is taken at the pickup, released after the return, and paid back",
  {
    tag: "@every-database",
  },
  async ({ page, openNewVisitor, expectConsole }) => {
    expectConsole(/status of 400.*deposit/);
    const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
    const now = Date.now();
    const trip = await addPaidTrip(asha, { pickupAt: now - 2 * HOUR });

    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, ravi, `/admin/bookings/${trip.id}`);
    await page.getByRole("link", { name: "Take a deposit" }).click();
    await page.getByRole("button", { name: "Take the deposit" }).click();
    await expect(page.getByLabel("Amount in rupees")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Amount in rupees").fill("5,000");
    await page.getByRole("radio", { name: "UPI" }).check();
    await page.getByLabel("Receipt number (optional)").fill("UPI-48");
    await page.getByRole("button", { name: "Take the deposit" }).click();
    await expect(toasts(page)).toContainText("Deposit taken!");

    const customerPage = await openNewVisitor();
    await signIn(customerPage, asha, `/profile/bookings/${trip.reference}`);
    const own = customerPage.getByRole("region", { name: "Your deposit" });
    await expect(own).toContainText("a day after the return");

    await withDatabase(async (db) => {
      const readings = { bookingId: trip.id, odometerKm: 1000, fuelPercent: 75, notes: "" };
      const staff = { userId: ravi.id };
      await pickUpCar({ db }, staff, { ...readings, at: now - HOUR }, now);
      await returnCar({ db }, staff, { ...readings, at: now }, now);
    });
    await page.reload();
    const deposit = page.getByRole("region", { name: "Deposit" });
    await deposit.getByRole("link", { name: "Open" }).click();
    await page.getByRole("button", { name: "Release Rs.5,000.00 now" }).click();
    await expect(toasts(page)).toContainText("Deposit released!");

    await page.goto("/admin");
    const task = page.getByRole("listitem").filter({ hasText: trip.reference });
    await expect(task).toContainText("Pay back Rs.5,000.00 of a deposit");
    await task.getByRole("link", { name: "Pay back" }).click();
    await page.getByLabel(/^Reference of the bank/).fill("N-4711");
    await page.getByRole("button", { name: "Mark as paid back" }).click();
    await expect(toasts(page)).toContainText("Deposit marked as paid back!");
    await customerPage.reload();
    await expect(own).toContainText("N-4711");
  },
);

import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { loader as chargesLoader } from "#app/routes/profile/charges/route.tsx";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { openDepositFixture } from "#test/support/deposit-fixture.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { loader } from "./route.tsx";

const { db, staff, clock, bookWithDeposit } = await openDepositFixture();
const { services: given } = await openTestServices({ clock });
const services = { ...given, db };

const STAFF_NAME = "Ravi the Proposer";
const PROVIDER_TEXT = "ECONNREFUSED 10.0.0.7:443";

function argsOf({ reference, userId }: { reference: string; userId: string }) {
  const request = new Request(`${TEST_ORIGIN}/profile/bookings/${reference}`);
  const account = { userId, role: null, name: "Anjali", email: null, phone: null };
  return createTestArgs(services, { request, params: { reference }, account });
}

test("names no staff and nothing that the provider said", async () => {
  await db.updateTable("users").set({ name: STAFF_NAME }).where("id", "=", staff.userId).execute();
  clock.set(PICKUP - HOUR);
  const trip = await bookWithDeposit(paise(5000_00));
  await trip.settle(await trip.pay("success", { method: "card" }));
  clock.set(PICKUP);
  await trip.handOver();
  clock.set(RETURN);
  await trip.bringBack();
  await trip.charge(900, "dispute");
  await db.updateTable("depositBlocks").set({ lastError: PROVIDER_TEXT }).execute();
  const shown = [await loader(argsOf(trip)), await chargesLoader(argsOf(trip))];
  for (const page of shown) {
    expect(page).toMatchObject({ charges: [{ state: "disputed", total: 1062_00 }] });
    const text = JSON.stringify(page);
    expect(text).not.toContain(staff.userId);
    expect(text).not.toContain(STAFF_NAME);
    expect(text).not.toContain(PROVIDER_TEXT);
    expect(text).not.toMatch(/"(?:proposer|proposedBy|lastError|intentId|attempts|paymentId)"/);
  }
  expect(shown[0]).toMatchObject({
    deposit: { amount: 5000_00, block: { hasFailed: true, isRequested: expect.any(Boolean) } },
  });
});

import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { openDepositFixture } from "#test/support/deposit-fixture.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { action } from "./route.tsx";

const { db, clock, bookWithDeposit } = await openDepositFixture();
const { services: given } = await openTestServices({ clock });
const services = { ...given, db };

async function tripWithCharge() {
  clock.set(PICKUP - HOUR);
  const trip = await bookWithDeposit(paise(5000_00));
  await trip.settle(await trip.pay());
  clock.set(PICKUP);
  await trip.handOver();
  clock.set(RETURN);
  await trip.bringBack();
  const chargeId = await trip.charge(900, "nothing");
  const answer = async (fields: Record<string, string>) => {
    const url = `${TEST_ORIGIN}/profile/bookings/${trip.reference}/charges`;
    const body = new URLSearchParams({ chargeId, ...fields });
    const request = new Request(url, { method: "POST", body });
    const account = { userId: trip.userId, role: null, name: "Asha", email: null, phone: null };
    const params = { reference: trip.reference };
    return await action(createTestArgs(services, { request, params, account }));
  };
  const state = async () => {
    const charge = db.selectFrom("tripCharges").select("state").where("id", "=", chargeId);
    return (await charge.executeTakeFirstOrThrow()).state;
  };
  return { trip, answer, state };
}

test("accepts a charge only with the confirmation, and once", async () => {
  const { trip, answer, state } = await tripWithCharge();
  expect(await answer({ intent: "accept" })).toMatchObject({
    init: { status: 400 },
    data: { problems: { sure: "Tick the box to confirm that you accept the charge." } },
  });
  expect(await state()).toBe("proposed");
  const both = await Promise.all([
    answer({ intent: "accept", sure: "yes" }),
    answer({ intent: "accept", sure: "yes" }),
  ]);
  const redirects = both.filter((response) => response instanceof Response);
  expect(redirects.map(({ headers }) => headers.get("location"))).toEqual([
    `/profile/bookings/${trip.reference}?done=charge-accepted`,
  ]);
  expect(await state()).toBe("accepted");
  const lines = db
    .selectFrom("chargeLines")
    .select("amount")
    .where("bookingId", "=", trip.bookingId);
  expect((await lines.where("kind", "=", "fuel").execute()).length).toBe(1);
});

test("a dispute needs its reason, not the confirmation", async () => {
  const { answer, state } = await tripWithCharge();
  expect(await answer({ intent: "dispute", dispute: " " })).toMatchObject({
    data: { problems: { dispute: expect.any(String) } },
  });
  await answer({ intent: "dispute", dispute: "It was full." });
  expect(await state()).toBe("disputed");
});

import { expect, test } from "vitest";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { CREATED_AT, insertBooking, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { moveBooking } from "./move-booking.server.ts";

const { db } = await openTestDatabase();

async function hold(own: { pickupAt?: Instant; returnAt?: Instant; holdExpiresAt: Instant }) {
  const staff = { userId: (await insertUser(db)).id };
  const { id: bookingId, carId, pickupAt } = await insertBooking(db, { status: "pending", ...own });
  return {
    pickupAt,
    move: async (to: Instant, rules = DEFAULT_RULES) => {
      const move = { bookingId, from: { carId, pickupAt }, to: { carId, pickupAt: to } };
      return await moveBooking({ db, rulesAt: () => rules }, staff, move, CREATED_AT);
    },
  };
}

test("a held booking moves to the night where staff may book at any hour", async () => {
  const { pickupAt, move } = await hold({ holdExpiresAt: CREATED_AT + HOUR });
  const night = pickupAt + DAY - 6 * HOUR;
  expect(await move(night)).toEqual({ ok: false, reason: { kind: "closed-hours" } });
  const moved = await move(night, { ...DEFAULT_RULES, openingHour: 0, closingHour: 24 });
  expect(moved).toMatchObject({ ok: true, value: { pickupAt: night } });
});

test("but not to a pickup before the customer's time to pay is over", async () => {
  const period = { pickupAt: CREATED_AT + 6 * DAY, returnAt: CREATED_AT + 7 * DAY };
  const { move } = await hold({ ...period, holdExpiresAt: CREATED_AT + 3 * DAY });
  const refused = { ok: false, reason: { kind: "hold-too-long" } };
  expect(await move(CREATED_AT + 2 * DAY)).toEqual(refused);
  expect(await move(CREATED_AT + 3 * DAY)).toEqual(refused);
  expect(await move(CREATED_AT + 4 * DAY)).toMatchObject({ ok: true });
});

import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { CREATED_AT, insertBooking, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { moveBooking } from "./move-booking.server.ts";

const { db } = await openTestDatabase();

test("a held booking moves to the night where staff may book at any hour", async () => {
  const staff = { userId: (await insertUser(db)).id };
  const held = { status: "pending", holdExpiresAt: CREATED_AT + HOUR } as const;
  const { id: bookingId, carId, pickupAt } = await insertBooking(db, held);
  const to = { carId, pickupAt: pickupAt + DAY - 6 * HOUR };
  const move = { bookingId, from: { carId, pickupAt }, to };
  const refused = await moveBooking({ db, rules: DEFAULT_RULES }, staff, move, CREATED_AT);
  expect(refused).toEqual({ ok: false, reason: { kind: "closed-hours" } });
  const rules = { ...DEFAULT_RULES, openingHour: 0, closingHour: 24 };
  const moved = await moveBooking({ db, rules }, staff, move, CREATED_AT);
  expect(moved).toMatchObject({ ok: true, value: to });
});

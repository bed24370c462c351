import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { takeBalance } from "#app/features/booking/admin/take-balance.server.ts";
import {
  reverseBookingWriteOff,
  writeOffBalance,
} from "#app/features/booking/admin/write-off.server.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "./change-fixture.ts";
import { standardQuote } from "./standard-quote.ts";

/** What each of these trips owes: a day more than was paid. */
export const OWED = standardQuote(paise(120_00), { pickupAt: 0, returnAt: DAY }).total;
/** After the trip. */
export const AFTER_TRIP: Instant = RETURN + 2 * DAY;

/** Trips that are not paid in full, and what staff do about it; on a database of their own if none is given. */
export async function openUnpaidTrips(given?: Database) {
  const { db, staffId, book, handOver, bringBack, pay, fail } = await openChangeFixture(given);
  const staff = { userId: staffId };

  /** Paid, prolonged by a day, and handed over. */
  async function takeOut() {
    const booked = await book();
    const { bookingId } = booked;
    const longer = await booked.change.asStaff({ returnAt: RETURN + DAY }, staffId, now);
    if (!longer.ok) throw new Error("The car is free");
    await handOver(booked, PICKUP);
    const form = (shownAmount: number, entryId: string) => {
      return { bookingId, entryId, reason: "Unreachable", shownAmount: paise(shownAmount) };
    };
    return {
      ...booked,
      bringBack: () => bringBack(booked, RETURN + DAY),
      writeOff: (shown: number = OWED, entryId = newId()) =>
        writeOffBalance({ db }, staff, form(shown, entryId), AFTER_TRIP),
      reverseWriteOff: (shown: number = OWED, entryId = newId()) =>
        reverseBookingWriteOff({ db }, staff, form(shown, entryId), AFTER_TRIP),
      payAtCounter: (amount: number, shown: number = OWED) => {
        const cash = { how: "counter", method: "cash", receipt: null } as const;
        const input = { ...cash, bookingId, shownBalance: paise(shown), amount: paise(amount) };
        return takeBalance({ db, provider: "fake" }, staff, input, AFTER_TRIP);
      },
    };
  }

  /** The car is back. */
  async function owe() {
    const trip = await takeOut();
    await trip.bringBack();
    return trip;
  }

  return { db, staff, takeOut, owe, pay, fail };
}

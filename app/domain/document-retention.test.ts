import { describe, expect, test } from "vitest";
import { BOOKING_STATUSES } from "./booking.ts";
import { DAY, instantOf } from "./business-time.ts";
import {
  expectedRetentionEnd,
  retentionEnd,
  lastBookingOf,
  type ServedBooking,
} from "./document-retention.ts";

const KEPT_DAYS = 90;
const uploaded = instantOf("2026-01-01", 600);
const planned = instantOf("2026-02-03", 600);
const cameBack = instantOf("2026-02-04", 660);
const changed = instantOf("2026-01-20", 600);

const booking = (changes: Partial<ServedBooking>): ServedBooking => ({
  status: "completed",
  tripStatus: "returned",
  returnedAt: cameBack,
  returnAt: planned,
  updatedAt: changed,
  ...changes,
});
const kept = (...bookings: ServedBooking[]) =>
  retentionEnd({ createdAt: uploaded }, bookings, KEPT_DAYS);
const after = (from: number) => from + KEPT_DAYS * DAY;

test("one that served no trip is kept from its upload", () => {
  expect(kept()).toBe(instantOf("2026-04-01", 600));
});

describe("from the end of the last trip", () => {
  test("when the car came back, or else when it should have", () => {
    expect(kept(booking({}))).toBe(after(cameBack));
    expect(kept(booking({ returnedAt: null }))).toBe(after(planned));
  });

  test("of several the last one counts, whatever their order", () => {
    const early = booking({ returnedAt: changed });
    expect(kept(early, booking({}))).toBe(after(cameBack));
    expect(kept(booking({}), early)).toBe(after(cameBack));
  });

  test("one that came to nothing ends when it did", () => {
    for (const status of ["cancelled", "refunded", "expired", "failed"] as const) {
      expect(kept(booking({ status, tripStatus: "upcoming" }))).toBe(after(changed));
    }
    expect(kept(booking({ tripStatus: "no_show" }))).toBe(after(changed));
  });

  test("what was uploaded later is kept from then", () => {
    expect(kept(booking({ returnedAt: uploaded - DAY }))).toBe(after(uploaded));
  });
});

describe("never while a booking with it is not over", () => {
  test("to come, under way or being paid", () => {
    expect(kept(booking({}), booking({ tripStatus: "upcoming" }))).toBeNull();
    expect(kept(booking({ status: "pending", tripStatus: "upcoming" }))).toBeNull();
    for (const status of BOOKING_STATUSES) {
      expect(kept(booking({ status, tripStatus: "picked_up" }))).toBeNull();
    }
  });
});

describe("as its owner is told", () => {
  const toCome = booking({ tripStatus: "upcoming", returnedAt: null });

  test("the planned return of a trip to come counts", () => {
    expect(expectedRetentionEnd({ createdAt: uploaded }, [toCome], KEPT_DAYS)).toBe(after(planned));
    expect(expectedRetentionEnd({ createdAt: uploaded }, [], KEPT_DAYS)).toBe(after(uploaded));
  });

  test("the booking that ends last keeps it, never one that did not come about", () => {
    const over = booking({ returnedAt: changed });
    const lapsed = booking({ status: "expired", tripStatus: "upcoming", updatedAt: cameBack });
    expect(lastBookingOf([toCome, over, lapsed])).toBe(toCome);
    expect(lastBookingOf([lapsed, { ...lapsed, status: "failed" as const }])).toBeUndefined();
  });
});

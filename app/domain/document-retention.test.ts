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

test("a document without bookings is kept from its upload", () => {
  expect(kept()).toBe(instantOf("2026-04-01", 600));
});

describe("retention after the last trip", () => {
  test("starts at the actual return, or else at the planned one", () => {
    expect(kept(booking({}))).toBe(after(cameBack));
    expect(kept(booking({ returnedAt: null }))).toBe(after(planned));
  });

  test("starts with the latest of several, in any order", () => {
    const early = booking({ returnedAt: changed });
    expect(kept(early, booking({}))).toBe(after(cameBack));
    expect(kept(booking({}), early)).toBe(after(cameBack));
  });

  test("starts when a booking without a trip was closed", () => {
    for (const status of ["cancelled", "refunded", "expired", "failed"] as const) {
      expect(kept(booking({ status, tripStatus: "upcoming" }))).toBe(after(changed));
    }
    expect(kept(booking({ tripStatus: "no_show" }))).toBe(after(changed));
  });

  test("starts at the upload when that is later", () => {
    expect(kept(booking({ returnedAt: uploaded - DAY }))).toBe(after(uploaded));
  });
});

describe("retention during a booking", () => {
  test("does not end before the trip, during it, or while it is being paid", () => {
    expect(kept(booking({}), booking({ tripStatus: "upcoming" }))).toBeNull();
    expect(kept(booking({ status: "pending", tripStatus: "upcoming" }))).toBeNull();
    for (const status of BOOKING_STATUSES) {
      expect(kept(booking({ status, tripStatus: "picked_up" }))).toBeNull();
    }
  });
});

describe("the retention shown to the owner", () => {
  const toCome = booking({ tripStatus: "upcoming", returnedAt: null });

  test("counts the planned return of an upcoming trip", () => {
    expect(expectedRetentionEnd({ createdAt: uploaded }, [toCome], KEPT_DAYS)).toBe(after(planned));
    expect(expectedRetentionEnd({ createdAt: uploaded }, [], KEPT_DAYS)).toBe(after(uploaded));
  });

  test("names the booking that ends last, never an expired or failed one", () => {
    const over = booking({ returnedAt: changed });
    const lapsed = booking({ status: "expired", tripStatus: "upcoming", updatedAt: cameBack });
    expect(lastBookingOf([toCome, over, lapsed])).toBe(toCome);
    expect(lastBookingOf([lapsed, { ...lapsed, status: "failed" as const }])).toBeUndefined();
  });
});

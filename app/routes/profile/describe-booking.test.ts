import { describe, expect, test } from "vitest";
import { HOUR, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { validateSearch, searchFromParams } from "#app/domain/rental-search.ts";
import type { CustomerBooking } from "#app/features/booking/list-customer-bookings.server.ts";
import { describeBooking } from "./describe-booking.ts";

const NOW = instantOf("2026-11-20", 9 * 60);

const paid: CustomerBooking = {
  id: "1",
  reference: "VZG-7K3M9",
  status: "completed",
  tripStatus: "upcoming",
  city: "Visakhapatnam",
  location: "RTC Complex",
  pickupAt: instantOf("2026-11-21", 9 * 60 + 30),
  returnAt: instantOf("2026-11-23", 18 * 60),
  totalAmount: paise(8071_20),
  holdExpiresAt: null,
  createdAt: NOW,
  graceMinutes: 60,
  carName: "Hyundai Creta SX",
  carMake: "Hyundai",
  carImage: "/creta.svg",
  carSlug: "hyundai-creta-sx",
  registrationNumber: null,
  carArchivedAt: null,
  documents: 3,
  answerDueAt: null,
  paid: { amount: paise(8071_20), atCounter: false },
  paymentUnsettled: false,
  refunds: [],
};
const held: CustomerBooking = { ...paid, status: "pending", holdExpiresAt: NOW + 12 * MINUTE };

const requestedRefund = { id: "1", atCounter: false, requestedAt: NOW, changedAt: NOW } as const;
const carGone = { ...requestedRefund, amount: paid.totalAmount, reason: "car-gone" } as const;

function describeTexts(changes: Partial<CustomerBooking>, now = NOW): string[] {
  return describeBooking({ ...paid, ...changes }, now).badges.map(({ label }) => label);
}

function addressOf(booking: CustomerBooking): URL {
  const to = describeBooking(booking, NOW).next?.to;
  if (to === undefined) throw new Error("nothing is offered");
  return new URL(to, "https://site.invalid");
}

test("describes the trip of a paid booking without asking for payment", () => {
  expect(describeTexts({})).toEqual(["Confirmed", "Upcoming"]);
  expect(describeTexts({ tripStatus: "picked_up" })).toEqual(["Confirmed", "On the road"]);
  expect(describeTexts({ tripStatus: "returned" })).toEqual(["Confirmed", "Returned"]);
  expect(describeTexts({ tripStatus: "no_show" })).toEqual(["Confirmed", "Not picked up"]);
  expect(describeBooking(paid, NOW)).toMatchObject({ notes: [], heldUntil: null, next: null });
});

test("offers payment of a held car with the search of its booking", () => {
  const { heldUntil, next, notes } = describeBooking(held, NOW);
  expect(heldUntil).toBe(held.holdExpiresAt);
  expect(next?.label).toBe("Complete payment");
  expect(addressOf(held).searchParams.get("step")).toBe("payment");
  expect(notes).toEqual([]);
  const { pathname, searchParams } = addressOf(held);
  expect(pathname).toBe("/VehicleBookingPage/hyundai-creta-sx");
  expect(searchFromParams(searchParams)).toMatchObject({
    city: "Visakhapatnam",
    location: "RTC Complex",
    pickupTime: "9:30 AM",
    returnTime: "6:00 PM",
  });
  expect(validateSearch(searchFromParams(searchParams), NOW)).toEqual({
    ok: true,
    value: { period: { pickupAt: paid.pickupAt, returnAt: paid.returnAt } },
  });
});

test("describes an expired hold as expired before the job has run", () => {
  const late = NOW + 12 * MINUTE;
  const { badges, heldUntil, next, notes } = describeBooking(held, late);
  expect(badges).toEqual([{ label: "Not paid in time", tone: "neutral" }]);
  expect(heldUntil).toBeNull();
  expect(next?.label).toBe("Book again");
  expect(notes).toEqual(["The payment was not completed in time, so the car was released."]);
});

test("offers to book again, for the same period while it is in the future", () => {
  const failed: CustomerBooking = { ...paid, status: "failed" };
  expect(describeBooking(failed, NOW).notes).toEqual([
    "The payment did not go through, so the car was not booked.",
  ]);
  const { pathname, searchParams } = addressOf(failed);
  expect(pathname).toBe("/vehicles/hyundai-creta-sx");
  expect(searchParams.get("pickupDate")).toBe("2026-11-21");
  expect(describeBooking(failed, paid.pickupAt + HOUR).next?.to).toBe("/vehicles/hyundai-creta-sx");
  const gone = { ...failed, carArchivedAt: NOW };
  expect(describeBooking(gone, NOW).next).toEqual({ label: "See other cars", to: "/vehicles" });
});

test("says that the outcome of a payment is unknown", () => {
  const [note] = describeBooking({ ...paid, status: "expired", paymentUnsettled: true }, NOW).notes;
  expect(note).toContain("we are still checking it");
});

test.each([
  ["requested", "Being refunded", "Rs.8,071.20 is being refunded"],
  ["pending", "Being refunded", "Rs.8,071.20 is being refunded"],
  ["completed", "Not paid in time", "Rs.8,071.20 has been refunded"],
  ["failed", "Refund failed", "The refund of Rs.8,071.20 did not go through"],
] as const)("says that a refund is %s, with its amount", (state, mark, words) => {
  const refunds = [{ ...carGone, state }];
  const { badges, notes } = describeBooking({ ...paid, status: "expired", refunds }, NOW);
  expect(badges.map((each) => each.label)).toEqual([mark]);
  expect(notes[0]).toBe("Your payment arrived, but we could no longer book the car.");
  expect(notes[1]).toContain(words);
});

test("shows the refund of a second payment without changing the booking", () => {
  const refunds = [{ ...carGone, reason: "already-paid" as const, state: "completed" as const }];
  const { badges, notes } = describeBooking({ ...paid, refunds }, NOW);
  expect(badges[0]).toEqual({ label: "Confirmed", tone: "success" });
  expect(notes).toEqual(["Rs.8,071.20 has been refunded to your original payment method."]);
});

describe("a booking cancelled by staff", () => {
  const cancelled: CustomerBooking = { ...paid, status: "cancelled" };
  const half = {
    ...requestedRefund,
    amount: paise(4035_60),
    reason: "cancelled",
    state: "pending",
  } as const;
  const read = (booking: CustomerBooking) => {
    const { badges, notes, next } = describeBooking(booking, NOW);
    return { marks: badges.map(({ label }) => label), notes, next: next?.label };
  };
  const charged =
    "This booking was cancelled. We keep Rs.4,035.60 of the Rs.8,071.20 that you paid.";

  test("shows the charge and the refund", () => {
    const refunds = [half];
    expect(read({ ...cancelled, refunds })).toEqual({
      marks: ["Being refunded"],
      notes: [charged, expect.stringContaining("Rs.4,035.60 is being refunded")],
      next: "Book again",
    });
    const back = [{ ...half, state: "completed" as const }];
    expect(read({ ...cancelled, status: "refunded", refunds: back })).toEqual({
      marks: ["Partly refunded"],
      notes: [charged, "Rs.4,035.60 has been refunded to your original payment method."],
      next: "Book again",
    });
  });

  test("free of charge, or without a refund", () => {
    const refunds = [{ ...half, amount: paid.totalAmount }];
    const free = "This booking was cancelled, free of charge.";
    expect(read({ ...cancelled, refunds }).notes[0]).toBe(free);
    expect(read(cancelled)).toMatchObject({
      marks: ["Cancelled"],
      notes: [expect.stringContaining("We keep Rs.8,071.20 of the Rs.8,071.20")],
    });
  });

  test("before it was paid", () => {
    const unpaid = { ...cancelled, paid: null };
    const [words] = read(unpaid).notes;
    expect(words).toBe("This booking was cancelled before it was paid.");
    expect(read({ ...unpaid, paymentUnsettled: true }).notes[0]).toContain("full refund");
  });

  test("before its payment arrived, which is refunded in full", () => {
    const late = { ...cancelled, paid: null, refunds: [{ ...carGone, state: "pending" as const }] };
    expect(read(late)).toMatchObject({
      marks: ["Being refunded"],
      notes: [
        "This booking was cancelled before your payment arrived. You get a full refund.",
        expect.stringContaining("Rs.8,071.20 is being refunded"),
      ],
    });
    const back = [{ ...carGone, state: "completed" as const }];
    expect(read({ ...late, status: "refunded", refunds: back }).notes[0]).toBe(
      "Your payment arrived, but we could no longer book the car.",
    );
  });

  test.each(["goodwill", "changed"] as const)("after a partial refund: %s", (reason) => {
    const part = { ...half, amount: paise(1000_00), reason };
    const refunds = [part, { ...half, amount: paise(3000_00) }];
    expect(read({ ...cancelled, refunds }).notes[0]).toContain("We keep Rs.4,071.20 of the");
  });

  test("after a full refund by staff", () => {
    const all = {
      ...half,
      amount: paid.totalAmount,
      reason: "goodwill",
      state: "completed",
    } as const;
    expect(read({ ...cancelled, status: "refunded", refunds: [all] }).notes[0]).toBe(
      "This booking was cancelled, free of charge.",
    );
  });

  test("paid at the counter is refunded there", () => {
    const refunds = [{ ...half, atCounter: true, state: "requested" as const }];
    expect(read({ ...cancelled, refunds }).notes[1]).toContain(
      "Our team will pay Rs.4,035.60 back",
    );
    const back = [{ ...half, atCounter: true, state: "completed" as const }];
    expect(read({ ...cancelled, status: "refunded", refunds: back }).notes[1]).toBe(
      "Rs.4,035.60 has been paid back to you by our team.",
    );
  });
});

test("describes the actions of staff", () => {
  const atCounter = { ...paid, paid: { amount: paid.totalAmount, atCounter: true } };
  expect(describeBooking(atCounter, NOW).notes).toEqual(["Paid at our counter."]);
  const partPaid = { ...paid, paid: { amount: paise(100_00), atCounter: true } };
  expect(describeBooking(partPaid, NOW).notes).toEqual(["Rs.100.00 of it paid at our counter."]);
  expect(describeBooking({ ...paid, tripStatus: "no_show" }, NOW).notes).toEqual([
    "The car was not picked up. A no-show is charged in full, so nothing is refunded.",
  ]);
  const part = { ...carGone, amount: paise(100_00), reason: "goodwill", state: "pending" } as const;
  expect(describeBooking({ ...paid, tripStatus: "no_show", refunds: [part] }, NOW).notes).toEqual([
    "The car was not picked up. A no-show is charged in full.",
    expect.stringContaining("Rs.100.00 is being refunded"),
  ]);
});

test("asks for documents until the car is handed over", () => {
  const isAlive = (changes: Partial<CustomerBooking>) =>
    describeBooking({ ...paid, ...changes }, NOW).isAlive;
  expect(isAlive({})).toBe(true);
  expect(isAlive(held)).toBe(true);
  expect(isAlive({ tripStatus: "returned" })).toBe(false);
  expect(isAlive({ tripStatus: "no_show" })).toBe(false);
  expect(isAlive({ status: "refunded" })).toBe(false);
});

import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { ownChangeMessage, staffChangeMessage } from "./change-messages.ts";

const { staffId, book, bookingOf } = await openChangeFixture();
const SOON = PICKUP - 1.5 * HOUR;
const LATE = PICKUP + HOUR;

describe("a pickup that was missed", () => {
  const nextDay = { pickupAt: PICKUP + DAY, returnAt: RETURN + DAY };

  test("is moved by staff, not by the customer", async () => {
    const booking = await book();
    const refused = await booking.change.asCustomer(nextDay, LATE);
    expect(refused).toMatchObject({ ok: false, reason: { kind: "past" } });
    if (!refused.ok) expect(ownChangeMessage(refused.reason)).toContain("Please call us");
    expect(await booking.change.asStaff(nextDay, staffId, LATE)).toMatchObject({ ok: true });
    expect(await bookingOf(booking)).toMatchObject(nextDay);
  });

  test("leaves the return to the customer", async () => {
    const booking = await book();
    const longer = await booking.change.asCustomer({ returnAt: RETURN + DAY }, LATE);
    expect(longer).toMatchObject({ ok: true });
    const shorter = await booking.change.asCustomer({ returnAt: RETURN - DAY }, LATE);
    expect(shorter).toMatchObject({ ok: true });
  });
});

describe("the rules of a search", () => {
  test.each([
    ["a pickup within the hour", { pickupAt: PICKUP - HOUR }, SOON, "too-soon"],
    [
      "a pickup far ahead",
      { pickupAt: PICKUP + 180 * DAY, returnAt: RETURN + 180 * DAY },
      now,
      "too-far-ahead",
    ],
    ["more than 60 days", { returnAt: PICKUP + 61 * DAY }, now, "too-long"],
    ["a return at night", { returnAt: RETURN + 15 * HOUR }, now, "closed-hours"],
    ["a return between slots", { returnAt: RETURN + 10 * MINUTE }, now, "closed-hours"],
  ] as const)("hold for a customer: %s", async (_, to, at, kind) => {
    const booking = await book();
    expect(await booking.change.asCustomer(to, at)).toMatchObject({ ok: false, reason: { kind } });
  });

  test("are worded as there", () => {
    expect(ownChangeMessage({ kind: "too-soon" })).toBe(
      "Pickup time must be more than 60 minutes from now.",
    );
    expect(ownChangeMessage({ kind: "too-far-ahead" })).toBe(
      "Pickup date must be within 180 days from today.",
    );
    expect(staffChangeMessage({ kind: "too-long" })).toBe(
      "Rental duration must be at most 60 days.",
    );
  });

  test("are worded as the desk has them, for staff", () => {
    const rules = { ...DEFAULT_RULES, minimumHours: 4, openingHour: 0, closingHour: 24 };
    const messageOf = (kind: "too-short" | "closed-hours") => staffChangeMessage({ kind }, rules);
    expect(messageOf("too-short")).toBe("Rental duration must be at least 4 hours.");
    expect(messageOf("closed-hours")).toBe("Pickup and return must be on the hour or half past.");
    expect(staffChangeMessage({ kind: "closed-hours" })).toContain("between 7 AM and 11 PM");
  });

  test("hold for staff, but for the lead time", async () => {
    const booking = await book();
    const asStaff = (to: object) => booking.change.asStaff(to, staffId, SOON);
    for (const returnAt of [RETURN + 10 * MINUTE, RETURN + 15 * HOUR]) {
      expect(await asStaff({ returnAt })).toMatchObject({ reason: { kind: "closed-hours" } });
    }
    expect(await asStaff({ pickupAt: PICKUP - 2 * HOUR })).toMatchObject({
      reason: { kind: "past" },
    });
    expect(await asStaff({ pickupAt: PICKUP - HOUR })).toMatchObject({ ok: true });
  });
});

import { DEFAULT_RULES } from "./site-rules.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BOOKING_STATUSES,
  MAX_ACTIVE_HOLDS,
  TRIP_STATUSES,
  canTransition,
  holdExpiresAt,
  isHolding,
  newReference,
} from "./booking.ts";
import { MINUTE, instantOf } from "./business-time.ts";

const now = instantOf("2026-11-21", 9 * 60 + 30);

describe("statuses", () => {
  test("are complete and unique", () => {
    const statuses = ["pending", "completed", "failed", "expired", "cancelled", "refunded"];
    expect(BOOKING_STATUSES).toEqual(statuses);
    expect(TRIP_STATUSES).toEqual(["upcoming", "picked_up", "returned", "no_show"]);
  });

  test("allow only these transitions", () => {
    const transitions = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.filter((to) => canTransition(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(transitions).toEqual([
      "pending > completed",
      "pending > failed",
      "pending > expired",
      "pending > cancelled",
      "completed > cancelled",
      "failed > completed",
      "failed > refunded",
      "expired > completed",
      "expired > refunded",
      "cancelled > refunded",
    ]);
  });
});

describe("holds", () => {
  test("last 15 minutes, at most 3 for each customer", () => {
    expect(DEFAULT_RULES.holdMinutes).toBe(15);
    expect(MAX_ACTIVE_HOLDS).toBe(3);
    expect(holdExpiresAt(now)).toBe(now + 15 * MINUTE);
  });

  test("a pending booking occupies its car until the hold expires", () => {
    const hold = { status: "pending", holdExpiresAt: holdExpiresAt(now) } as const;
    expect(isHolding(hold, now)).toBe(true);
    expect(isHolding(hold, hold.holdExpiresAt - 1)).toBe(true);
    expect(isHolding(hold, hold.holdExpiresAt)).toBe(false);
    expect(isHolding({ status: "pending", holdExpiresAt: null }, now)).toBe(false);
  });

  test("a completed booking occupies its car at any time, a closed one never", () => {
    const expiries = fc.option(fc.integer());
    fc.assert(
      fc.property(expiries, fc.integer(), (holdExpiresAt, at) => {
        const holding = BOOKING_STATUSES.filter(
          (status) => status !== "pending" && isHolding({ status, holdExpiresAt }, at),
        );
        expect(holding).toEqual(["completed"]);
      }),
    );
  });
});

describe("newReference", () => {
  test("has five unambiguous characters", () => {
    const random = fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true }));
    fc.assert(
      fc.property(random, (stream) => {
        const reference = newReference((max) => Math.floor(stream.next().value * max));
        expect(reference).toMatch(/^VZG-[2-9A-HJKMNP-Z]{5}$/);
      }),
    );
  });

  test("takes each character from the random number", () => {
    const drawn = [5, 17, 1, 18, 7];
    expect(newReference(() => drawn.shift()!)).toBe("VZG-7K3M9");
  });

  test("can use every character of the alphabet", () => {
    const used = new Set<string>();
    let size = 1;
    for (let index = 0; index < size; index++) {
      const reference = newReference((max) => {
        size = max;
        return index;
      });
      used.add(reference.slice(4, 5));
    }
    expect([...used].join("")).toBe("23456789ABCDEFGHJKMNPQRSTUVWXYZ");
  });
});

import { DEFAULT_RULES, SLOT_MINUTES } from "./site-rules.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, addDays, businessDate, instantOf } from "./business-time.ts";
import { formatTime, parseTime } from "./clock-time.ts";
import { listSlots, isWithinHours, pickupSlots, returnSlots, slotChanges } from "./time-slots.ts";

const instants = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2060, 0) });
const at = (date: string, time: string): number => instantOf(date, parseTime(time)!);

describe("everySlot", () => {
  test("is every half hour from 7:00 AM to 10:30 PM", () => {
    const slots = listSlots();
    expect(slots).toHaveLength(32);
    expect(slots.slice(0, 3)).toEqual(["7:00 AM", "7:30 AM", "8:00 AM"]);
    expect(slots.slice(9, 12)).toEqual(["11:30 AM", "12:00 PM", "12:30 PM"]);
    expect(slots.at(-1)).toBe("10:30 PM");
    const steps = slots.slice(1).map((slot, index) => parseTime(slot)! - parseTime(slots[index]!)!);
    expect(new Set(steps)).toEqual(new Set([30]));
  });

  test("round-trips every slot within the opening hours", () => {
    for (const slot of listSlots()) {
      const minute = parseTime(slot)!;
      expect(formatTime(minute)).toBe(slot);
      expect(isWithinHours(minute)).toBe(true);
    }
  });
});

describe("pickupSlots", () => {
  test("of today are more than 60 minutes ahead, without a gap", () => {
    fc.assert(
      fc.property(instants, (now) => {
        const today = businessDate(now);
        const open = pickupSlots(today, now);
        const dropped = listSlots().slice(0, listSlots().length - open.length);
        expect([...dropped, ...open]).toEqual(listSlots());
        const isAhead = (slot: string): boolean =>
          at(today, slot) - now > DEFAULT_RULES.leadMinutes * MINUTE;
        expect(open.every(isAhead)).toBe(true);
        expect(dropped.some(isAhead)).toBe(false);
      }),
    );
  });

  test.each([
    ["12:00 AM", 32, "7:00 AM"],
    ["5:59 AM", 32, "7:00 AM"],
    ["6:00 AM", 31, "7:30 AM"],
    ["9:29 AM", 25, "10:30 AM"],
    ["9:30 AM", 24, "11:00 AM"],
    ["9:31 AM", 24, "11:00 AM"],
    ["9:29 PM", 1, "10:30 PM"],
    ["9:30 PM", 0, undefined],
    ["11:59 PM", 0, undefined],
  ])("at %s leave %d, from %s", (time, count, first) => {
    const open = pickupSlots("2026-11-20", at("2026-11-20", time));
    expect(open).toHaveLength(count);
    expect(open[0]).toBe(first);
  });

  test("include a slot one millisecond more than an hour ahead", () => {
    const now = at("2026-11-20", "9:30 AM");
    expect(pickupSlots("2026-11-20", now)).not.toContain("10:30 AM");
    expect(pickupSlots("2026-11-20", now - 1)).toContain("10:30 AM");
  });

  test("of a later date are all, of a past date none", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 400 }), (now, days) => {
        const today = businessDate(now);
        expect(pickupSlots(addDays(today, days), now)).toEqual(listSlots());
        expect(pickupSlots(addDays(today, -days), now)).toEqual([]);
      }),
    );
  });

  test.each(["", "2026-02-30", "tomorrow"])("of the invalid date %j are none", (date) => {
    expect(pickupSlots(date, 0)).toEqual([]);
  });
});

describe("slotChanges", () => {
  const rules = fc
    .tuple(fc.constantFrom(...SLOT_MINUTES), fc.integer({ min: 5, max: 2880 }))
    .map(([slotMinutes, leadMinutes]) => ({ ...DEFAULT_RULES, slotMinutes, leadMinutes }));

  test("the same pickups are open from the last change until just before the next", () => {
    fc.assert(
      fc.property(instants, rules, fc.integer({ min: 0, max: 3 }), (now, rule, days) => {
        const { last, next } = slotChanges(now, rule);
        expect(last).toBeLessThanOrEqual(now);
        expect(next).toBeGreaterThan(now);
        expect(next - last).toBeLessThanOrEqual(rule.slotMinutes * MINUTE);
        const date = addDays(businessDate(now), days);
        for (const moment of [last, next - 1]) {
          expect(businessDate(moment)).toBe(businessDate(now));
          expect(pickupSlots(date, moment, rule)).toEqual(pickupSlots(date, now, rule));
        }
      }),
    );
  });

  test.each([
    [60, "9:29 AM", "9:00 AM", "9:30 AM"],
    [60, "9:30 AM", "9:30 AM", "10:00 AM"],
    [45, "9:30 AM", "9:15 AM", "9:45 AM"],
    [45, "12:01 AM", "12:00 AM", "12:15 AM"],
  ])("with %i minutes of notice at %s they are at %s and %s", (leadMinutes, now, last, next) => {
    const changes = slotChanges(at("2026-11-20", now), { ...DEFAULT_RULES, leadMinutes });
    expect(changes).toEqual({ last: at("2026-11-20", last), next: at("2026-11-20", next) });
  });

  test("the last one of a day is its end", () => {
    const now = at("2026-11-20", "11:50 PM");
    const { next } = slotChanges(now, { ...DEFAULT_RULES, leadMinutes: 45 });
    expect(next).toBe(at("2026-11-21", "12:00 AM"));
  });
});

describe("returnSlots", () => {
  test("are exactly the slots at least 24 hours after the pickup", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -2, max: 70 }), (pickupAt, days) => {
        const date = addDays(businessDate(pickupAt), days);
        const open = returnSlots(date, pickupAt);
        for (const slot of listSlots()) {
          expect(open.includes(slot)).toBe(at(date, slot) - pickupAt >= DAY);
        }
      }),
    );
  });

  test("start the next day at the time of the pickup", () => {
    const pickupAt = at("2026-11-21", "9:30 AM");
    expect(returnSlots("2026-11-20", pickupAt)).toEqual([]);
    expect(returnSlots("2026-11-21", pickupAt)).toEqual([]);
    expect(returnSlots("2026-11-22", pickupAt)[0]).toBe("9:30 AM");
    expect(returnSlots("2026-11-23", pickupAt)).toEqual(listSlots());
  });

  test("handle the leap day", () => {
    expect(returnSlots("2028-02-29", at("2028-02-28", "10:30 PM"))).toEqual(["10:30 PM"]);
    expect(returnSlots("2028-03-01", at("2028-02-29", "10:00 PM"))).toEqual([
      "10:00 PM",
      "10:30 PM",
    ]);
  });

  test.each(["", "2026-02-30"])("of the invalid date %j are none", (date) => {
    expect(returnSlots(date, 0)).toEqual([]);
  });
});

describe("isWithinHours", () => {
  test.each([
    ["6:59 AM", false],
    ["7:00 AM", true],
    ["10:30 PM", true],
    ["10:59 PM", true],
    ["11:00 PM", false],
    ["12:00 AM", false],
  ])("%s: %s", (time, within) => {
    expect(isWithinHours(parseTime(time)!)).toBe(within);
  });

  test("excludes exactly the hours below 7, and 23 and later", () => {
    for (let minute = 0; minute < 24 * 60; minute++) {
      const hour = Math.floor((minute * MINUTE) / HOUR);
      expect(isWithinHours(minute)).toBe(!(hour < 7 || hour >= 23));
    }
  });
});

import { DEFAULT_RULES } from "./site-rules.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DAY,
  HOUR,
  MINUTE,
  addDays,
  businessDate,
  instantOf,
  minuteOfDay,
} from "./business-time.ts";
import { formatTime, parseTime } from "./clock-time.ts";
import {
  EMPTY_SEARCH,
  adjustReturnToPickup,
  validateSearch,
  searchFromParams,
  searchToParams,
} from "./rental-search.ts";
import type { RentalSearch } from "./rental-search.ts";
import { listSlots, isWithinHours, pickupSlots, returnSlots } from "./time-slots.ts";

type Asked = { now: number; search: RentalSearch };

const instants = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2060, 0) });
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
const places = (name: string): fc.Arbitrary<string> => mostly(fc.constant(name), fc.constant(""));
const times = mostly(
  mostly(fc.constantFrom(...listSlots()), fc.nat(1439).map(formatTime)),
  fc.constantFrom("", "9:30", "25:00 PM"),
);
const unreadableDates = fc.constantFrom("", "2026-02-30", "9999-12-31");

function searchesAround(now: number): fc.Arbitrary<Asked> {
  const inDays = (min: number, max: number): fc.Arbitrary<string> =>
    fc.integer({ min, max }).map((days) => addDays(businessDate(now), days));
  const dates = mostly(fc.oneof(inDays(-1, 3), inDays(0, 60), inDays(-3, 250)), unreadableDates);
  return fc
    .record({
      city: places("Visakhapatnam"),
      location: places("Airport"),
      pickupDate: dates,
      pickupTime: times,
      returnDate: dates,
      returnTime: times,
      vehicleType: places("SUV"),
    })
    .map((search) => ({ now, search }));
}

const searches = instants.chain(searchesAround);

describe("checkSearch", () => {
  test("accepts only periods in the future, within the window, of 24 hours to 60 days", () => {
    let accepted = 0;
    fc.assert(
      fc.property(searches, ({ now, search }) => {
        const checked = validateSearch(search, now);
        if (!checked.ok) return;
        accepted += 1;
        const { pickupAt, returnAt } = checked.value.period;
        expect(pickupAt - now).toBeGreaterThan(60 * MINUTE);
        expect(pickupAt - now).toBeLessThan((DEFAULT_RULES.daysAhead + 1) * DAY);
        expect(returnAt - pickupAt).toBeGreaterThanOrEqual(24 * HOUR);
        expect(returnAt - pickupAt).toBeLessThanOrEqual(DEFAULT_RULES.maximumDays * DAY);
        expect(isWithinHours(minuteOfDay(pickupAt))).toBe(true);
        expect(isWithinHours(minuteOfDay(returnAt))).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test("gives a reason for every refused field", () => {
    fc.assert(
      fc.property(searches, ({ now, search }) => {
        const checked = validateSearch(search, now);
        if (checked.ok) return;
        const fields = Object.keys(checked.reason);
        expect(fields.length).toBeGreaterThan(0);
        expect(Object.keys(EMPTY_SEARCH)).toEqual(expect.arrayContaining(fields));
        expect(Object.values(checked.reason).every((message) => message.length > 0)).toBe(true);
      }),
    );
  });

  test("accepts every offered slot", () => {
    const lengths = fc.integer({ min: 1, max: DEFAULT_RULES.maximumDays - 1 });
    const aheads = fc.nat(DEFAULT_RULES.daysAhead);
    fc.assert(
      fc.property(instants, aheads, lengths, fc.nat(), fc.nat(), (now, ahead, length, one, two) => {
        const pickupDate = addDays(businessDate(now), ahead);
        const pickups = pickupSlots(pickupDate, now);
        fc.pre(pickups.length > 0);
        const pickupTime = pickups[one % pickups.length]!;
        const returnDate = addDays(pickupDate, length);
        const returns = returnSlots(returnDate, instantOf(pickupDate, parseTime(pickupTime)!));
        const returnTime = returns[two % returns.length]!;
        const place = { city: "Visakhapatnam", location: "Airport", vehicleType: "" };
        const search = { ...place, pickupDate, pickupTime, returnDate, returnTime };
        expect(validateSearch(search, now)).toMatchObject({ ok: true });
      }),
    );
  });
});

describe("afterPickupChange", () => {
  test("leaves at least 24 hours, is idempotent and changes only the return", () => {
    fc.assert(
      fc.property(searches, ({ now, search }) => {
        const settled = adjustReturnToPickup(search);
        const { returnDate, returnTime } = search;
        expect({ ...settled, returnDate, returnTime }).toEqual(search);
        expect(adjustReturnToPickup(settled)).toEqual(settled);
        const checked = validateSearch(settled, now);
        const problem = checked.ok ? undefined : checked.reason.returnDate;
        expect(problem).not.toBe("Rental duration must be at least 24 hours");
      }),
    );
  });
});

describe("search and params", () => {
  const text = fc.string({ unit: "binary" });
  const anySearch = fc.record({
    city: text,
    location: text,
    pickupDate: text,
    pickupTime: text,
    returnDate: text,
    returnTime: text,
    vehicleType: text,
  });

  test("round-trip a search", () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const address = searchToParams(search).toString();
        expect(searchFromParams(new URLSearchParams(address))).toEqual(search);
        expect(searchFromParams(searchToParams(search))).toEqual(search);
      }),
    );
  });
});

import { afterEach, describe, expect, test } from "vitest";
import { bookingPolicy } from "#app/content/booking-policy.ts";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { terms } from "#app/content/terms.ts";
import { fillVariables } from "#app/content/text-variables.server.ts";
import { holdExpiresAt } from "#app/domain/booking.ts";
import { findPeriodProblem } from "#app/domain/bookable-period.ts";
import { DAY, instantOf, MINUTE, HOUR } from "#app/domain/business-time.ts";
import { findNearTimes } from "#app/domain/near-times.ts";
import { latestReturn } from "#app/features/changes/latest-return.ts";
import { EMPTY_SEARCH, validateSearch } from "#app/domain/rental-search.ts";
import { depositOpensAt } from "#app/domain/deposits.ts";
import { DEFAULT_RULES, type RentalRules } from "#app/domain/site-rules.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { listSlots, pickupSlots } from "#app/domain/time-slots.ts";
import { fieldsOfRules, parseRules } from "./rules-schema.ts";
import { rulesProblems as problems } from "./settings-messages.ts";

const typed = fieldsOfRules(DEFAULT_RULES);

describe("parseRules", () => {
  test("refuses a number of a hundred thousand groups at once", () => {
    const started = performance.now();
    const kmPerDay = `1${",11".repeat(100_000)}x`;
    expect(parseRules({ ...typed, kmPerDay })).toMatchObject({ ok: false });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test("reads back what the form shows, unchanged", () => {
    expect(parseRules(typed)).toEqual({ ok: true, value: DEFAULT_RULES });
  });

  test.each([
    ["openingHour", "-1", problems.whole(0, 23)],
    ["closingHour", "7", problems.hours],
    ["slotMinutes", "45", problems.slot],
    ["slotMinutes", "", problems.slot],
    ["minimumHours", "0", problems.whole(1, 168)],
    ["minimumHours", "1.5", problems.whole(1, 168)],
    ["maximumDays", "", problems.whole(1, 365)],
    ["daysAhead", "many", problems.whole(1, 730)],
    ["holdMinutes", "61", problems.whole(5, 60)],
    ["depositHours", "0", problems.whole(1, 168)],
    ["depositReleaseHours", "169", problems.whole(1, 168)],
    ["kmPerDay", "-1", problems.whole(0, 2000)],
    ["extraKmRupees", "1001", problems.whole(0, 1000)],
    ["graceMinutes", "-1", problems.whole(0, 720)],
    ["lateHourPercent", "301", problems.whole(50, 300)],
    ["noShowMinutes", "1441", problems.whole(0, 1440)],
  ])("refuses the %s %j", (field, value, problem) => {
    expect(parseRules({ ...typed, [field]: value })).toEqual({
      ok: false,
      reason: { [field]: problem },
    });
  });

  test("takes a file of before there were rules for slots, deposits, kilometres, late returns and the key box", () => {
    const later = /^(?:slot|deposit|km|extraKm|grace|late|noShow|keyBox)/;
    const before = Object.fromEntries(Object.entries(typed).filter(([name]) => !later.test(name)));
    expect(parseRules(before)).toEqual({ ok: true, value: DEFAULT_RULES });
  });

  test("refuses rules that contradict each other", () => {
    const lengths = { ...typed, minimumHours: "72", maximumDays: "2" };
    expect(parseRules(lengths)).toEqual({ ok: false, reason: { maximumDays: problems.lengths } });
    const free = { ...typed, kmPerDay: "250", extraKmRupees: "0" };
    expect(parseRules(free)).toEqual({ ok: false, reason: { extraKmRupees: problems.extraKm } });
    const hold = { ...typed, leadMinutes: "10", holdMinutes: "20" };
    expect(parseRules(hold)).toEqual({ ok: false, reason: { holdMinutes: problems.hold } });
  });
});

describe("the rules hold where they count", () => {
  const now = instantOf("2026-11-20", 12 * 60);
  const search = {
    ...EMPTY_SEARCH,
    city: "Udupi",
    location: "Malpe",
    pickupDate: "2026-11-21",
    pickupTime: "9:00 AM",
    returnDate: "2026-11-22",
    returnTime: "9:00 AM",
  };

  afterEach(() => replaceSettings(DEFAULT_SETTINGS));

  function set(rules: Partial<RentalRules>): void {
    replaceSettings({ ...DEFAULT_SETTINGS, rules: { ...DEFAULT_RULES, ...rules } });
  }

  const problemsOf = (changes: Partial<typeof search> = {}) => {
    const checked = validateSearch({ ...search, ...changes }, now);
    return checked.ok ? {} : checked.reason;
  };

  test("opening hours in the slots, the refusal and the texts", () => {
    set({ openingHour: 10, closingHour: 18 });
    expect(listSlots()[0]).toBe("10:00 AM");
    expect(listSlots().at(-1)).toBe("5:30 PM");
    expect(problemsOf()).toMatchObject({
      pickupTime: "Pickup time must be between 10 AM and 6 PM",
    });
    expect(JSON.stringify(terms())).toContain("between 10 AM and 6 PM");
  });

  test("midnight is written as a word, and a whole day as any time of it", () => {
    set({ openingHour: 0, closingHour: 24 });
    expect(listSlots()).toHaveLength(48);
    expect(JSON.stringify(terms())).toContain("Pickup and return are possible at any time of day.");
    set({ openingHour: 6, closingHour: 24 });
    expect(JSON.stringify(terms())).toContain("between 6 AM and midnight");
  });

  test("the times of day that are offered, and that can be booked", () => {
    set({ slotMinutes: 60 });
    expect(listSlots().slice(0, 2)).toEqual(["7:00 AM", "8:00 AM"]);
    expect(listSlots().at(-1)).toBe("10:00 PM");
    const noon = instantOf("2026-11-25", 12 * 60);
    const isRefused = (pickupAt: number) =>
      findPeriodProblem({ pickupAt, returnAt: pickupAt + DAY }, noon - 2 * DAY) !== null;
    expect([noon, noon + 30 * MINUTE].map(isRefused)).toEqual([false, true]);
    expect(latestReturn(noon + 59 * MINUTE)).toBe(noon);
    set({ slotMinutes: 15 });
    expect(listSlots().at(-1)).toBe("10:45 PM");
    expect([noon + 15 * MINUTE, noon + 10 * MINUTE].map(isRefused)).toEqual([false, true]);
    const taken = [{ startsAt: noon, endsAt: noon + DAY }];
    const car = { minutesBefore: 0, minutesAfter: 5, taken };
    const period = { pickupAt: noon, returnAt: noon + DAY };
    expect(findNearTimes(period, car, noon - 10 * DAY)).toMatchObject({
      earlier: { returnAt: noon - 15 * MINUTE },
      later: { pickupAt: noon + DAY },
    });
  });

  test("the shortest and longest rental, and how far ahead", () => {
    set({ minimumHours: 48, maximumDays: 3, daysAhead: 10 });
    expect(problemsOf()).toEqual({ returnDate: "Rental duration must be at least 48 hours" });
    const long = { returnDate: "2026-11-25" };
    expect(problemsOf(long)).toEqual({ returnDate: "Rental duration must be at most 3 days" });
    const far = { pickupDate: "2026-12-01", returnDate: "2026-12-04" };
    expect(problemsOf(far)).toEqual({
      pickupDate: "Pickup date must be within 10 days from today",
    });
  });

  test("from when a deposit can be paid", () => {
    set({ depositHours: 48 });
    expect(depositOpensAt(now)).toBe(now - 48 * HOUR);
  });

  test("what a booking is told about its deposit and kilometres", () => {
    set({ depositReleaseHours: 48, kmPerDay: 250, extraKmRupees: 12 });
    expect(JSON.stringify(terms())).toContain("released 2 days after the return");
    expect(JSON.stringify(terms())).toContain(
      "250 km for each 24 hours. Each further kilometre costs Rs.12.00, plus tax.",
    );
  });

  test("what a late return costs, in every text", () => {
    set({ graceMinutes: 30, lateHourPercent: 150 });
    const rule =
      "You have a grace of 30 minutes after your return time. After that, the time from the agreed return until the car is back is charged at 150% of the hourly price of your booking, plus tax.";
    expect(JSON.stringify(terms())).toContain(rule);
    expect(fillVariables("{late return}")).toBe(rule);
    set({ graceMinutes: 0 });
    expect(fillVariables("{late return}")).toBe(
      "There is no grace after your return time. The time from the agreed return until the car is back is charged at the hourly price of your booking, plus tax.",
    );
  });

  test("from when a booking may be marked as a no-show", () => {
    set({ noShowMinutes: 120 });
    const due = { status: "completed", tripStatus: "upcoming", holdExpiresAt: null } as const;
    const actions = (minutes: number) =>
      tripActions({ ...due, pickupAt: now, createdAt: now - DAY }, now + minutes * MINUTE);
    expect(actions(120)).not.toContain("no-show");
    expect(actions(121)).toContain("no-show");
  });

  test("the notice and the hold", () => {
    set({ leadMinutes: 180, holdMinutes: 30 });
    expect(pickupSlots("2026-11-20", now)[0]).toBe("3:30 PM");
    expect(holdExpiresAt(now)).toBe(now + 30 * MINUTE);
    expect(JSON.stringify(bookingPolicy())).toContain("for 30 minutes");
  });
});

import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DAY,
  HOUR,
  MINUTE,
  addDays,
  businessDate,
  formatDay,
  formatMoment,
  instantOf,
  isBusinessDate,
  formatDuration,
  minuteOfDay,
} from "./business-time.ts";

const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2200, 0) });
const minutes = fc.nat(24 * 60 - 1);
const kolkata = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});

describe("businessDate and minuteOfDay", () => {
  test.each([
    ["2026-11-20T18:29:59.999Z", "2026-11-20", 1439],
    ["2026-11-20T18:30:00.000Z", "2026-11-21", 0],
    ["2026-12-31T18:30:00.000Z", "2027-01-01", 0],
    ["2028-02-28T18:30:00.000Z", "2028-02-29", 0],
    ["2026-11-21T04:00:59.999Z", "2026-11-21", 570],
    ["1969-12-31T18:29:00.000Z", "1969-12-31", 1439],
  ])("%s is %s, minute %d", (utc, date, minute) => {
    expect(businessDate(Date.parse(utc))).toBe(date);
    expect(minuteOfDay(Date.parse(utc))).toBe(minute);
  });

  test("agree with the time zone data of Asia/Kolkata", () => {
    fc.assert(
      fc.property(instants, (at) => {
        const [date, clock] = kolkata.format(at).split(", ");
        const [hour, minute] = clock!.split(":").map(Number);
        expect(businessDate(at)).toBe(date);
        expect(minuteOfDay(at)).toBe(hour! * 60 + minute!);
      }),
    );
  });

  test("lead back to the instant, to the minute", () => {
    fc.assert(
      fc.property(instants, (at) => {
        const startOfMinute = Math.floor(at / MINUTE) * MINUTE;
        expect(instantOf(businessDate(at), minuteOfDay(at))).toBe(startOfMinute);
      }),
    );
  });
});

describe("instantOf", () => {
  test("reads as the business time", () => {
    expect(instantOf("2026-11-21", 570)).toBe(Date.parse("2026-11-21T09:30:00+05:30"));
  });

  test("reads back as the same date and minute", () => {
    fc.assert(
      fc.property(instants, minutes, (at, minute) => {
        const date = businessDate(at);
        expect(businessDate(instantOf(date, minute))).toBe(date);
        expect(minuteOfDay(instantOf(date, minute))).toBe(minute);
      }),
    );
  });

  test.each(["2026-02-30", "", "soon"])("throws for the date %j", (date) => {
    expect(() => instantOf(date, 0)).toThrow(RangeError);
  });
});

describe("isBusinessDate", () => {
  test.each(["2026-11-21", "2028-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "9999-12-31"])(
    "%s is a date",
    (text) => expect(isBusinessDate(text)).toBe(true),
  );

  test.each([
    "",
    "2026-02-30",
    "2026-02-29",
    "2100-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",

    "2026-01-00",
    "2026-01-32",
    "2026-1-1",
    "26-01-01",
    "21-11-2026",
    "2026/11/21",
    "12026-01-01",
    "2026-11-21T00:00",
    " 2026-11-21",
    "2026-11-21\n",
    "today",
  ])("%j is not a date", (text) => expect(isBusinessDate(text)).toBe(false));

  test("accepts every day of four centuries, and nothing else", () => {
    for (let year = 1900; year < 2300; year++) {
      const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
      const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
      for (const [month, length] of lengths.entries()) {
        const days = [27, 28, 29, 30, 31].filter((day) =>
          isBusinessDate(`${year}-${String(month + 1).padStart(2, "0")}-${day}`),
        );
        expect(days.at(-1)).toBe(length);
        expect(days).toHaveLength(length - 26);
      }
    }
  });
});

describe("addDays", () => {
  test.each([
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2028-02-29", 1, "2028-03-01"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-03-01", -1, "2028-02-29"],
    ["2028-02-29", 365, "2029-02-28"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("%s plus %d days is %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test("adds and subtracts multiples of 24 hours", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (at, days) => {
        const date = businessDate(at);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(instantOf(addDays(date, days), 0) - instantOf(date, 0)).toBe(days * DAY);
      }),
    );
  });

  test("throws for a date that does not exist", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
  });
});

describe("formatMoment", () => {
  test.each([
    ["2026-11-21", 570, "Sat 21 Nov, 9:30 AM", "Sat 21 Nov 2026, 9:30 AM"],
    ["2026-11-23", 1080, "Mon 23 Nov, 6:00 PM", "Mon 23 Nov 2026, 6:00 PM"],
    ["2028-02-29", 0, "Tue 29 Feb, 12:00 AM", "Tue 29 Feb 2028, 12:00 AM"],
    ["2027-01-01", 720, "Fri 1 Jan, 12:00 PM", "Fri 1 Jan 2027, 12:00 PM"],
  ])("%s, minute %d", (date, minute, plain, withYear) => {
    expect(formatMoment(instantOf(date, minute))).toBe(plain);
    expect(formatMoment(instantOf(date, minute), { year: false })).toBe(plain);
    expect(formatMoment(instantOf(date, minute), { year: true })).toBe(withYear);
  });

  test("has the weekday and month of the calendar", () => {
    const parts = new Intl.DateTimeFormat("en-US", {
      timeZone: "Asia/Kolkata",
      weekday: "short",
      month: "short",
      day: "numeric",
    });
    fc.assert(
      fc.property(instants, (at) => {
        const found = Object.fromEntries(parts.formatToParts(at).map((p) => [p.type, p.value]));
        const day = `${found.weekday} ${found.day} ${found.month}, `;
        expect(formatMoment(at).startsWith(day)).toBe(true);
      }),
    );
  });
});

test.each([
  ["2026-11-21", 0, "21 Nov 2026"],
  ["2027-01-01", 1439, "1 Jan 2027"],
])("the day of %s, minute %d", (date, minute, day) => {
  expect(formatDay(instantOf(date, minute))).toBe(day);
});

describe("the device's time zone", () => {
  const places = ["America/New_York", "Asia/Kolkata", "Pacific/Kiritimati", "UTC"];
  const probe = `
    import * as time from ${JSON.stringify(import.meta.resolve("./business-time.ts"))};
    const instants = Array.from({ length: 24 * 400 }, (_, hour) => Date.UTC(2026, 0) + hour * ${HOUR} + 1234567);
    const lines = instants.map((at) => {
      const date = time.businessDate(at);
      return [date, time.minuteOfDay(at), time.instantOf(date, 570), time.addDays(date, 1), time.formatMoment(at, { year: true })];
    });
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const hash = (await import("node:crypto")).createHash("sha256");
    console.log(zone + " " + hash.update(JSON.stringify(lines)).digest("hex"));
  `;

  test("changes nothing", () => {
    const answers = places.map((zone) => {
      const options = { env: { TZ: zone }, encoding: "utf8" } as const;
      const args = ["--no-warnings", "--input-type=module", "--eval", probe];
      return execFileSync(process.execPath, args, options).trim().split(" ");
    });
    const [newYork, ...others] = answers.map(([, digest]) => digest);
    expect(answers[0]![0]).toBe("America/New_York");
    expect(newYork).toMatch(/^[0-9a-f]{64}$/);
    expect(others).toEqual([newYork, newYork, newYork]);
  });
});

test.each([
  [10, "1 min"],
  [45 * MINUTE, "45 min"],
  [HOUR, "1 h"],
  [HOUR - 1, "1 h"],
  [2 * HOUR + 15 * MINUTE, "2 h 15 min"],
  [DAY, "24 h"],
  [3 * DAY + HOUR, "3 days"],
])("%i ms are %s", (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTime, formatTimeLeft, parseTime } from "./clock-time.ts";

const everyMinute = Array.from({ length: 24 * 60 }, (_, minute) => minute);

describe("formatTime and parseTime", () => {
  test("round-trip every minute of the day", () => {
    expect(everyMinute.map(formatTime).map(parseTime)).toEqual(everyMinute);
  });

  test.each([
    [0, "12:00 AM"],
    [59, "12:59 AM"],
    [6 * 60 + 59, "6:59 AM"],
    [9 * 60 + 30, "9:30 AM"],
    [12 * 60, "12:00 PM"],
    [13 * 60, "1:00 PM"],
    [23 * 60, "11:00 PM"],
    [23 * 60 + 59, "11:59 PM"],
  ])("minute %d is %s", (minute, text) => {
    expect(formatTime(minute)).toBe(text);
    expect(parseTime(text)).toBe(minute);
  });

  test.each([
    "",
    "9:30",
    "9:30AM",
    "9:30 am",
    "09:30 AM",
    "0:30 AM",
    "13:00 PM",
    "9:60 AM",
    "9:3 AM",
    " 9:30 AM",
    "9:30 AM ",
    "9:30  AM",
    "9:30 AM\n",
    "21:30",
    "٩:٣٠ AM",
    "noon",
  ])("%j is not a time", (text) => {
    expect(parseTime(text)).toBeNull();
  });

  test("accept only the formatted text of a minute", () => {
    const nearlyTimes = fc.stringMatching(/^[0-2]?[0-9]:[0-7][0-9] [AP]M$/);
    fc.assert(
      fc.property(fc.oneof(nearlyTimes, fc.string()), (text) => {
        const minute = parseTime(text);
        if (minute !== null) expect(formatTime(minute)).toBe(text);
      }),
    );
  });

  test.each([-1, 1440, 9.5, Number.NaN])("minute %d is out of range", (minute) => {
    expect(() => formatTime(minute)).toThrow(RangeError);
  });
});

test.each([
  [0, "0:00"],
  [899_001, "15:00"],
  [61_000, "1:01"],
  [3_600_000, "1:00:00"],
  [86_399_000, "23:59:59"],
])("%d ms are %s", (ms, text) => {
  expect(formatTimeLeft(ms)).toBe(text);
});

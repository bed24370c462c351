import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { bookingsUrl, exportUrl } from "./bookings-url.ts";
import { describeQuery, formatCount } from "./bookings-labels.ts";

const NOW = instantOf("2026-11-20", 9 * 60);

test.each([
  ["", "Created today, 20 Nov 2026"],
  ["filter=all", "All bookings"],
  ["filter=today_pickups", "Today’s pickups, 20 Nov 2026"],
  ["filter=completed&text=asha", "Confirmed · “asha”"],
  ["from=2026-11-18", "All bookings · created from 18 Nov 2026"],
  ["by=pickup&to=2026-11-18", "All bookings · pickup until 18 Nov 2026"],
  ["from=2026-11-18&to=2026-11-18", "All bookings · created on 18 Nov 2026"],
  [
    "filter=expired&from=2026-11-18&to=2026-11-20",
    "Not paid in time · created from 18 Nov 2026 to 20 Nov 2026",
  ],
])("/admin/bookings?%s shows: %s", (address, words) => {
  const query = bookingsQuery.parse(Object.fromEntries(new URLSearchParams(address)));
  expect(describeQuery(query, NOW)).toBe(words);
  expect(bookingsQuery.parse(paramsOf(bookingsUrl(query)))).toEqual(query);
  expect(exportUrl({ ...query, after: "1.x" })).not.toContain("after");
});

function paramsOf(address: string) {
  return Object.fromEntries(new URL(address, "http://samudra.test").searchParams);
}

test.each([
  [0, "0"],
  [1234, "1,234"],
  [10_000, "10,000"],
  [10_001, "10,000+"],
  [123_456, "10,000+"],
])("shows a count of %d as %s", (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

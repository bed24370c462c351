import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { bookingsUrl, exportUrl } from "./bookings-url.ts";
import { describeQuery, formatCount, summaryCardQuery, summaryScopes } from "./bookings-labels.ts";

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

test("links each count to the bookings that it counts", () => {
  const findCountLink = (address: string, filter: "pending" | "today_drops") =>
    bookingsUrl(summaryCardQuery(bookingsQuery.parse(paramsOf(address)), filter, NOW));
  expect(findCountLink("/", "pending")).toBe("/admin/bookings?filter=pending&from=2026-11-20");
  expect(findCountLink("/", "today_drops")).toBe("/admin/bookings?filter=today_drops");
  expect(findCountLink("/?text=a%26b&filter=all&after=1.x", "pending")).toBe(
    "/admin/bookings?text=a%26b&filter=pending",
  );
});

test.each([
  ["/", "created today"],
  ["/?filter=cancelled", "of all bookings"],
  ["/?text=asha&filter=cancelled", "in this search"],
])("says what the counts beside %s are of: %s", (address, scope) => {
  const query = bookingsQuery.parse(paramsOf(address));
  expect(summaryScopes(query, NOW).status).toBe(scope);
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

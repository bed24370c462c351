import { expect, test } from "vitest";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { services } = await openTestServices();
const { visit } = await openAdminArea(services);

test.each([
  ["", "2026-10-22", 30],
  ["?last=7", "2026-11-14", 7],
  ["?from=2026-11-20&to=2026-11-01", "2026-11-01", 20],
  ["?from=yesterday&to=%00&last=lots", "2026-10-22", 30],
])("has a period for any query: %j", async (query, from, days) => {
  const answer = await visit(`/admin/insight${query}`);
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({ period: { from, days }, insight: { use: { cars: [] } } });
});

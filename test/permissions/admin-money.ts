import { businessDate } from "#app/domain/business-time.ts";
import { insertDifference } from "#test/support/admin-records.ts";
import { adminOnly, type Row, row } from "./row.ts";
import type { Fixture } from "./fixture.ts";

const refusals = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

let differenceId = "";

const forDifference = {
  setUp: async ({ site }: Fixture) => {
    const order = { orderId: "SMD-somebody-else" };
    differenceId = await insertDifference(site.db, order, "unknown-order");
  },
  path: () => `/admin/money/differences/${differenceId}`,
};

export const moneyRows: readonly Row[] = [
  row("GET /admin/money", adminOnly(200, refusals)),
  row("GET /admin/money/export", adminOnly(200, refusals)),
  row("GET /admin/money/day", adminOnly(200, refusals), {
    path: () => `/admin/money/day?date=${businessDate(Date.now())}&provider=sandbox`,
  }),
  row("GET /admin/money/ledger", adminOnly(200, refusals)),
  row("GET /admin/money/tax", adminOnly(200, refusals)),
  // Without a percentage, so that nothing is set.
  row("POST /admin/money/tax", adminOnly(400, refusals), {
    form: () => ({ intent: "add-rate", code: "standard", percent: "" }),
  }),
  row("GET /admin/money/deposits", adminOnly(200, refusals)),
  row("POST /admin/money/deposits", adminOnly(400, refusals), { form: () => ({ SUV: "much" }) }),
  row("GET /admin/money/day-close", adminOnly(200, refusals)),
  row("POST /admin/money/day-close", adminOnly(400, refusals), { form: () => ({ counted: "x" }) }),
  row("GET /admin/money/day-close/export", adminOnly(200, refusals)),
  row("GET /admin/money/reports", adminOnly(200, refusals)),
  row("GET /admin/money/reports/:file", adminOnly(200, refusals), {
    path: () => "/admin/money/reports/b2cs",
  }),
  row("GET /admin/money/differences", adminOnly(200, refusals)),
  row("GET /admin/money/differences/:id", adminOnly(200, refusals), forDifference),
  row(
    "POST /admin/money/differences/:id",
    adminOnly("302 /admin/money/differences?done", refusals),
    {
      ...forDifference,
      form: () => ({ intent: "resolve", resolution: "It was a test of theirs" }),
    },
  ),
];

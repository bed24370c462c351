import { businessDate } from "#app/domain/business-time.ts";
import { insertDifference } from "#test/support/admin-records.ts";
import { adminOnly, type Row, row } from "./row.ts";
import type { Scene } from "./scene.ts";

const page = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

let difference = "";

/** A new one for each user. */
const aboutDifference = {
  before: async ({ site }: Scene) => {
    const order = { orderId: "SMD-somebody-else" };
    difference = await insertDifference(site.db, order, "unknown-order");
  },
  at: () => `/admin/money/differences/${difference}`,
};

/** The ledger and payment differences. */
export const moneyRows: readonly Row[] = [
  row("GET /admin/money", adminOnly(200, page)),
  row("GET /admin/money/export", adminOnly(200, page)),
  row("GET /admin/money/day", adminOnly(200, page), {
    at: () => `/admin/money/day?date=${businessDate(Date.now())}&provider=sandbox`,
  }),
  row("GET /admin/money/ledger", adminOnly(200, page)),
  row("GET /admin/money/differences", adminOnly(200, page)),
  row("GET /admin/money/differences/:id", adminOnly(200, page), aboutDifference),
  row("POST /admin/money/differences/:id", adminOnly("302 /admin/money/differences?done", page), {
    ...aboutDifference,
    form: () => ({ deed: "resolve", resolution: "It was a test of theirs" }),
  }),
];

import { businessDate } from "#app/domain/business-time.ts";
import { addDifference } from "../money-steps.ts";
import { adminOnly, type Row, row } from "./row.ts";

const page = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

let difference = "";

/** Made afresh for each who asks. */
const aboutDifference = {
  before: async () => {
    difference = await addDifference({ orderId: "SMD-somebody-else" }, "unknown-order");
  },
  at: () => `/admin/money/differences/${difference}`,
};

/** What the desk sees of the books, and how it clears up what is in question. */
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

import { insertFailedText, insertTaxiRequest } from "#test/support/admin-records.ts";
import { adminOnly, type Row, row } from "./row.ts";
import type { Scene } from "./scene.ts";

const page = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

/** New ones for each user. */
const created = { request: "", message: "" };

const aboutRequest = {
  before: async ({ site }: Scene) => {
    created.request = await insertTaxiRequest(site.db, { name: "Lakshmi Devi" });
  },
  at: () => `/admin/taxi/${created.request}`,
};
const mark = { deed: "mark", from: "new", to: "contacted" };

/** Taxi requests, messages, the audit log. */
export const officeRows: readonly Row[] = [
  row("GET /admin/taxi", adminOnly(200, page)),
  row("POST /admin/taxi", adminOnly("302 /admin/taxi?done", page), {
    before: aboutRequest.before,
    form: () => ({ ...mark, id: created.request }),
  }),
  row("GET /admin/taxi/:id", adminOnly(200, page), aboutRequest),
  row("POST /admin/taxi/:id", adminOnly("302 /admin/taxi/:id?done", page), {
    ...aboutRequest,
    form: () => ({ deed: "note", note: "Calls back at 6" }),
  }),
  row("GET /admin/messages", adminOnly(200, page)),
  row("POST /admin/messages", adminOnly("302 /admin/messages?done", page), {
    before: async ({ site }: Scene) => {
      created.message = await insertFailedText(site.db, "Your phone was changed");
    },
    form: () => ({ deed: "retry", id: created.message }),
  }),
  row("GET /admin/log", adminOnly(200, page)),
];

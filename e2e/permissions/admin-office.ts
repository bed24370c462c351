import { addFailedText, addTaxiRequest } from "../office-steps.ts";
import { adminOnly, type Row, row } from "./row.ts";

const page = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

/** Made afresh for each who asks. */
const made = { request: "", message: "" };

const aboutRequest = {
  before: async () => {
    made.request = await addTaxiRequest({ name: "Lakshmi Devi" });
  },
  at: () => `/admin/taxi/${made.request}`,
};
const mark = { deed: "mark", from: "new", to: "contacted" };

/** What the office of the desk sees and does: taxi requests, messages, the log. */
export const officeRows: readonly Row[] = [
  row("GET /admin/taxi", adminOnly(200, page)),
  row("POST /admin/taxi", adminOnly("302 /admin/taxi?done", page), {
    before: aboutRequest.before,
    form: () => ({ ...mark, id: made.request }),
  }),
  row("GET /admin/taxi/:id", adminOnly(200, page), aboutRequest),
  row("POST /admin/taxi/:id", adminOnly("302 /admin/taxi/:id?done", page), {
    ...aboutRequest,
    form: () => ({ deed: "note", note: "Calls back at 6" }),
  }),
  row("GET /admin/messages", adminOnly(200, page)),
  row("POST /admin/messages", adminOnly("302 /admin/messages?done", page), {
    before: async () => {
      made.message = await addFailedText();
    },
    form: () => ({ deed: "retry", id: made.message }),
  }),
  row("GET /admin/log", adminOnly(200, page)),
];

import { insertFailedText, insertTaxiRequest } from "#test/support/admin-records.ts";
import { adminOnly, type Row, row } from "./row.ts";
import type { Fixture } from "./fixture.ts";

const refusals = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

const createdIds = { request: "", message: "" };

const forTaxiRequest = {
  setUp: async ({ site }: Fixture) => {
    createdIds.request = await insertTaxiRequest(site.db, { name: "Lakshmi Devi" });
  },
  path: () => `/admin/taxi/${createdIds.request}`,
};
const forEdit = { ...forTaxiRequest, path: () => `${forTaxiRequest.path()}/edit` };
const request = (prefix: string) => ({
  [`${prefix}package`]: "araku-suv",
  [`${prefix}name`]: "Lakshmi Devi",
  [`${prefix}phone`]: "",
  [`${prefix}pickupDate`]: "",
});
const markForm = { intent: "mark", from: "new", to: "contacted" };

export const taxiAndMessageRows: readonly Row[] = [
  row("GET /admin/taxi", adminOnly(200, refusals)),
  row("POST /admin/taxi", adminOnly("302 /admin/taxi?done", refusals), {
    setUp: forTaxiRequest.setUp,
    form: () => ({ ...markForm, id: createdIds.request }),
  }),
  row("GET /admin/taxi/:id", adminOnly(200, refusals), forTaxiRequest),
  row("POST /admin/taxi/:id", adminOnly("302 /admin/taxi/:id?done", refusals), {
    ...forTaxiRequest,
    form: () => ({ intent: "note", note: "Calls back at 6" }),
  }),
  row("GET /admin/taxi/:id/edit", adminOnly(200, refusals), forEdit),
  row("POST /admin/taxi/:id/edit", adminOnly("302 /admin/taxi/:id?done", refusals), {
    ...forEdit,
    form: () => ({ ...request("seen."), ...request(""), phone: "098480 22339" }),
  }),
  row("GET /admin/messages", adminOnly(200, refusals)),
  row("POST /admin/messages", adminOnly("302 /admin/messages?done", refusals), {
    setUp: async ({ site }: Fixture) => {
      createdIds.message = await insertFailedText(site.db, "Your phone was changed");
    },
    form: () => ({ intent: "retry", id: createdIds.message }),
  }),
  row("GET /admin/log", adminOnly(200, refusals)),
];

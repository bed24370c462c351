import { adminOnly, type Row, row } from "./row.ts";

const refusals = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

export const insightAndSettingsRows: readonly Row[] = [
  row("GET /admin/insight", adminOnly(200, refusals)),
  row("GET /admin/health", adminOnly(200, refusals)),
  row("GET /admin/settings", adminOnly(200, refusals)),
  row("GET /admin/settings/export", adminOnly(200, refusals)),
  row("GET /admin/settings/ready", adminOnly(200, refusals)),
  row("POST /admin/settings/ready", adminOnly(400, refusals), {
    form: () => ({ kind: "pigeon" }),
  }),
  row("GET /admin/settings/logo", adminOnly(200, refusals)),
  row("POST /admin/settings/logo", adminOnly(400, refusals), {
    form: () => ({ intent: "upload" }),
  }),
  row("GET /admin/settings/colours", adminOnly(200, refusals)),
  row("POST /admin/settings/colours", adminOnly(400, refusals), { form: () => ({ main: "red" }) }),
  row("GET /admin/settings/rules", adminOnly(200, refusals)),
  row("POST /admin/settings/rules", adminOnly(400, refusals), {
    form: () => ({ leadMinutes: "no" }),
  }),
  row("GET /admin/settings/places", adminOnly(200, refusals)),
  row("POST /admin/settings/places", adminOnly(400, refusals), {
    form: () => ({ "0 city": "", "0 location": "Nowhere" }),
  }),
  row("GET /admin/settings/cancellation", adminOnly(200, refusals)),
  row("POST /admin/settings/cancellation", adminOnly(400, refusals), {
    form: () => ({ "terms 0 hours": "no" }),
  }),
  row("GET /admin/settings/services", adminOnly(200, refusals)),
  row("POST /admin/settings/services", adminOnly(400, refusals), { form: () => ({ taxi: "no" }) }),
  row("GET /admin/settings/texts", adminOnly(200, refusals)),
  row("POST /admin/settings/texts", adminOnly(400, refusals), { form: () => ({ code: "12" }) }),
  row("GET /admin/settings/emails", adminOnly(200, refusals)),
  row("POST /admin/settings/emails", adminOnly(400, refusals), {
    form: () => ({ "code text": "{nobody}" }),
  }),
  row("GET /admin/settings/emails/preview", adminOnly(200, refusals), {
    path: () => "/admin/settings/emails/preview?mail=code",
  }),
  row("POST /admin/settings/emails/preview", adminOnly(200, refusals), {
    path: () => "/admin/settings/emails/preview?mail=code",
    form: () => ({ "code text": "{nobody}" }),
  }),
  row("POST /admin/settings/preview/:name", adminOnly(400, refusals), {
    path: () => "/admin/settings/preview/questions",
    form: () => ({ "0 question": "", "0 answer": "x" }),
  }),
  row("GET /admin/settings/taxi", adminOnly(200, refusals)),
  row("POST /admin/settings/taxi", adminOnly(400, refusals), {
    form: () => ({ "0 title": "", "0 text": "x" }),
  }),
  row("GET /admin/settings/offers", adminOnly(200, refusals)),
  row("POST /admin/settings/offers", adminOnly(400, refusals), {
    form: () => ({ "0 title": "", "0 to": "elsewhere" }),
  }),
  row("GET /admin/settings/testimonials", adminOnly(200, refusals)),
  row("POST /admin/settings/testimonials", adminOnly(400, refusals), {
    form: () => ({ "0 name": "", "0 text": "Good" }),
  }),
  row("GET /admin/settings/questions", adminOnly(200, refusals)),
  row("POST /admin/settings/questions", adminOnly(400, refusals), {
    form: () => ({ "0 question": "", "0 answer": "Yes" }),
  }),
  row("GET /admin/settings/terms", adminOnly(200, refusals)),
  row("POST /admin/settings/terms", adminOnly(400, refusals), {
    form: () => ({ "0 title": "", "0 text": "x" }),
  }),
  row("GET /admin/settings/privacy", adminOnly(200, refusals)),
  row("POST /admin/settings/privacy", adminOnly(400, refusals), {
    form: () => ({ "0 title": "", "0 text": "x" }),
  }),
  row("GET /admin/settings/about", adminOnly(200, refusals)),
  row("POST /admin/settings/about", adminOnly(400, refusals), {
    form: () => ({ "0 title": "", "0 text": "x" }),
  }),
  row("POST /admin/settings", adminOnly(400, refusals), { form: () => ({ name: "" }) }),
];

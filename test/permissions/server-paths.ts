import { everybody, row } from "./row.ts";

const nothing = { form: () => ({}) };

/** The sandbox payment provider: an API for the site's server, and checkout pages by token. */
const gateway = [
  row("GET /sandbox-gateway/*", everybody(404), { path: () => "/sandbox-gateway/none" }),
  row("GET /sandbox-gateway/v1/*", everybody(401), { path: () => "/sandbox-gateway/v1/none" }),
  row("POST /sandbox-gateway/v1/orders", everybody(401), { json: () => ({}) }),
  row("GET /sandbox-gateway/v1/orders/:merchantOrderId", everybody(401), {
    path: ({ owned }) => `/sandbox-gateway/v1/orders/${owned.orderId}`,
  }),
  row("POST /sandbox-gateway/v1/blocks", everybody(401), { json: () => ({}) }),
  row("GET /sandbox-gateway/v1/blocks/:id", everybody(401), {
    path: () => "/sandbox-gateway/v1/blocks/none",
  }),
  ...["capture", "release", "renew"].map((what) =>
    row(`POST /sandbox-gateway/v1/blocks/:id/${what}`, everybody(401), {
      path: () => `/sandbox-gateway/v1/blocks/none/${what}`,
      json: () => ({}),
    }),
  ),
  row("POST /sandbox-gateway/v1/faults", everybody(401), { json: () => ({}) }),
  row("POST /sandbox-gateway/v1/refunds", everybody(401), {
    json: ({ owned: { orderId } }) => ({ merchantRefundId: "r", merchantOrderId: orderId }),
  }),
  row("GET /sandbox-gateway/v1/refunds/:merchantRefundId", everybody(401), {
    path: () => "/sandbox-gateway/v1/refunds/none",
  }),
  row("GET /sandbox-gateway/checkout/*", everybody(404), {
    path: () => "/sandbox-gateway/checkout/none/none",
  }),
  row("GET /sandbox-gateway/checkout/:token", everybody(200), {
    path: ({ owned }) => owned.checkout,
  }),
  row("POST /sandbox-gateway/checkout/:token", everybody(409), {
    path: ({ owned }) => owned.checkout,
    form: () => ({ outcome: "success", method: "upi" }),
  }),
  row("GET /sandbox-gateway/checkout.js", everybody(200)),
  row("GET /sandbox-gateway/checkout-page.js", everybody(200)),
  row("GET /sandbox-gateway/checkout.css", everybody(200)),
];

const identity = [
  row("GET /sandbox-identity/*", everybody(404), { path: () => "/sandbox-identity/none" }),
  row("GET /sandbox-identity/choice.css", everybody(200)),
  row("GET /sandbox-identity/people/:choice", everybody(410), {
    path: () => "/sandbox-identity/people/none",
  }),
  row("POST /sandbox-identity/people/:choice", everybody(410), {
    path: () => "/sandbox-identity/people/none",
    ...nothing,
  }),
  row("GET /sandbox-identity/auth", everybody(400)),
  row("GET /sandbox-identity/auth/*", everybody(400), {
    path: () => "/sandbox-identity/auth/none",
  }),
  row("POST /sandbox-identity/token", everybody(400), nothing),
  row("GET /sandbox-identity/jwks", everybody(200)),
];

/** Paths that the server handles before the route table. */
export const serverPaths = [
  row("GET /healthz", everybody(200)),
  row("GET /readyz", everybody(200)),
  // Needs a key, which none of the users has.
  row("GET /dev/outbox", everybody(403)),
  row("GET /dev/outbox/outbox.css", everybody(200)),
  row("GET /dev/outbox/mail/:id", everybody(403), { path: () => "/dev/outbox/mail/none" }),
  row("GET /dev/outbox/mail/:id/html", everybody(403), {
    path: () => "/dev/outbox/mail/none/html",
  }),
  row("GET /dev/outbox/mail/:id/files/:place", everybody(403), {
    path: () => "/dev/outbox/mail/none/files/0",
  }),
  ...gateway,
  ...identity,
];

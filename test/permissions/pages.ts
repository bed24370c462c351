import { getDemoRental } from "../../e2e/support/demo-rental.ts";
import { everybody, ownerOnly, row, signedIn } from "./row.ts";
import { CAR, markForm, photoForm } from "./fixture.ts";

const signInRedirect = { else: "302 /login?next" } as const;
const nothing = { form: () => ({}) };

const screens = [
  row("GET /", everybody(200)),
  row("GET /vehicles", everybody(200)),
  row("GET /vehicles/:id", everybody(200), { path: () => `/vehicles/${CAR}` }),
  row("GET /vehicle/:id", everybody(200), { path: () => `/vehicle/${CAR}` }),
  row("GET /About", everybody(200)),
  row("GET /Contact", everybody(200)),
  row("GET /cabbooking", everybody(200)),
  row("POST /cabbooking", everybody(400), nothing),
  row("GET /TermsandConditions", everybody(200)),
  row("GET /Privacypolicy", everybody(200)),
  row("GET /account-deleted", everybody(200)),
  row("GET /*", everybody(404), { path: () => "/no-such-page" }),
];

const SANDBOX_WEBHOOK = "/webhooks/payments/sandbox";

const booking = [
  row("GET /VehicleBookingPage/:id?", signedIn(200, signInRedirect), {
    path: () => getDemoRental(CAR).documents,
  }),
  row("POST /VehicleBookingPage/:id?", signedIn(409, signInRedirect), {
    path: () => `/VehicleBookingPage/${CAR}`,
    form: () => ({ acceptTerms: "on", amount: "1" }),
  }),
  row("GET /functions/hold", everybody(405)),
  row("POST /functions/hold", signedIn(409, { else: 401 }), {
    json: () => ({ slug: "no-such-car", search: getDemoRental(CAR).search, acceptTerms: true }),
  }),
  row("GET /functions/create-payment", everybody(405)),
  // The owner's order is paid.
  row("POST /functions/create-payment", ownerOnly(409, { others: 404, visitors: 401 }), {
    json: ({ owned: { orderId, amount } }) => ({ orderId, amount }),
  }),
  row("GET /functions/verify", everybody(405)),
  row("POST /functions/verify", ownerOnly(200, { others: 403, visitors: 401 }), {
    json: ({ owned: { orderId, accessToken } }) => ({ orderId, accessToken }),
  }),
  row(
    "GET /payment-return/:orderId",
    ownerOnly("302 /profile?booked", { others: 404, visitors: "302 /auth?next" }),
    { path: ({ owned }) => `/payment-return/${owned.orderId}` },
  ),
  // Redirects to the same address; the provider's form is not read.
  row("POST /payment-return/:orderId", everybody("303 /payment-return/SMD-:id"), {
    path: ({ owned }) => `/payment-return/${owned.orderId}`,
    ...nothing,
  }),
  // The owner's order is paid, so the result page follows.
  row(
    "GET /pay/:orderId",
    ownerOnly("302 /payment-return/SMD-:id", { others: 404, visitors: "302 /login?next" }),
    { path: ({ owned }) => `/pay/${owned.orderId}` },
  ),
  row("GET /webhooks/sms/twilio", everybody(405)),
  row("POST /webhooks/sms/twilio", everybody(404)),
  row("GET /webhooks/payments/:provider", everybody(405), { path: () => SANDBOX_WEBHOOK }),
  row("POST /webhooks/payments/:provider", everybody(401), {
    path: () => SANDBOX_WEBHOOK,
    json: ({ owned }) => ({ eventId: "e", merchantOrderId: owned.orderId, state: "FAILED" }),
  }),
];

const forDocumentKind = { path: () => "/documents/dl_front" };

const forMissingUpload = { path: () => "/documents/uploads/none" };

const documents = [
  row(
    "GET /documents/:kind",
    ownerOnly("302 /documents/file/:id", { others: 404, visitors: 401 }),
    forDocumentKind,
  ),
  row("GET /documents/file/:id", ownerOnly(200, { others: 403, visitors: 401 }), {
    path: ({ owned }) => owned.document,
  }),
  row("GET /documents/file/:id/thumbnail", ownerOnly(200, { others: 403, visitors: 401 }), {
    path: ({ owned }) => owned.thumbnail,
  }),
  row("GET /documents/uploads", everybody(405)),
  row("POST /documents/uploads", signedIn(412, { else: 401 })),
  row("GET /documents/uploads/:id", signedIn(404, { else: 401 }), forMissingUpload),
  row("POST /documents/uploads/:id", signedIn(412, { else: 401 }), forMissingUpload),
  row("POST /documents/:kind", signedIn(400, { else: 401 }), { ...forDocumentKind, ...nothing }),
  // Each user deletes their own document, which only the customer has.
  row("DELETE /documents/:kind", signedIn(200, { else: 401 }), forDocumentKind),
];

const ofOwner = { ...ownerOnly(200, { others: 404, visitors: 404 }), admin: 200 };

const tripPhotos = [
  row("POST /trip-photos", ownerOnly(200, { others: 404, visitors: 401 }), {
    form: ({ owned }) => photoForm(owned.tripId),
  }),
  row("GET /trip-photos/:id/:file?", ofOwner, {
    path: ({ owned }) => `/trip-photos/${owned.photo}`,
  }),
  row("GET /trip-photos/:id/:file?", ofOwner, {
    path: ({ owned }) => `/trip-photos/${owned.photo}/thumbnail`,
  }),
];

const inspections = [
  // Its photo was not sent before.
  row("POST /inspections", ownerOnly(409, { others: 404, visitors: 401 }), {
    form: ({ owned }) => markForm(owned.tripId),
  }),
  row("GET /inspections/:id", ofOwner, { path: ({ owned }) => `/inspections/${owned.signature}` }),
];

const invoices = [
  row(
    "GET /papers/:reference/:file",
    { ...ownerOnly(200, { others: 404, visitors: "302 /auth?next" }), admin: 200 },
    { path: ({ owned }) => `/papers/${owned.reference}/invoice.pdf` },
  ),
];

const files = [
  row("GET /artwork/vehicles/:picture", everybody(200), {
    path: () => "/artwork/vehicles/suv-teal-side.svg",
  }),
  row("GET /artwork/places/:picture", everybody(404), { path: () => "/artwork/places/none.svg" }),
  row("GET /logo/:file", everybody(404), { path: () => "/logo/none.png" }),
  row("GET /manifest.webmanifest", everybody(200)),
  row("GET /favicon.ico", everybody("302 /icon-32.ico")),
  row("GET /trips-worker.js", everybody(200)),
  row("GET /robots.txt", everybody(200)),
  row("GET /sitemap.xml", everybody(200)),
  row("GET /functions/page-view", everybody(405)),
  row("POST /functions/page-view", everybody(400), nothing),
];

export const pages = [
  ...screens,
  ...booking,
  ...documents,
  ...tripPhotos,
  ...inspections,
  ...invoices,
  ...files,
];

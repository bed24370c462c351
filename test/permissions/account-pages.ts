import { inTransaction } from "#app/db/client.server.ts";
import { allowKeyBox } from "#app/records/booking/key-box-returns.server.ts";
import { type ExpectedResponse, everybody, ownerOnly, type Row, row, signedIn } from "./row.ts";
import type { UserKind } from "./user-kinds.ts";
import { getDemoRental } from "../../e2e/support/demo-rental.ts";
import { addFactor, CAR, EMPLOYEE_EMAIL, type Fixture } from "./fixture.ts";

const signInRedirect = { else: "302 /auth?next" } as const;
const wrongCode = { form: () => ({ code: "000000" }) };

/** Signed-in users are redirected. */
const signedOut = { visitor: 200, banned: 200, ...forSignedIn("302 /profile") } as const;

const ownCredentials = {
  authentication: "new session" as const,
  form: ({ users }: Fixture, userKind: UserKind) => {
    const { email, password } = users[userKind];
    return { contact: email, password };
  },
};
const invalidForm = { visitor: 400, banned: 400, ...forSignedIn("302 /profile") } as const;
const signingIn = { visitor: 401, banned: 403, ...forSignedIn("302 /profile") } as const;

const signInRows = [
  row("GET /login", signedOut),
  row("POST /login", signingIn, ownCredentials),
  row("GET /auth", signedOut),
  row("POST /auth", signingIn, ownCredentials),
  row("GET /login/verify", {
    ...signedOut,
    visitor: "302 /login?view",
    banned: "302 /login?view",
  }),
  row("POST /login/verify", everybody("302 /login?view"), wrongCode),
  row("GET /login/code", signedOut),
  row("POST /login/code", invalidForm, { form: () => ({ contact: "nobody" }) }),
  row("GET /login/link", signedOut),
  row("POST /login/link", invalidForm, { path: () => "/login/link?token=none", form: () => ({}) }),
  row("GET /login/recover", signedOut),
  row("POST /login/recover", invalidForm, { form: () => ({ contact: "nobody" }) }),
  row("GET /login/sso", signedOut),
  row("POST /login/sso", everybody("303 /sandbox-identity/auth"), {
    form: () => ({ email: EMPLOYEE_EMAIL }),
  }),
  row("GET /login/second-step", { ...signedOut, visitor: "302 /login?", banned: "302 /login?" }),
  row("POST /login/second-step", everybody("302 /login?next"), wrongCode),
  row("GET /login/google", everybody("303 /login?")),
  row("POST /login/google", {
    ...everybody("303 /sandbox-identity/auth"),
    ...forSignedIn("303 /profile"),
  }),
  row("GET /login/google/one-tap", everybody(404)),
  row("POST /login/google/one-tap", everybody("303 /login"), {
    form: () => ({ credential: "none" }),
  }),
  row("GET /api/auth/callback/:provider", everybody("303 /login"), {
    path: () => "/api/auth/callback/google?state=none&code=none",
  }),
  row("GET /sign-out", everybody("302 /?")),
  row("POST /sign-out", everybody("302 /login?"), {
    authentication: "new session",
    form: () => ({}),
  }),
];

const soldOut = {
  path: () => {
    const [, query] = getDemoRental(CAR).list.split("?");
    return `/profile/waitlist?${query}`;
  },
};

const profileRows = [
  row("GET /profile", signedIn(200, signInRedirect)),
  // Other users cannot end the session of the customer's device.
  row("POST /profile", signedIn("302 /profile?tab&done", { else: "302 /login?" }), {
    form: ({ owned }) => ({ device: owned.device }),
  }),
  row("GET /profile/confirm", signedIn("302 /profile?tab", signInRedirect)),
  row("POST /profile/confirm", signedIn("302 /profile?tab", signInRedirect), {
    authentication: "new session",
    form: ({ users }, userKind) => ({ password: users[userKind].password }),
  }),
  row("GET /profile/name", signedIn(200, signInRedirect)),
  row("POST /profile/name", signedIn("302 /profile?tab&done", signInRedirect), {
    form: ({ users }, userKind) => ({ name: users[userKind].name }),
  }),
  row("GET /profile/company", signedIn(200, signInRedirect)),
  row("POST /profile/company", signedIn(400, signInRedirect), { form: () => ({ gstin: "x" }) }),
  row("GET /profile/email", signedIn(200, signInRedirect)),
  row("POST /profile/email", signedIn(400, signInRedirect), wrongCode),
  row("GET /profile/phone", signedIn(200, signInRedirect)),
  row("POST /profile/phone", signedIn(400, signInRedirect), wrongCode),
  row("GET /profile/password", signedIn(200, signInRedirect)),
  row("POST /profile/password", signedIn(400, signInRedirect), {
    form: () => ({ password: "short" }),
  }),
  row("GET /profile/second-step", signedIn(200, signInRedirect)),
  row(
    "POST /profile/second-step",
    { ...signedIn(400, signInRedirect), customer: "302 /profile/second-step" },
    { setUp: addFactor, form: ({ factor }) => ({ intent: "remove", factor }) },
  ),
  row("GET /profile/documents", signedIn(200, signInRedirect)),
  row("POST /profile/documents", signedIn(409, signInRedirect), { form: () => ({ kind: "none" }) }),
  row("GET /profile/waitlist", signedIn(200, signInRedirect), soldOut),
  // None of their own to leave.
  row("POST /profile/waitlist", signedIn("302 /profile", signInRedirect), {
    form: () => ({ intent: "leave", entry: "none" }),
  }),
  row("GET /profile/delete", signedIn(200, signInRedirect)),
  // An upcoming trip or the admin role blocks deletion.
  row("POST /profile/delete", signedIn(409, signInRedirect), { form: () => ({ sure: "yes" }) }),
  row("GET /profile/my-data", signedIn(200, signInRedirect)),
  row("GET /profile/offline", signedIn(200, signInRedirect)),
  row("GET /profile/identities", everybody("303 /profile?tab")),
  row(
    "POST /profile/identities",
    signedIn("303 /sandbox-identity/auth", { else: "303 /auth?next" }),
    { form: () => ({ connect: "google" }) },
  ),
];

const forTrip = (page = "") => ({
  path: ({ owned }: Fixture) => `/profile/bookings/${owned.reference}${page}`,
});
const withKeyBox = {
  ...forTrip("/return"),
  setUp: async ({ site: { db }, owned: { reference } }: Fixture) => {
    const booking = db.selectFrom("bookings").select("id").where("reference", "=", reference);
    const { id } = await booking.executeTakeFirstOrThrow();
    await inTransaction(db, (tx) => allowKeyBox(tx, id, "staff", Date.now()));
  },
};
/** A booking of another customer looks like a missing one. */
const notOwner = { others: 404, visitors: "302 /auth?next" } as const;
const attachedRedirect = "302 /profile/bookings/:reference?done";

const bookingRows = [
  row("GET /profile/bookings/:reference", ownerOnly(200, notOwner), forTrip()),
  // Nothing is still to be paid.
  row(
    "POST /profile/bookings/:reference",
    ownerOnly("302 /profile/bookings/:reference", notOwner),
    {
      ...forTrip(),
      form: () => ({}),
    },
  ),
  row("GET /profile/bookings/:reference/change", ownerOnly(200, notOwner), forTrip("/change")),
  row("POST /profile/bookings/:reference/change", ownerOnly(400, notOwner), {
    ...forTrip("/change"),
    form: () => ({}),
  }),
  row("GET /profile/bookings/:reference/cancel", ownerOnly(200, notOwner), forTrip("/cancel")),
  // The charge differs from the one that was shown.
  row("POST /profile/bookings/:reference/cancel", ownerOnly(409, notOwner), {
    ...forTrip("/cancel"),
    form: () => ({ shownCharge: "1" }),
  }),
  row("GET /profile/bookings/:reference/charges", ownerOnly(200, notOwner), forTrip("/charges")),
  // None of that id.
  row("POST /profile/bookings/:reference/charges", ownerOnly(409, notOwner), {
    ...forTrip("/charges"),
    form: () => ({ intent: "accept", sure: "yes", chargeId: "none" }),
  }),
  row("GET /profile/bookings/:reference/deposit", ownerOnly(200, notOwner), forTrip("/deposit")),
  // None is asked for.
  row("POST /profile/bookings/:reference/deposit", ownerOnly(409, notOwner), {
    ...forTrip("/deposit"),
    form: () => ({}),
  }),
  row(
    "GET /profile/bookings/:reference/documents",
    ownerOnly(200, notOwner),
    forTrip("/documents"),
  ),
  row("GET /profile/bookings/:reference/photos", ownerOnly(200, notOwner), forTrip("/photos")),
  row("GET /profile/bookings/:reference/return", ownerOnly(200, notOwner), withKeyBox),
  // Nothing is typed.
  row("POST /profile/bookings/:reference/return", ownerOnly(400, notOwner), {
    ...withKeyBox,
    form: () => ({}),
  }),
  row("POST /profile/bookings/:reference/documents", ownerOnly(attachedRedirect, notOwner), {
    ...forTrip("/documents"),
    form: () => ({}),
  }),
];

const identityRows = [
  row("GET /api/user", signedIn(200, { else: 401 })),
  row("GET /api/user", signedIn(200, { else: 401 }), { authentication: "token" }),
  row("GET /functions/session", signedIn(200, { else: 401 })),
  row("GET /.well-known/jwks.json", everybody(200)),
];

export const accountPages: Row[] = [...signInRows, ...profileRows, ...bookingRows, ...identityRows];

function forSignedIn<const To extends ExpectedResponse>(to: To) {
  return { other: to, admin: to, customer: to } as const;
}

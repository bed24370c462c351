import { type Answer, everybody, ownerOnly, type Row, row, signedIn } from "./row.ts";
import type { Who } from "./who.ts";
import { addFactor, EMPLOYEE_EMAIL, type Scene } from "./scene.ts";

const toSignIn = { else: "302 /auth?next" } as const;
const wrongCode = { form: () => ({ code: "000000" }) };

/** Signed-in users are redirected. */
const signedOut = { visitor: 200, banned: 200, ...onward("302 /profile") } as const;

const ownCredentials = {
  form: ({ users }: Scene, who: Who) => {
    const { email, password } = users[who];
    return { contact: email, password };
  },
};
/** Signed-in users are redirected instead of seeing the error. */
const refusedForm = { visitor: 400, banned: 400, ...onward("302 /profile") } as const;
const signingIn = { visitor: 401, banned: 403, ...onward("302 /profile") } as const;

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
  row("POST /login/code", refusedForm, { form: () => ({ contact: "nobody" }) }),
  row("GET /login/link", signedOut),
  row("POST /login/link", refusedForm, { at: () => "/login/link?token=none", form: () => ({}) }),
  row("GET /login/recover", signedOut),
  row("POST /login/recover", refusedForm, { form: () => ({ contact: "nobody" }) }),
  row("GET /login/sso", signedOut),
  row("POST /login/sso", everybody("303 /sandbox-identity/auth"), {
    form: () => ({ email: EMPLOYEE_EMAIL }),
  }),
  row("GET /login/second-step", { ...signedOut, visitor: "302 /login?", banned: "302 /login?" }),
  row("POST /login/second-step", everybody("302 /login?next"), wrongCode),
  row("GET /login/google", everybody("303 /login?")),
  row("POST /login/google", {
    ...everybody("303 /sandbox-identity/auth"),
    ...onward("303 /profile"),
  }),
  row("GET /login/google/one-tap", everybody(404)),
  row("POST /login/google/one-tap", everybody("303 /login"), {
    form: () => ({ credential: "none" }),
  }),
  row("GET /api/auth/callback/:provider", everybody("303 /login"), {
    at: () => "/api/auth/callback/google?state=none&code=none",
  }),
  row("GET /sign-out", everybody("302 /?")),
  row("POST /sign-out", everybody("302 /login?"), { by: "new session", form: () => ({}) }),
];

const profileRows = [
  row("GET /profile", signedIn(200, toSignIn)),
  // Other users cannot end the session of the customer's device.
  row("POST /profile", signedIn("302 /profile?tab&done", { else: "302 /login?" }), {
    form: ({ owned }) => ({ device: owned.device }),
  }),
  row("GET /profile/confirm", signedIn("302 /profile?tab", toSignIn)),
  row("POST /profile/confirm", signedIn("302 /profile?tab", toSignIn), {
    form: ({ users }, who) => ({ password: users[who].password }),
  }),
  row("GET /profile/name", signedIn(200, toSignIn)),
  row("POST /profile/name", signedIn("302 /profile?tab&done", toSignIn), {
    form: ({ users }, who) => ({ name: users[who].name }),
  }),
  row("GET /profile/email", signedIn(200, toSignIn)),
  row("POST /profile/email", signedIn(400, toSignIn), wrongCode),
  row("GET /profile/phone", signedIn(200, toSignIn)),
  row("POST /profile/phone", signedIn(400, toSignIn), wrongCode),
  row("GET /profile/password", signedIn(200, toSignIn)),
  row("POST /profile/password", signedIn(400, toSignIn), { form: () => ({ password: "short" }) }),
  row("GET /profile/second-step", signedIn(200, toSignIn)),
  row(
    "POST /profile/second-step",
    { ...signedIn(400, toSignIn), customer: "302 /profile/second-step" },
    { before: addFactor, form: ({ factor }) => ({ intent: "remove", factor }) },
  ),
  row("GET /profile/documents", signedIn(200, toSignIn)),
  row("POST /profile/documents", signedIn(409, toSignIn), { form: () => ({ kind: "none" }) }),
  row("GET /profile/delete", signedIn(200, toSignIn)),
  // An upcoming trip or the admin role blocks deletion.
  row("POST /profile/delete", signedIn(409, toSignIn), { form: () => ({ sure: "yes" }) }),
  row("GET /profile/my-data", signedIn(200, toSignIn)),
  row("GET /profile/identities", everybody("303 /profile?tab")),
  row(
    "POST /profile/identities",
    signedIn("303 /sandbox-identity/auth", { else: "303 /auth?next" }),
    { form: () => ({ connect: "google" }) },
  ),
];

const ofTheTrip = (page = "") => ({
  at: ({ owned }: Scene) => `/profile/bookings/${owned.reference}${page}`,
});
/** Other customers get the answer of a missing booking. */
const own = { others: 404, visitors: "302 /auth?next" } as const;
const given = "302 /profile/bookings/:reference?done";

const bookingRows = [
  row("GET /profile/bookings/:reference", ownerOnly(200, own), ofTheTrip()),
  row("GET /profile/bookings/:reference/cancel", ownerOnly(200, own), ofTheTrip("/cancel")),
  // The charge differs from the one that was shown.
  row("POST /profile/bookings/:reference/cancel", ownerOnly(409, own), {
    ...ofTheTrip("/cancel"),
    form: () => ({ shownCharge: "1" }),
  }),
  row("GET /profile/bookings/:reference/documents", ownerOnly(200, own), ofTheTrip("/documents")),
  row("POST /profile/bookings/:reference/documents", ownerOnly(given, own), {
    ...ofTheTrip("/documents"),
    form: () => ({}),
  }),
];

/** The current user, for API clients and the site's own scripts. */
const identityRows = [
  row("GET /api/user", signedIn(200, { else: 401 })),
  row("GET /api/user", signedIn(200, { else: 401 }), { by: "token" }),
  row("GET /functions/session", signedIn(200, { else: 401 })),
  row("GET /.well-known/jwks.json", everybody(200)),
];

/** Sign-in pages and the user's own account. */
export const accountPages: Row[] = [...signInRows, ...profileRows, ...bookingRows, ...identityRows];

function onward<const To extends Answer>(to: To) {
  return { other: to, admin: to, customer: to } as const;
}

import { type Answer, everybody, ownerOnly, type Row, row, signedIn, type Who } from "./row.ts";
import { AT_WORK, offerFactor, type Scene } from "./scene.ts";

const toSignIn = { else: "302 /auth?next" } as const;
const wrongCode = { form: () => ({ code: "000000" }) };

/** Who is signed in has no business there. */
const signedOut = { visitor: 200, banned: 200, ...onward("302 /profile") } as const;

const ownCredentials = {
  form: ({ people }: Scene, who: Who) => {
    const { email, password } = people[who];
    return { contact: email, password };
  },
};
/** The page that would say what is wrong is not shown to who is signed in. */
const refusedForm = { visitor: 400, banned: 400, ...onward("302 /profile") } as const;
const signingIn = { visitor: 401, banned: 403, ...onward("302 /profile") } as const;

const waysIn = [
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
    form: () => ({ email: AT_WORK }),
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

const profile = [
  row("GET /Profile", signedIn(200, toSignIn)),
  // Whoever else names the customer's device ends none.
  row("POST /Profile", signedIn("302 /profile?tab&done", { else: "302 /login?" }), {
    form: ({ owned }) => ({ device: owned.device }),
  }),
  row("GET /profile/confirm", signedIn("302 /profile?tab", toSignIn)),
  row("POST /profile/confirm", signedIn("302 /profile?tab", toSignIn), {
    form: ({ people }, who) => ({ password: people[who].password }),
  }),
  row("GET /profile/name", signedIn(200, toSignIn)),
  row("POST /profile/name", signedIn("302 /profile?tab&done", toSignIn), {
    form: ({ people }, who) => ({ name: people[who].name }),
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
    { before: offerFactor, form: ({ factor }) => ({ intent: "remove", factor }) },
  ),
  row("GET /profile/documents", signedIn(200, toSignIn)),
  row("POST /profile/documents", signedIn(409, toSignIn), { form: () => ({ kind: "none" }) }),
  row("GET /profile/delete", signedIn(200, toSignIn)),
  // A trip to come, or the desk, stands in the way.
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
/** A booking of somebody else is as one that is not there. */
const own = { others: 404, visitors: "302 /auth?next" } as const;
const given = "302 /profile/bookings/:reference?done";

const bookings = [
  row("GET /profile/bookings/:reference", ownerOnly(200, own), ofTheTrip()),
  row("GET /profile/bookings/:reference/cancel", ownerOnly(200, own), ofTheTrip("/cancel")),
  // A charge that was never shown is shown first.
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

/** Who is asking, for programs and for scripts of ours. */
const identity = [
  row("GET /api/user", signedIn(200, { else: 401 })),
  row("GET /api/user", signedIn(200, { else: 401 }), { by: "token" }),
  row("GET /functions/session", signedIn(200, { else: 401 })),
  row("GET /.well-known/jwks.json", everybody(200)),
];

/** Signing in, and the account of whoever is. */
export const accountPages: Row[] = [...waysIn, ...profile, ...bookings, ...identity];

function onward<const To extends Answer>(to: To) {
  return { other: to, admin: to, customer: to } as const;
}

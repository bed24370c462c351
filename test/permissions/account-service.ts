import { everybody, ownerOnly, row, signedIn } from "./row.ts";
import { addFactor, EMPLOYEE_EMAIL, newEmail, newPhone } from "./fixture.ts";

const unauthorized = { else: 401 } as const;
const wrongCode = { json: () => ({ code: "000000" }) };
const nothing = { json: () => ({}) };
const nobody = "nobody@example.com";
const signUp = { signUp: "none" };

const signInRows = [
  row("POST /api/auth/sign-up", everybody(422), {
    json: (fixture) => ({ name: "Imran Sheikh", email: newEmail(fixture), password: "password" }),
  }),
  row("POST /api/auth/sign-up/resend", everybody(400), { json: () => signUp }),
  row("POST /api/auth/sign-up/verify", everybody(400), {
    json: () => ({ ...signUp, code: "000000" }),
  }),
  row(
    "POST /api/auth/sign-in",
    { ...signedIn(200, unauthorized), banned: 403 },
    {
      authentication: "new session",
      json: ({ users }, userKind) => ({
        email: users[userKind].email,
        password: users[userKind].password,
      }),
    },
  ),
  row("POST /api/auth/sign-in/social", everybody(401), {
    json: () => ({ provider: "google", idToken: { token: "none", nonce: "none" } }),
  }),
  row("POST /api/auth/sso", everybody(200), {
    json: () => ({ email: EMPLOYEE_EMAIL }),
  }),
  row("POST /api/auth/code/send", everybody(200), {
    json: (fixture) => ({ email: newEmail(fixture) }),
  }),
  row("POST /api/auth/code/verify", everybody(400), {
    json: () => ({ email: nobody, code: "000000" }),
  }),
  row("POST /api/auth/link/send", everybody(200), {
    json: (fixture) => ({ email: newEmail(fixture) }),
  }),
  row("POST /api/auth/link/verify", everybody(400), { json: () => ({ token: "none" }) }),
  row("POST /api/auth/recover", everybody(200), {
    json: (fixture) => ({ email: newEmail(fixture) }),
  }),
  row("POST /api/auth/recover/verify", everybody(400), {
    json: () => ({ email: nobody, code: "000000", password: "harbour lantern mango" }),
  }),
  row("POST /api/auth/sign-out", everybody(200), { authentication: "new session", ...nothing }),
  row("GET /api/auth/*", everybody(404), { path: () => "/api/auth/get-session" }),
  row("POST /api/auth/*", everybody(404), { path: () => "/api/auth/update-user", ...nothing }),
];

const own = [
  row("POST /api/auth/confirm/send", signedIn(200, unauthorized), nothing),
  row("POST /api/auth/confirm", signedIn(400, unauthorized), wrongCode),
  row("POST /api/auth/user/name", signedIn(200, unauthorized), {
    json: ({ users }, userKind) => ({ name: users[userKind].name }),
  }),
  row("POST /api/auth/user/password", signedIn(422, unauthorized), {
    json: () => ({ password: "password" }),
  }),
  row("POST /api/auth/user/email", signedIn(200, unauthorized), {
    json: (fixture) => ({ email: newEmail(fixture) }),
  }),
  row("POST /api/auth/user/email/verify", signedIn(400, unauthorized), wrongCode),
  row("POST /api/auth/user/phone", signedIn(200, unauthorized), {
    json: () => ({ phone: newPhone() }),
  }),
  row("POST /api/auth/user/phone/verify", signedIn(400, unauthorized), wrongCode),
  // An upcoming trip or the admin role blocks deletion.
  row("POST /api/auth/user/delete", signedIn(409, unauthorized), nothing),
  row("GET /api/auth/token", signedIn(200, unauthorized)),
  row("GET /api/auth/devices", signedIn(200, unauthorized)),
  // Other users cannot end the session of the customer's device.
  row("POST /api/auth/devices/end", signedIn(200, unauthorized), {
    json: ({ owned }) => ({ id: owned.device }),
  }),
];

const notOwner = { others: 404, visitors: 401 } as const;

const factors = [
  row("GET /api/auth/factors", signedIn(200, unauthorized)),
  row("POST /api/auth/factors", signedIn(200, unauthorized), { json: () => ({ type: "totp" }) }),
  row("POST /api/auth/factors/:id/challenge", ownerOnly(200, notOwner), {
    setUp: addFactor,
    path: ({ factor }) => `/api/auth/factors/${factor}/challenge`,
    ...nothing,
  }),
  row("POST /api/auth/factors/:id/verify", ownerOnly(400, notOwner), {
    setUp: addFactor,
    path: ({ factor }) => `/api/auth/factors/${factor}/verify`,
    ...wrongCode,
  }),
  // Only for a session that waits for its second factor.
  row("POST /api/auth/factors/backup-code", signedIn(409, unauthorized), wrongCode),
  // There are none without a second factor.
  row("POST /api/auth/factors/backup-codes", signedIn(409, unauthorized), nothing),
  row("DELETE /api/auth/factors/:id", ownerOnly(200, notOwner), {
    setUp: addFactor,
    path: ({ factor }) => `/api/auth/factors/${factor}`,
  }),
];

const identities = [
  row("GET /api/auth/identities", signedIn(200, unauthorized)),
  row("POST /api/auth/identities/link", signedIn(200, unauthorized), {
    json: () => ({ provider: "google" }),
  }),
  row("DELETE /api/auth/identities/:id", ownerOnly(200, notOwner), {
    path: ({ owned }) => `/api/auth/identities/${owned.identity}`,
  }),
];

export const accountService = [...signInRows, ...own, ...factors, ...identities];

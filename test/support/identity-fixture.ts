import pino from "pino";
import { afterAll, beforeEach } from "vitest";
import type { Caller } from "#app/features/accounts/ask-auth.server.ts";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { findAccount } from "#app/features/accounts/find-account.server.ts";
import {
  finishIdentity,
  startIdentity,
} from "#app/features/accounts/identities/continue-with-identity.server.ts";
import { fakeIdentity, MEERA } from "./fake-identity.ts";
import { headersWithCookies, createCaller } from "./users.ts";
import { createTestDatabase } from "./test-database.ts";

const log = pino({ level: "silent" });
const secret = "a secret that is only for tests, and long enough";

/** For all the tests of a file: a site with Google and one company, both of them fakes. */
export async function openIdentityFixture() {
  const { db, drop } = await createTestDatabase();
  const google = fakeIdentity();
  const acme = fakeIdentity({ id: "sso-acme", name: "Acme", domain: "acme.example" });
  const identityProviders = [google.provider, acme.provider];
  const openAuth = (providers = identityProviders) =>
    createAuth({ db, secret, publicOrigin: undefined, identityProviders: providers, log });
  const auth = openAuth();
  afterAll(() => drop());
  beforeEach(async () => {
    google.identity = MEERA;
    google.answers.length = 0;
    for (const table of ["users", "outbox"] as const) await db.deleteFrom(table).execute();
  });

  async function begin(next = "/profile", caller: Caller = createCaller()) {
    const beginning = { path: "/sign-in/identity", provider: "google", next } as const;
    const started = await startIdentity(auth, caller, beginning);
    if (!started.ok) throw new Error(started.reason.code);
    const { url, cookies } = started.value;
    const asked = new URL(url).searchParams;
    return { asked, cookies, state: asked.get("state") ?? "" };
  }

  /** The provider's answer, brought by the browser that has these cookies. */
  async function come(
    cookies: readonly string[],
    answer: Record<string, string>,
    { by = auth, at = "google" } = {},
  ) {
    const caller = createCaller(headersWithCookies(cookies));
    return await finishIdentity(by, caller, at, new URLSearchParams(answer));
  }

  async function continueWithGoogle(next?: string) {
    const { cookies, state } = await begin(next);
    return await come(cookies, { code: "code", state });
  }

  const account = (cookies: readonly string[]) =>
    findAccount({ auth, db }, headersWithCookies(cookies));
  const countUsers = async () => (await db.selectFrom("users").select("id").execute()).length;
  return { db, auth, openAuth, google, acme, begin, come, continueWithGoogle, account, countUsers };
}

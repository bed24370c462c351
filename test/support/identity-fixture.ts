import { beforeEach } from "vitest";
import type { Caller } from "#app/features/accounts/calls/call-account-service.server.ts";
import {
  completeProviderSignIn,
  startProviderSignIn,
} from "#app/features/accounts/calls/sign-in-at-provider.server.ts";
import { createTestAuth, openAccounts } from "./accounts.ts";
import { fakeIdentity, MEERA } from "./fake-identity.ts";
import { createCaller, headersWithCookies, resetAccounts } from "./users.ts";

/** For all the tests of a file: the account service with fakes of Google and of one company. */
export async function openIdentityFixture() {
  const google = fakeIdentity();
  const acme = fakeIdentity({ id: "sso-acme", name: "Acme", domain: "acme.example" });
  const identityProviders = [google.provider, acme.provider];
  const accounts = await openAccounts({ identityProviders });
  const { db, auth } = accounts;
  beforeEach(async () => {
    google.identity = MEERA;
    google.redeemed.length = 0;
    await resetAccounts(db);
  });

  async function startSignIn(next = "/profile", caller: Caller = createCaller()) {
    const beginning = { path: "/sign-in/identity", provider: "google", next } as const;
    const started = await startProviderSignIn(auth, caller, beginning);
    if (!started.ok) throw new Error(started.reason.code);
    const { url, cookies } = started.value;
    const { searchParams } = new URL(url);
    return { searchParams: searchParams, cookies, state: searchParams.get("state") ?? "" };
  }

  /** The provider's redirect back to the site, in the browser that has these cookies. */
  async function finishSignIn(
    cookies: readonly string[],
    response: Record<string, string>,
    { by = auth, at = "google" } = {},
  ) {
    const caller = createCaller(headersWithCookies(cookies));
    return await completeProviderSignIn(by, caller, at, new URLSearchParams(response));
  }

  async function continueWithGoogle(next?: string) {
    const { cookies, state } = await startSignIn(next);
    return await finishSignIn(cookies, { code: "code", state });
  }

  const createAuthWith = (providers = identityProviders) =>
    createTestAuth(db, { identityProviders: providers });
  const findAccountByCookies = (cookies: readonly string[]) =>
    accounts.findAccount(headersWithCookies(cookies));
  const countUsers = async () => (await db.selectFrom("users").select("id").execute()).length;
  return {
    db,
    auth,
    openAuth: createAuthWith,
    google,
    acme,
    begin: startSignIn,
    come: finishSignIn,
    continueWithGoogle,
    account: findAccountByCookies,
    countUsers,
  };
}

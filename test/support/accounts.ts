import pino from "pino";
import { afterEach, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { type Auth, createAuth } from "#app/features/accounts/service/auth.server.ts";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { systemClock } from "./fixed-clock.ts";
import { openTestDatabase } from "./test-database.ts";
import {
  TEST_ORIGIN,
  createCaller,
  createCustomer,
  keepSession,
  resetAccounts,
  signInAs,
} from "./users.ts";

export const ACCOUNTS_SECRET: string = "s".repeat(40);
export const DEMO = { APP_MODE: "demo" } as const;

type AuthOptions = Partial<Parameters<typeof createAuth>[0]>;

/** The account service on this database; called twice, it stands for two processes. */
export function createTestAuth(db: Database, options: AuthOptions = {}): Auth {
  const log = pino({ level: "silent" });
  return createAuth({
    db,
    clock: systemClock,
    secret: ACCOUNTS_SECRET,
    publicOrigin: undefined,
    appMode: "demo",
    log,
    ...options,
  });
}

/**
 * For all the tests of a file: the account service on a database of its own, and the ways to call it
 * as a browser does. After each test the time is the real one again.
 */
export async function openAccounts(options: AuthOptions = {}) {
  const { db, where } = await openTestDatabase();
  const auth = createTestAuth(db, options);
  let session = new Headers();
  let codeCookie = "";
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Deletes all accounts and what was sent to them, and creates one customer, Asha. */
  async function resetToCustomer() {
    await resetAccounts(db);
    session = new Headers();
    codeCookie = "";
    return await createCustomer(db);
  }

  /** Does the same and signs Asha in: `call` and `post` use her session from then on. */
  async function resetToSession() {
    const user = await resetToCustomer();
    session = await signInAs(auth, user);
    return { user, headers: session };
  }

  async function call(path: string, body: unknown, headers = session): Promise<Response> {
    const response = await fetchAuth(auth, createCaller(withCookie(headers, codeCookie)), {
      path,
      body,
    });
    codeCookie = findCodeCookie(response) ?? codeCookie;
    keepSession(headers, response);
    return response;
  }

  return {
    db,
    where,
    auth,
    resetToCustomer,
    resetToSession,
    call,
    async post(path: string, body: unknown = {}, headers = session) {
      const response = await call(path, body, headers);
      return { status: response.status, ...(await response.json()) };
    },
    /** The account that these headers are signed in to; null for a visitor. */
    findAccount: (headers: Headers, setCookie?: (cookie: string) => void) =>
      findAccount(
        { auth, db, clock: systemClock, config: DEMO },
        headers,
        setCookie && { origin: TEST_ORIGIN, setCookie },
      ),
  };
}

/** Ties codes to the browser that requested them; without it they cannot be redeemed. */
function findCodeCookie(response: Response): string | undefined {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.find((cookie) => cookie.startsWith("samudra.code_browser="));
}

function withCookie(headers: Headers, cookie: string): Headers {
  const all = [headers.get("cookie") ?? "", cookie].filter((text) => text !== "");
  const copy = new Headers(headers);
  if (all.length > 0) copy.set("cookie", all.join("; "));
  return copy;
}

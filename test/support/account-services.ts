import { betterAuth, type BetterAuthOptions } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { getAuthTables } from "better-auth/db";
import type { Database } from "#app/db/client.server.ts";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { ACCOUNTS_SECRET, createTestAuth, DEMO } from "./accounts.ts";
import { openTestDatabase } from "./test-database.ts";
import { TEST_ORIGIN } from "./users.ts";
import { systemClock } from "./fixed-clock.ts";

export type AccountService = {
  handler: (request: Request) => Promise<Response>;
  findUserId: (headers: Headers) => Promise<string | null>;
};

/** better-auth without our code, on tables in memory, with the options that a test is about. */
export function openBetterAuth(overrides: BetterAuthOptions = {}) {
  const { advanced, ...rest } = overrides;
  const options: BetterAuthOptions = {
    baseURL: TEST_ORIGIN,
    secret: ACCOUNTS_SECRET,
    emailAndPassword: { enabled: true },
    logger: { disabled: true },
    telemetry: { enabled: false },
    ...rest,
    // better-auth turns both checks off in tests unless told otherwise.
    advanced: { disableOriginCheck: false, disableCSRFCheck: false, ...advanced },
  };
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const name of Object.keys(getAuthTables(options))) tables[name] = [];
  const auth = betterAuth({ ...options, database: memoryAdapter(tables) });
  const findUserId = async (headers: Headers) =>
    (await auth.api.getSession({ headers }))?.user.id ?? null;
  return { handler: auth.handler, api: auth.api, findUserId, tables };
}

type Options = Parameters<typeof createTestAuth>[1];

/** Our service, on a database that is dropped after the last test of the file. */
export async function openAccountService(options: Options = {}) {
  const { db, where } = await openTestDatabase();
  return { ...createAccountService(db, options), db, where };
}

export function createAccountService(db: Database, options: Options = {}): AccountService {
  const auth = createTestAuth(db, options);
  const findUserId = async (headers: Headers) => {
    return (
      (await findAccount({ auth, db, clock: systemClock, config: DEMO }, headers))?.userId ?? null
    );
  };
  return { handler: auth.handler, findUserId };
}

let clients = 0;

/** A client with its own IP address and a cookie jar. */
export class AccountClient {
  readonly #service: AccountService;
  readonly #cookies = new Map<string, string>();
  readonly #address: string;

  /** Each from another address, unless it is given. */
  constructor(service: AccountService, address?: string) {
    clients += 1;
    this.#address = address ?? `192.0.2.${clients % 250}`;
    this.#service = service;
  }

  get headers(): Headers {
    const addresses = { "x-forwarded-for": this.#address, "x-client-ip": this.#address };
    const headers = new Headers({ origin: TEST_ORIGIN, ...addresses });
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
    return headers;
  }

  /** GET, or POST when there is a body; returns the JSON of the response with its status. */
  async send(path: string, body?: object, extraHeaders: Record<string, string> = {}) {
    const { headers } = this;
    headers.set("content-type", "application/json");
    for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value);
    const init = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
    const url = `${TEST_ORIGIN}/api/auth${path}`;
    const response = await this.#service.handler(new Request(url, init));
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const text = await response.text();
    return { ...(text.startsWith("{") && JSON.parse(text)), status: response.status };
  }

  async findUserId(): Promise<string | null> {
    return await this.#service.findUserId(this.headers);
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === "") this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

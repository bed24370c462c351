import { betterAuth } from "better-auth";
import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, SECOND } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { IdentityProvider } from "#app/ports/identity.ts";
import { cookieName } from "#app/features/accounts/session/cookie-name.ts";
import { csrfPlugin } from "./csrf-plugin.server.ts";
import {
  pendingSessionGuard,
  beforeSessionUpdate,
  beforeSessionCreate,
} from "#app/features/accounts/session/session-rules.server.ts";
import { deviceCookiePlugin } from "#app/features/accounts/session/device-cookie.server.ts";
import { oneSessionPlugin } from "#app/features/accounts/session/one-session-plugin.server.ts";
import { securityLogPlugin } from "./security-log.server.ts";
import { tokenPlugin } from "./token-plugin.server.ts";
import { accountPlugins } from "./account-plugins.server.ts";
import { ATTEMPT_LIMITS } from "./attempt-limits.server.ts";
import { createRateLimitStorage } from "./rate-limit-storage.server.ts";
import type { AppMode } from "#app/records/users/find-role.server.ts";
import { authLogger } from "./auth-log.server.ts";

const DAY_SECONDS = DAY / SECOND;

const serverOnly = { required: false, input: false } as const;
const USER_FIELDS = {
  phone: { type: "string", ...serverOnly },
  phoneVerified: { type: "boolean", ...serverOnly },
  hasFactor: { type: "boolean", ...serverOnly },
  bannedAt: { type: "number", bigint: true, ...serverOnly },
  deletedAt: { type: "number", bigint: true, ...serverOnly },
} as const;
const SESSION_FIELDS = {
  awaitsFactor: { type: "boolean", ...serverOnly },
  confirmedAt: { type: "number", bigint: true, ...serverOnly },
  endsAt: { type: "number", bigint: true, ...serverOnly },
} as const;

const TEXTS_PER_DAY = 500;

export function createAuth(options: {
  db: Database;
  /** For our own endpoints; better-auth reads the system clock. */
  clock: Clock;
  secret: string;
  publicOrigin: string | undefined;
  identityProviders?: readonly IdentityProvider[];
  appMode: AppMode;
  smsPerDay?: number;
  log?: Logger;
}) {
  const { db, clock, secret, publicOrigin, appMode, log } = options;
  const { smsPerDay = TEXTS_PER_DAY, identityProviders = [] } = options;
  return betterAuth({
    secret,
    ...(publicOrigin !== undefined && { baseURL: publicOrigin }),
    basePath: "/api/auth",
    // The server has already refused foreign origins.
    trustedOrigins: (request) => {
      if (publicOrigin !== undefined) return [publicOrigin];
      return request ? [new URL(request.url).origin] : [];
    },
    database: { db, type: isPostgres(db) ? "postgres" : "sqlite", transaction: true },
    databaseHooks: {
      session: {
        create: { before: beforeSessionCreate(db, clock) },
        update: { before: beforeSessionUpdate },
      },
    },
    user: { modelName: "users", additionalFields: USER_FIELDS },
    session: {
      modelName: "sessions",
      expiresIn: 7 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // A read writes nothing; `readSession` extends.
      deferSessionRefresh: true,
      additionalFields: SESSION_FIELDS,
    },
    account: { modelName: "accounts" },
    plugins: [
      tokenPlugin({ db, secret }),
      csrfPlugin,
      pendingSessionGuard,
      oneSessionPlugin(db),
      deviceCookiePlugin({ db, secret }),
      ...(log ? [securityLogPlugin({ log, secret })] : []),
      ...accountPlugins({ db, clock, secret, appMode, smsPerDay, identityProviders }),
    ],
    onAPIError: { errorURL: "/login" },
    verification: { modelName: "verifications" },
    rateLimit: { ...ATTEMPT_LIMITS, customStorage: createRateLimitStorage(db) },
    telemetry: { enabled: false },
    ...(log && { logger: { log: authLogger(log) } }),
    advanced: advancedOptions(publicOrigin),
  });
}

function advancedOptions(publicOrigin: string | undefined) {
  return {
    // Explicit, because better-auth turns both off in test environments.
    disableOriginCheck: false,
    disableCSRFCheck: false,
    // Its own option for https prefixes with `__Secure-`, which other hosts of the domain may set, too.
    cookiePrefix: cookieName(publicOrigin ?? "", "samudra", "/"),
    useSecureCookies: false,
    defaultCookieAttributes: { secure: publicOrigin?.startsWith("https:") ?? false },
    database: { generateId: () => newId(), validateSchema: false },
    // Set by the server from the socket or a trusted proxy.
    ipAddress: { ipAddressHeaders: ["x-client-ip"] },
  };
}

export type Auth = ReturnType<typeof createAuth>;

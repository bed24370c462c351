import { newId } from "#app/db/new-id.server.ts";
import { betterAuth } from "better-auth";
import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { IdentityProvider } from "#app/ports/identity.ts";
import { tidyPerson } from "./account-rules.server.ts";
import { ownFormsOnly } from "./session/own-forms-only.server.ts";
import {
  halfSessionGuard,
  ruleLongerSession,
  ruleNewSession,
} from "./session/session-rules.server.ts";
import { tokenPlugin } from "./tokens/token-plugin.server.ts";
import { accountPlugins } from "./account-plugins.server.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Counted in the database by the caller's address, so that every process knows them all. */
const ATTEMPTS = {
  enabled: true,
  storage: "database",
  modelName: "rate_limits",
  window: MINUTE,
  max: 200,
  customRules: {
    "/sign-in": { window: 5 * MINUTE, max: 10 },
    "/sign-in/identity": { window: 5 * MINUTE, max: 30 },
    "/sign-in/social": { window: 5 * MINUTE, max: 30 },
    "/callback/*": { window: 5 * MINUTE, max: 30 },
    "/sign-up": { window: 10 * MINUTE, max: 10 },
    "/sign-up/**": { window: 10 * MINUTE, max: 30 },
    "/code/**": { window: 10 * MINUTE, max: 30 },
    "/link/**": { window: 10 * MINUTE, max: 30 },
    "/recover": { window: 10 * MINUTE, max: 10 },
    "/recover/**": { window: 10 * MINUTE, max: 30 },
    "/confirm": { window: 10 * MINUTE, max: 20 },
    "/confirm/**": { window: 10 * MINUTE, max: 20 },
    "/factors/**": { window: 10 * MINUTE, max: 30 },
    "/identities/**": { window: 10 * MINUTE, max: 60 },
    "/sso": { window: 5 * MINUTE, max: 30 },
  },
} as const;

const own = { required: false, input: false } as const;
const USER_FIELDS = {
  phone: { type: "string", required: false },
  phoneVerified: { type: "boolean", ...own },
  hasFactor: { type: "boolean", ...own },
  bannedAt: { type: "number", bigint: true, ...own },
  deletedAt: { type: "number", bigint: true, ...own },
} as const;
const SESSION_FIELDS = {
  awaitsFactor: { type: "boolean", ...own },
  confirmedAt: { type: "number", bigint: true, ...own },
} as const;

const TEXTS_PER_DAY = 500;

/** The account service, with our own ways in. */
export function createAuth(options: {
  db: Database;
  secret: string;
  publicOrigin: string | undefined;
  /** Who else may say who somebody is: Google, companies. */
  identityProviders?: readonly IdentityProvider[];
  /** How many texts with codes leave in a day. */
  smsPerDay?: number;
  log?: Logger;
}) {
  const { db, secret, smsPerDay = TEXTS_PER_DAY, identityProviders = [] } = options;
  return betterAuth({
    secret: options.secret,
    ...(options.publicOrigin === undefined ? {} : { baseURL: options.publicOrigin }),
    basePath: "/api/auth",
    // The server refuses foreign origins before this; what arrives is the site itself.
    trustedOrigins: (request) => {
      if (options.publicOrigin !== undefined) return [options.publicOrigin];
      return request ? [new URL(request.url).origin] : [];
    },
    // In a transaction, so that no person is left without the password they chose.
    database: {
      db: options.db,
      type: isPostgres(options.db) ? "postgres" : "sqlite",
      transaction: true,
    },
    databaseHooks: {
      user: { create: { before: tidyPerson }, update: { before: tidyPerson } },
      session: { create: { before: ruleNewSession }, update: { before: ruleLongerSession } },
    },
    user: {
      modelName: "users",
      additionalFields: USER_FIELDS,
    },
    session: {
      modelName: "sessions",
      expiresIn: 7 * DAY,
      updateAge: DAY,
      additionalFields: SESSION_FIELDS,
    },
    account: { modelName: "accounts" },
    plugins: [
      tokenPlugin(),
      ownFormsOnly,
      halfSessionGuard,
      ...accountPlugins({ db, secret, smsPerDay, identityProviders }),
    ],
    onAPIError: { errorURL: "/login" },
    verification: { modelName: "verifications" },
    rateLimit: ATTEMPTS,
    telemetry: { enabled: false },
    ...(options.log && { logger: { log: sayTo(options.log) } }),
    advanced: advancedOf(options.publicOrigin),
  });
}

function advancedOf(publicOrigin: string | undefined) {
  return {
    // Said aloud: left unsaid, both are off wherever the environment names a test.
    disableOriginCheck: false,
    disableCSRFCheck: false,
    cookiePrefix: "samudra",
    useSecureCookies: publicOrigin?.startsWith("https:") ?? false,
    // The tables are made by our own migrations, not by the service's.
    database: { generateId: () => newId(), validateSchema: false },
    // The server sets this header itself, from the socket or a trusted proxy.
    ipAddress: { ipAddressHeaders: ["x-client-ip"] },
  };
}

/** What a visitor can bring about at will, and the service calls an error. */
const VISITORS_DOING = /^Invalid \w+: |^Blocked cross-site /;

/** A wrong password is no event for whoever runs the site; a failure is. */
function sayTo(log: Logger) {
  return (level: string, message: string, ...details: unknown[]) => {
    const [err] = details;
    const isFailure = level === "error" && !VISITORS_DOING.test(message);
    log[isFailure ? "error" : "debug"]({ err, part: "accounts" }, message);
  };
}

export type Auth = ReturnType<typeof createAuth>;

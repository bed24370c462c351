import { newId } from "#app/db/new-id.server.ts";
import { betterAuth, type BetterAuthPlugin } from "better-auth";
import type { OAuthProvider } from "better-auth/oauth2";
import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import {
  keepNoTokens,
  refuseUnverified,
  refuseWeakPassword,
  tidyPerson,
} from "./account-rules.server.ts";
import { PASSWORD_LENGTH } from "./password-weaknesses.ts";

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
    "/sign-in/email": { window: 5 * MINUTE, max: 10 },
    "/sign-up/email": { window: 10 * MINUTE, max: 10 },
    "/sign-in/social": { window: 5 * MINUTE, max: 30 },
    "/callback/*": { window: 5 * MINUTE, max: 30 },
  },
} as const;

/** The account service: e-mail and password, and Google where somebody answers for it. */
export function createAuth(options: {
  db: Database;
  secret: string;
  publicOrigin: string | undefined;
  /** Who answers "Continue with Google". */
  google?: OAuthProvider | undefined;
  log?: Logger;
}) {
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
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
    },
    hooks: { before: refuseWeakPassword },
    databaseHooks: {
      user: { create: { before: tidyPerson }, update: { before: tidyPerson } },
      account: { create: { before: keepNoTokens } },
    },
    user: {
      modelName: "users",
      validateUserInfo: refuseUnverified,
      additionalFields: { phone: { type: "string", required: false } },
    },
    session: { modelName: "sessions", expiresIn: 7 * DAY, updateAge: DAY },
    // Google is asked once who somebody is: its tokens are of no use to us, so they are not kept.
    account: { modelName: "accounts", updateAccountOnSignIn: false },
    plugins: options.google ? [identityPlugin(options.google)] : [],
    onAPIError: { errorURL: "/login" },
    verification: { modelName: "verifications" },
    rateLimit: ATTEMPTS,
    telemetry: { enabled: false },
    ...(options.log && { logger: { log: sayTo(options.log) } }),
    advanced: {
      // Said aloud: left unsaid, both are off wherever the environment names a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: "samudra",
      useSecureCookies: options.publicOrigin?.startsWith("https:") ?? false,
      // The tables are made by our own migrations, not by the service's.
      database: { generateId: () => newId(), validateSchema: false },
      // The server sets this header itself, from the socket or a trusted proxy.
      ipAddress: { ipAddressHeaders: ["x-client-ip"] },
    },
  });
}

function identityPlugin(provider: OAuthProvider) {
  const init = () => ({ context: { socialProviders: [provider] } });
  return { id: "identity", init } satisfies BetterAuthPlugin;
}

/** What a visitor can bring about at will, and the service calls an error. */
const VISITORS_DOING = new Set([
  "Failed to parse state",
  "INVALID_CALLBACK_REQUEST",
  "State not found",
  "account_not_linked",
]);

/** A wrong password is no event for whoever runs the site; a failure is. */
function sayTo(log: Logger) {
  return (level: string, message: string, ...details: unknown[]) => {
    const [err] = details;
    const isFailure = level === "error" && !VISITORS_DOING.has(message);
    log[isFailure ? "error" : "debug"]({ err, part: "accounts" }, message);
  };
}

export type Auth = ReturnType<typeof createAuth>;

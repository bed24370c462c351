import path from "node:path";
import type { Logger } from "pino";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { googleIdentity } from "#app/adapters/identity/google-identity.server.ts";
import { sandboxIdentity } from "#app/adapters/identity/sandbox-identity.server.ts";
import { sandboxPayments } from "#app/adapters/payments/sandbox-payments.server.ts";
import { consoleSms } from "#app/adapters/sms/console-sms.server.ts";
import type { Config } from "./config.server.ts";
import type { Database } from "./db/client.server.ts";
import { type Auth, createAuth } from "./features/accounts/auth.server.ts";
import { firstPartyCounts } from "./features/analytics/first-party-counts.server.ts";
import type { Analytics } from "./ports/analytics.ts";
import type { Clock } from "./ports/clock.ts";
import type { FileStore } from "./ports/files.ts";
import type { PaymentProvider } from "./ports/payments.ts";
import type { SmsSender } from "./ports/sms.ts";

export type Services = {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  auth: Auth;
  files: FileStore;
  payments: PaymentProvider;
  sms: SmsSender;
  analytics: Analytics;
};

/** The composition root: settings in, adapters out. Nothing else knows which adapter is in use. */
export function createServices(
  config: Config,
  log: Logger,
  db: Database,
  server: { localOrigin: () => string },
): Services {
  return {
    config,
    log,
    clock: { now: () => Date.now() },
    db,
    auth: createAuth({
      db,
      secret: config.key("accounts"),
      publicOrigin: config.PUBLIC_ORIGIN,
      google: identityOf(config, server.localOrigin),
      log,
    }),
    files: diskFiles(path.join(config.DATA_DIR, "files")),
    payments: sandboxPayments({
      baseUrl: () => `${server.localOrigin()}/sandbox-gateway`,
      merchantKey: config.key("payment-merchant"),
      callbackKey: config.key("payment-callback"),
    }),
    sms: consoleSms(log, path.join(config.DATA_DIR, "sms.log")),
    analytics: firstPartyCounts(db),
  };
}

function identityOf(config: Config, localOrigin: () => string) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId !== undefined && clientSecret !== undefined) {
    return googleIdentity({ clientId, clientSecret });
  }
  if (config.identity !== "sandbox") return undefined;
  return sandboxIdentity({
    baseUrl: () => `${localOrigin()}/sandbox-identity`,
    clientSecret: config.key("identity-client"),
  });
}

import path from "node:path";
import type { Logger } from "pino";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { googleIdentity } from "#app/adapters/identity/google-identity.server.ts";
import { companyIdentity } from "#app/adapters/identity/company-identity.server.ts";
import { sandboxCompany, sandboxIdentity } from "#app/adapters/identity/sandbox-identity.server.ts";
import { consoleMail } from "#app/adapters/mail/console-mail.server.ts";
import { smtpMail } from "#app/adapters/mail/smtp-mail.server.ts";
import { sandboxPayments } from "#app/adapters/payments/sandbox-payments.server.ts";
import { consoleSms } from "#app/adapters/sms/console-sms.server.ts";
import type { Config } from "./config.server.ts";
import { business } from "./content/business.ts";
import type { Database } from "./db/client.server.ts";
import { type Auth, createAuth } from "./features/accounts/auth.server.ts";
import { firstPartyCounts } from "./features/analytics/first-party-counts.server.ts";
import type { Analytics } from "./ports/analytics.ts";
import type { Clock } from "./ports/clock.ts";
import type { FileStore } from "./ports/files.ts";
import type { IdentityProvider } from "./ports/identity.ts";
import type { MailSender } from "./ports/mail.ts";
import type { PaymentProvider, PaymentProviders } from "./ports/payments.ts";
import type { SmsSender } from "./ports/sms.ts";

export type Services = {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  auth: Auth;
  /** Who else may say who somebody is. */
  identityProviders: readonly IdentityProvider[];
  files: FileStore;
  payments: PaymentProviders;
  sms: SmsSender;
  mail: MailSender;
  analytics: Analytics;
  /** Aborted when the process is to end: what never ends by itself ends then. */
  stopping: AbortSignal;
};

/** The composition root: settings in, adapters out. Nothing else knows which adapter is in use. */
export function createServices(
  config: Config,
  log: Logger,
  db: Database,
  server: { localOrigin: () => string; stopping: AbortSignal },
): Services {
  const clock: Clock = { now: () => Date.now() };
  const identityProviders = identityProvidersOf(config, server.localOrigin);
  const sentTo = (name: string) => ({ file: path.join(config.DATA_DIR, name), clock, log });
  return {
    config,
    log,
    clock,
    db,
    auth: createAuth({
      db,
      secret: config.key("accounts"),
      publicOrigin: config.PUBLIC_ORIGIN,
      identityProviders,
      smsPerDay: config.CODE_TEXTS_PER_DAY,
      log,
    }),
    identityProviders,
    files: diskFiles(path.join(config.DATA_DIR, "files")),
    payments: paymentProvidersOf(config, server.localOrigin),
    sms: consoleSms(sentTo("sms.log")),
    mail: smtpOf(config) ?? consoleMail(sentTo("mail.log")),
    analytics: firstPartyCounts(db),
    stopping: server.stopping,
  };
}

function paymentProvidersOf(config: Config, localOrigin: () => string): PaymentProviders {
  const sandbox = sandboxPayments({
    baseUrl: () => `${localOrigin()}/sandbox-gateway`,
    merchantKey: config.key("payment-merchant"),
    callbackKey: config.key("payment-callback"),
  });
  const known: readonly PaymentProvider[] = [sandbox];
  return {
    current: sandbox,
    named: (name) => known.find((provider) => provider.name === name) ?? null,
  };
}

function smtpOf({ MAIL_PROVIDER, SMTP_URL: url, MAIL_FROM: address }: Config) {
  if (MAIL_PROVIDER !== "smtp" || url === undefined || address === undefined) return null;
  return smtpMail({ url, from: { name: business.name, address } });
}

function identityProvidersOf(config: Config, localOrigin: () => string): IdentityProvider[] {
  const companies = config.SSO_PROVIDERS.map(companyIdentity);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId !== undefined && clientSecret !== undefined) {
    return [googleIdentity({ clientId, clientSecret }), ...companies];
  }
  if (config.identity !== "sandbox") return companies;
  const sandbox = {
    baseUrl: () => `${localOrigin()}/sandbox-identity`,
    clientSecret: config.key("identity-client"),
  };
  return [
    sandboxIdentity(sandbox),
    ...(companies.length > 0 ? companies : [sandboxCompany(sandbox)]),
  ];
}

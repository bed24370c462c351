import path from "node:path";
import type { Logger } from "pino";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { prefixedFiles } from "#app/adapters/files/prefixed-files.server.ts";
import { s3Files } from "#app/adapters/files/s3-files.server.ts";
import { sealedFiles } from "#app/adapters/files/sealed-files.server.ts";
import { googleIdentity } from "#app/adapters/identity/google-identity.server.ts";
import { companyIdentity } from "#app/adapters/identity/company-identity.server.ts";
import { sandboxCompany, sandboxIdentity } from "#app/adapters/identity/sandbox-identity.server.ts";
import { consoleMail } from "#app/adapters/mail/console-mail.server.ts";
import { smtpMail } from "#app/adapters/mail/smtp-mail.server.ts";
import { phonepePayments } from "#app/adapters/payments/phonepe-payments.server.ts";
import { razorpayPayments } from "#app/adapters/payments/razorpay-payments.server.ts";
import { sandboxPayments } from "#app/adapters/payments/sandbox-payments.server.ts";
import { consoleSms } from "#app/adapters/sms/console-sms.server.ts";
import { twilioSms } from "#app/adapters/sms/twilio-sms.server.ts";
import type { Config } from "#app/config/config.server.ts";
import { type S3Settings, s3SettingsOf } from "#app/config/file-settings.server.ts";
import { smsTemplateIds } from "#app/content/sms-template-ids.server.ts";
import { business } from "./content/business.ts";
import type { Database } from "./db/client.server.ts";
import { type Auth, createAuth } from "./features/accounts/service/auth.server.ts";
import { type BackupStore, COPIES_PREFIX } from "./ports/backup.ts";
import { createPageViewCounter } from "./features/analytics/page-view-counter.server.ts";
import { createLimits, type Limits } from "./limits/create-limits.server.ts";
import type { Analytics } from "./ports/analytics.ts";
import type { Clock } from "./ports/clock.ts";
import type { FileStore, SealedStore } from "./ports/files.ts";
import type { IdentityProvider } from "./ports/identity.ts";
import type { MailSender } from "./ports/mail.ts";
import { type PaymentProvider, type PaymentProviders, providerNamed } from "./ports/payments.ts";
import type { SmsSender } from "./ports/sms.ts";

export type Services = {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  auth: Auth;
  /** Google, or its sandbox, and companies. */
  identityProviders: readonly IdentityProvider[];
  files: FileStore;
  /** `files`, encrypted. */
  documentFiles: SealedStore;
  /** Null where backups are not set up. */
  backup: BackupStore | null;
  payments: PaymentProviders;
  sms: SmsSender;
  mail: MailSender;
  analytics: Analytics;
  /** Texted about each confirmed booking. */
  operatorPhones: readonly string[];
  limits: Limits;
  /** The site's address, for messages written outside a request. */
  siteOrigin: () => string;
  /** Aborted on shutdown: ends event streams and other endless work. */
  stopping: AbortSignal;
};

/**
 * The composition root: settings in, adapters out. Only this file knows which adapter is in use.
 */
export function createServices(
  config: Config,
  log: Logger,
  db: Database,
  server: { localOrigin: () => string; stopping: AbortSignal },
): Services {
  const clock: Clock = { now: () => Date.now() };
  const files = s3Of(s3SettingsOf(config, "")) ?? diskFiles(path.join(config.DATA_DIR, "files"));
  const identityProviders = identityProvidersOf(config, server.localOrigin);
  const logTo = (name: string) => ({ file: path.join(config.DATA_DIR, name), clock, log });
  return {
    config,
    log,
    clock,
    db,
    auth: createAuth({
      db,
      clock,
      secret: config.key("accounts"),
      publicOrigin: config.PUBLIC_ORIGIN,
      identityProviders,
      appMode: config.APP_MODE,
      smsPerDay: config.CODE_TEXTS_PER_DAY,
      log,
    }),
    identityProviders,
    files,
    documentFiles: sealedFiles(files, config.documentKeys),
    backup: backupStoreOf(config),
    payments: paymentProvidersOf(config, clock, server.localOrigin),
    sms: twilioOf(config, log) ?? consoleSms(logTo("sms.log")),
    mail: smtpOf(config) ?? consoleMail(logTo("mail.log")),
    analytics: createPageViewCounter(db),
    operatorPhones: config.OPERATOR_PHONES,
    limits: createLimits(),
    siteOrigin: () =>
      config.PUBLIC_ORIGIN ?? server.localOrigin().replace("127.0.0.1", "localhost"),
    stopping: server.stopping,
  };
}

/** Includes providers of earlier orders while they are configured; the sandbox only in a demo. */
function paymentProvidersOf(
  config: Config,
  clock: Clock,
  localOrigin: () => string,
): PaymentProviders {
  const configured = [
    phonepeOf(config, clock),
    razorpayOf(config, clock),
    config.APP_MODE === "demo" ? sandboxOf(config, localOrigin) : null,
  ].filter((provider) => provider !== null);
  const named = (name: string) => configured.find((provider) => provider.name === name) ?? null;
  return { current: providerNamed({ named }, config.PAYMENT_PROVIDER), named };
}

function sandboxOf(config: Config, localOrigin: () => string): PaymentProvider {
  return sandboxPayments({
    baseUrl: () => `${localOrigin()}/sandbox-gateway`,
    merchantKey: config.key("payment-merchant"),
    callbackKey: config.key("payment-callback"),
  });
}

function phonepeOf(config: Config, clock: Clock): PaymentProvider | null {
  const { PHONEPE_CLIENT_ID: clientId, PHONEPE_CLIENT_SECRET: clientSecret } = config;
  const { PHONEPE_WEBHOOK_USER: user, PHONEPE_WEBHOOK_PASSWORD: password } = config;
  const { PHONEPE_ENV: environment, PHONEPE_CLIENT_VERSION: clientVersion } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  if (user === undefined || password === undefined) return null;
  const webhook = { user, password };
  return phonepePayments({ environment, clientId, clientSecret, clientVersion, webhook, clock });
}

function razorpayOf(config: Config, clock: Clock): PaymentProvider | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = config;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = config;
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) return null;
  const display = {
    get name() {
      return business().name;
    },
    description: "Self-drive car rental",
  };
  return razorpayPayments({ keyId, keySecret, webhookSecret, display, clock });
}

function s3Of(settings: S3Settings | null): FileStore | null {
  return settings && s3Files(settings);
}

function backupStoreOf(config: Config): BackupStore | null {
  const { BACKUP_DIR: folder, documentKeys } = config;
  const remote = s3Of(s3SettingsOf(config, "BACKUP_"));
  const store = remote ?? (folder === undefined ? null : diskFiles(folder));
  if (store === null) return null;
  const files = prefixedFiles(store, COPIES_PREFIX);
  const copies = { files, documentFiles: sealedFiles(files, documentKeys) };
  return { store, sealed: sealedFiles(store, documentKeys), copies };
}

function twilioOf(config: Config, log: Logger) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config;
  const { TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid, PUBLIC_ORIGIN } = config;
  const { TWILIO_API_KEY_SID: sid, TWILIO_API_KEY_SECRET: secret } = config;
  const { SMS_PROVIDER } = config;
  if (SMS_PROVIDER !== "twilio" || PUBLIC_ORIGIN === undefined) return null;
  if (accountSid === undefined || authToken === undefined) return null;
  if (messagingServiceSid === undefined) return null;
  return twilioSms({
    accountSid,
    authToken,
    messagingServiceSid,
    statusCallback: `${PUBLIC_ORIGIN}/webhooks/sms/twilio`,
    ...(sid !== undefined && secret !== undefined && { apiKey: { sid, secret } }),
    templateIds: () => smsTemplateIds(config.SMS_TEMPLATE_IDS),
    log,
  });
}

function smtpOf({ MAIL_PROVIDER, SMTP_URL: url, MAIL_FROM: address }: Config) {
  if (MAIL_PROVIDER !== "smtp" || url === undefined || address === undefined) return null;
  const from = {
    get name() {
      return business().name;
    },
    address,
  };
  return smtpMail({ url, from });
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

import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { CannotStart } from "./cannot-start.server.ts";
import { deskSettings } from "./desk-settings.server.ts";
import type { Environment } from "./env-file.server.ts";
import { fileSettings, findFileSettingErrors } from "./file-settings.server.ts";
import {
  paymentSettings,
  paymentStandIns,
  findPaymentSettingErrors,
} from "./payment-settings.server.ts";
import { readOrCreateSecret, SECRET_LENGTH } from "./installation-secret.server.ts";
import { findSmsSettingErrors, smsSettings } from "./sms-settings.server.ts";
import { ssoProviders } from "./sso-settings.server.ts";
import { trustedProxies } from "./trusted-proxies.server.ts";

const phone = z.string().regex(/^\+\d{10,15}$/, "use the international form, +91…");

const fields = z.object({
  APP_MODE: z.enum(["demo", "live"]).default("demo"),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address).origin)
    .optional(),
  TRUST_PROXY: trustedProxies,
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  APP_SECRET: z.string().min(SECRET_LENGTH, `at least ${SECRET_LENGTH} characters`).optional(),
  DOCUMENT_KEYS: z
    .string()
    .transform((text) => text.split(",").map((part) => Buffer.from(part.trim(), "base64")))
    .refine((keys) => keys.every(({ length }) => length === 32), "32 bytes each, in base64")
    .default([]),
  ...fileSettings,
  ...deskSettings,
  OPERATOR_PHONES: z
    .string()
    .default("+919000000001,+919000000002")
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(phone).length(2, "exactly two numbers, separated by a comma")),
  TAXI_PHONE: phone.default("+919000000003"),
  ...paymentSettings,
  SMS_PROVIDER: z.enum(["console", "twilio"]).default("console"),
  ...smsSettings,
  CODE_TEXTS_PER_DAY: z.coerce.number().int().min(1).default(500),
  MAIL_PROVIDER: z.enum(["console", "smtp"]).default("console"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: "an address, smtp://… or smtps://…" })
    .refine((url) => !/%(?![\da-f]{2})/i.test(url), "write a % of the name or password as %25")
    .optional(),
  MAIL_FROM: z.email("an e-mail address, without a name").optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  SSO_PROVIDERS: ssoProviders,
  GA4_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, "a measurement id, G-…")
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, "at least 16 letters, digits and . _ ~ + / -")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      hostname: /./,
      error: "the address of a collector, http://…:4318",
    })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).default(500),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).optional(),
});

/** Including the one that names the file of the others. */
export const SETTING_NAMES = [...Object.keys(fields.shape), "ENV_FILE"];

const environment = fields
  .refine(
    ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) => !GOOGLE_CLIENT_ID === !GOOGLE_CLIENT_SECRET,
    { path: ["GOOGLE_CLIENT_SECRET"], error: "GOOGLE_CLIENT_ID and this one come together" },
  )
  .refine(({ MAIL_PROVIDER, SMTP_URL }) => MAIL_PROVIDER !== "smtp" || SMTP_URL, {
    path: ["SMTP_URL"],
    error: "MAIL_PROVIDER=smtp needs it",
  })
  .refine(({ MAIL_PROVIDER, MAIL_FROM }) => MAIL_PROVIDER !== "smtp" || MAIL_FROM, {
    path: ["MAIL_FROM"],
    error: "MAIL_PROVIDER=smtp needs it",
  })
  .superRefine((set, check) => {
    const settingErrors = [
      findFileSettingErrors(set),
      findPaymentSettingErrors(set),
      findSmsSettingErrors(set),
    ];
    for (const { path, message } of settingErrors.flat()) {
      check.addIssue({ code: "custom", path: [path], message });
    }
  })
  // Otherwise the Host header of a request would decide where links in e-mails lead.
  .refine(({ MAIL_PROVIDER, PUBLIC_ORIGIN }) => MAIL_PROVIDER !== "smtp" || PUBLIC_ORIGIN, {
    path: ["PUBLIC_ORIGIN"],
    error: "MAIL_PROVIDER=smtp needs it",
  })
  .refine(({ APP_MODE, SSO_PROVIDERS }) => APP_MODE !== "live" || SSO_PROVIDERS.every(isSecure), {
    path: ["SSO_PROVIDERS"],
    error: "every issuer and signInOrigin is an https address",
  });

function isSecure(provider: { issuer: string; signInOrigin: string }): boolean {
  return [provider.issuer, provider.signInOrigin].every((url) => url.startsWith("https:"));
}

export type KeyPurpose =
  | "accounts"
  | "access-token"
  | "demo-accounts"
  | "dev-outbox"
  | "document-link"
  | "identity-client"
  | "identity-cookies"
  | "identity-signing"
  | "payment-callback"
  | "payment-merchant"
  | "storage-link"
  | "taxi-caller";

export type Config = Readonly<
  Omit<z.infer<typeof environment>, "APP_SECRET" | "DOCUMENT_KEYS" | "LOG_LEVEL"> & {
    LOG_LEVEL: NonNullable<z.infer<typeof environment>["LOG_LEVEL"]>;
    /** Newest first; the last is derived from APP_SECRET. */
    documentKeys: readonly [Buffer, ...Buffer[]];
    key: (purpose: KeyPurpose) => string;
    identity: "google" | "sandbox" | "none";
    /** Local stand-ins and default secrets in use. */
    standIns: readonly string[];
    /** Those of them with which live mode does not start. */
    liveRefusals: readonly string[];
  }
>;

/** Throws an error naming every invalid setting; in live mode also every stand-in and default secret. */
export function readConfig(source: Environment): Config {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  // The first operator gets taxi requests too, unless somebody else does.
  set.TAXI_PHONE ??= set.OPERATOR_PHONES?.split(",")[0]?.trim();
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new CannotStart(`Settings:\n${z.prettifyError(parsed.error)}`);
  const { APP_SECRET, DOCUMENT_KEYS, ...settings } = parsed.data;

  const identity = chooseIdentity(settings);
  const liveRefusals = [
    ...paymentStandIns(settings),
    settings.SMS_PROVIDER === "console" ? "SMS_PROVIDER=console sends no message" : "",
    settings.MAIL_PROVIDER === "console" ? "MAIL_PROVIDER=console sends no e-mail" : "",
    APP_SECRET === undefined ? "APP_SECRET is not set" : "",
    DOCUMENT_KEYS.length === 0 ? "DOCUMENT_KEYS is not set: documents need a key of their own" : "",
    set.OPERATOR_PHONES === undefined ? "OPERATOR_PHONES is not set" : "",
    settings.PUBLIC_ORIGIN?.startsWith("https:") ? "" : "PUBLIC_ORIGIN is not an https address",
  ].filter((text) => text !== "");
  if (settings.APP_MODE === "live" && liveRefusals.length > 0) {
    throw new CannotStart(`APP_MODE=live cannot start:\n- ${liveRefusals.join("\n- ")}`);
  }
  // Live mode does without Google.
  const demoPeople = "GOOGLE_CLIENT_ID is not set: demo people answer for Google";

  const secret = APP_SECRET ?? readOrCreateSecret(settings.DATA_DIR);
  const key = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "samudra", purpose, 32));
  return Object.freeze({
    ...settings,
    // In a demo a line for each request would hide the printed address and accounts.
    LOG_LEVEL: settings.LOG_LEVEL ?? (settings.APP_MODE === "demo" ? "warn" : "info"),
    documentKeys: orderKeys(DOCUMENT_KEYS, key("documents")),
    identity,
    standIns: [...(identity === "sandbox" ? [demoPeople] : []), ...liveRefusals],
    liveRefusals,
    key: (purpose: KeyPurpose) => key(purpose).toString("base64url"),
  });
}

function orderKeys(set: readonly Buffer[], last: Buffer): readonly [Buffer, ...Buffer[]] {
  const [currentKey, ...olderKeys] = [...set, last];
  return [currentKey ?? last, ...olderKeys];
}

function chooseIdentity(
  set: Pick<z.infer<typeof fields>, "APP_MODE" | "GOOGLE_CLIENT_ID">,
): Config["identity"] {
  if (set.GOOGLE_CLIENT_ID !== undefined) return "google";
  return set.APP_MODE === "demo" ? "sandbox" : "none";
}

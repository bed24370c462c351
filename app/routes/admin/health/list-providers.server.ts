import { smsTemplateIds } from "#app/content/sms-template-ids.server.ts";
import type { Providers } from "#app/features/health/judge-health.ts";
import type { Services } from "#app/services.server.ts";

const PAYMENT_PROVIDERS = { sandbox: null, phonepe: "PhonePe", razorpay: "Razorpay" } as const;

/** The providers that the settings name. */
export function listProviders(config: Services["config"]): Providers {
  const { PAYMENT_PROVIDER, SMS_PROVIDER, MAIL_PROVIDER, SMTP_URL } = config;
  const isRegistered = Object.keys(smsTemplateIds(config.SMS_TEMPLATE_IDS)).length > 0;
  return {
    payments: PAYMENT_PROVIDERS[PAYMENT_PROVIDER],
    sms: SMS_PROVIDER === "twilio" ? { isRegistered } : null,
    mailHost: MAIL_PROVIDER === "smtp" ? hostOf(SMTP_URL) : null,
    storeHost: hostOf(config.S3_ENDPOINT),
  };
}

function hostOf(url: string | undefined): string | null {
  return url === undefined ? null : new URL(url).hostname;
}

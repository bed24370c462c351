import type { OutboxPayload } from "#app/db/schema/outbox.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** The error of a message that expired before it could be sent. */
export const TOO_LATE = "too late to be of use";

export function isTooLate(payload: OutboxPayload, now: Instant): boolean {
  return "expiresAt" in payload && (payload.expiresAt ?? Infinity) <= now;
}

/** Errors of senders in the words of staff. */
const KNOWN_ERRORS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(TOO_LATE), "It could not be sent in time."],
  [/\b(?:30003|30005)\b/, "The phone is switched off, or there is no such number."],
  [/\b(?:30004|30007|21610)\b/, "The carrier or its owner blocks our messages to this number."],
  [/\b30006\b/, "It is a landline: it takes no texts."],
  [
    /SMS_TEMPLATE_IDS|registered template/i,
    "Its text is not registered in India yet. Check the settings.",
  ],
  [/is attached/i, "Its attachment could not be created."],
  [
    /restored from a backup/i,
    "It was waiting when the backup was made, and may have been sent since.",
  ],
  [/process stopped/i, "The site stopped while it was being sent."],
  [/timeout|ETIMEDOUT|timed out/i, "There was no answer in time."],
  [
    /ECONNREFUSED|ECONNECTION|ENOTFOUND|EDNS|ECONNRESET|ESOCKET/i,
    "The provider could not be reached.",
  ],
  [
    /EAUTH|\b401\b|\b403\b|\b535\b/i,
    "The provider does not accept our sign-in. Check the settings.",
  ],
  [/exactly one/i, "The address is no e-mail address."],
  [
    /no such (number|user)|EENVELOPE|\b550\b|invalid.*number/i,
    "There is no such number or address.",
  ],
  [/busy|\b429\b|\b4\d\d\b.*later|throttl/i, "The provider was too busy."],
];

export function describeFailure(error: string): string | null {
  return KNOWN_ERRORS.find(([pattern]) => pattern.test(error))?.[1] ?? null;
}

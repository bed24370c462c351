import { business } from "#app/content/business.ts";
import { mailOf } from "#app/content/mail-layout.ts";
import { fillTemplate } from "#app/content/sms-templates.ts";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { enqueueMail, enqueueSms } from "#app/records/messages/outbox.server.ts";
import { DAY, HOUR, type Instant, SECOND } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { tooManyAttempts } from "#app/features/accounts/base/account-error.server.ts";
import { type Contact, contactKey } from "#app/features/accounts/base/contact.ts";
import {
  type AttemptLimit,
  countAttempt,
  getAttemptWait,
} from "#app/features/accounts/base/count-attempt.server.ts";
import { type CodePurpose, findCode, issueCode, type NewCode } from "./one-time-code.server.ts";

export const RESEND_DELAY_MS = 30 * SECOND;

/** Texts cost money, and unwanted codes annoy their recipients. */
const LIMITS_PER_CONTACT: Record<Contact["kind"], [hour: AttemptLimit, day: AttemptLimit]> = {
  phone: [
    { max: 5, withinMs: HOUR },
    { max: 10, withinMs: DAY },
  ],
  email: [
    { max: 10, withinMs: HOUR },
    { max: 30, withinMs: DAY },
  ],
};

const PURPOSE_PHRASES: Record<Exclude<CodePurpose, "link" | "identity">, string> = {
  "sign-up": "create your account",
  "sign-in": "sign in",
  recover: "choose a new password",
  confirm: "confirm that it is you",
  email: "use this e-mail for your account",
  phone: "use this number for your account",
  factor: "complete two-step sign-in",
};

export type CodeRequest = {
  purpose: Exclude<CodePurpose, "link" | "identity">;
  subject: string;
  payload?: string | null;
  lifetimeMs?: number;
  contact: Contact;
  /** Sent in place of a code; `nothing` sends nothing, with the same answer after the same work. */
  instead?: ((tx: Tx, at: Instant) => Promise<void>) | "nothing";
};

/**
 * Sends a code through the outbox. Returns the wait until the next one. Throws TOO_MANY when it is too
 * early, too often for this contact, or over the day's limit of texts.
 */
export async function sendCode(
  { db, clock, secret, smsPerDay }: AccountDeps,
  { contact, instead, ...code }: CodeRequest,
): Promise<{ resendAfterSeconds: number }> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const isSent = instead !== "nothing";
    await checkSendLimits(tx, { ...code, contact, isSent, smsPerDay }, at);
    const text = await issueCode({ db: tx, secret }, { ...code, at });
    if (instead === undefined) await enqueueCode(tx, code.purpose, contact, text, at);
    else if (instead !== "nothing") await instead(tx, at);
  });
  return { resendAfterSeconds: RESEND_DELAY_MS / SECOND };
}

type SendAttempt = Pick<NewCode, "purpose" | "subject"> & {
  contact: Contact;
  /** False where nothing is sent and only the answer is the same. */
  isSent: boolean;
  smsPerDay: number;
};

/** Throws TOO_MANY as `sendCode` does. */
export async function checkSendLimits(tx: Tx, sending: SendAttempt, at: Instant): Promise<void> {
  // Count first: of two concurrent requests the second waits for the row, and is then too early.
  await checkContactLimits(tx, sending.contact, at);
  await checkResendDelay(tx, sending, at);
  if (sending.contact.kind === "phone") await checkDailyTexts(tx, sending, at);
}

async function checkContactLimits(tx: Tx, contact: Contact, now: Instant): Promise<void> {
  const [hour, day] = LIMITS_PER_CONTACT[contact.kind];
  for (const [span, limit] of [
    ["hour", hour],
    ["day", day],
  ] as const) {
    throwIfTooMany(await countAttempt(tx, `code:${span}:${contactKey(contact)}`, limit, now));
  }
}

async function checkResendDelay(tx: Tx, code: SendAttempt, now: Instant): Promise<void> {
  const earlier = await findCode(tx, code, now);
  if (earlier) throwIfTooMany(Math.ceil((earlier.createdAt + RESEND_DELAY_MS - now) / SECOND));
}

/**
 * Only sent texts count, but every request is refused once the limit is reached, so the answer reveals
 * nothing.
 */
async function checkDailyTexts(tx: Tx, sending: SendAttempt, now: Instant): Promise<void> {
  const { isSent, smsPerDay } = sending;
  const limit = { max: smsPerDay, withinMs: DAY };
  const count = isSent ? countAttempt : getAttemptWait;
  throwIfTooMany(await count(tx, "code:texts", limit, now));
}

function throwIfTooMany(waitSeconds: number): void {
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
}

async function enqueueCode(
  tx: Tx,
  purpose: CodeRequest["purpose"],
  { kind, to }: Contact,
  code: string,
  at: Instant,
): Promise<void> {
  const message = { uniqueKey: `code-${newId()}`, to, at, secret: true };
  if (kind === "phone") {
    const text = fillTemplate("code", { code, purpose: PURPOSE_PHRASES[purpose] });
    await enqueueSms(tx, { ...message, ...text });
    return;
  }
  const rest = "It expires in 10 minutes. Don't share it; we will never ask for it.";
  const mail = mailOf({
    preheader: `${code} is your code`,
    title: `Your code to ${PURPOSE_PHRASES[purpose]}`,
    paragraphs: [rest],
    code,
    footer: "If you didn't ask for this, you can ignore this e-mail.",
  });
  await enqueueMail(tx, { ...message, subject: `${code} is your ${business.name} code`, ...mail });
}

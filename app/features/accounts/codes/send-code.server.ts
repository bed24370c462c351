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

/** How long until another code may be asked for; the screens count it down. */
export const RESEND_DELAY_MS = 30 * SECOND;

/** Texts cost money, and both kinds are a nuisance: no number or mailbox gets more than this. */
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
  factor: "pass the second step of signing in",
};

export type CodeRequest = {
  purpose: Exclude<CodePurpose, "link" | "identity">;
  subject: string;
  payload?: string | null;
  lifetimeMs?: number;
  contact: Contact;
  /**
   * What the owner of the contact is told in place of a code; `nothing` where nobody is: the caller
   * gets the same answer, at the same price, as if a code had left.
   */
  instead?: ((tx: Tx, at: Instant) => Promise<void>) | "nothing";
};

/**
 * Sends a code to a person, by e-mail or text; both leave with the outbox. Answers how long until the
 * next may be asked for. Throws TOO_MANY when it is asked for too early, or too often for this
 * contact, or when the day's texts are used up.
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
  /** False where nothing goes out, and only the answer is the same. */
  isSent: boolean;
  smsPerDay: number;
};

/**
 * For whatever carries a code to a person: throws TOO_MANY when it is asked for too early, or too
 * often for this contact, or when the day's texts are used up.
 */
export async function checkSendLimits(tx: Tx, sending: SendAttempt, at: Instant): Promise<void> {
  // Counting comes first: of two who ask at once the second waits here, and then is too early.
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

/** Only texts that leave count for the day, but all are refused alike once it is full. */
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
  const rest = "It works for 10 minutes. Give it to nobody; we never ask for it.";
  const mail = mailOf({
    preheader: `${code} is your code`,
    title: `Your code to ${PURPOSE_PHRASES[purpose]}`,
    paragraphs: [rest],
    code,
    footer: "If you did not ask for it, you need not do anything.",
  });
  await enqueueMail(tx, { ...message, subject: `${code} is your ${business.name} code`, ...mail });
}

import type { Tx } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, SECOND } from "#app/domain/business-time.ts";
import { tooManyAttempts } from "#app/features/accounts/base/account-error.server.ts";
import { type Contact, contactKey } from "#app/features/accounts/base/contact.ts";
import {
  type AttemptLimit,
  countAttempt,
  getAttemptWait,
} from "#app/features/accounts/base/count-attempt.server.ts";
import { findCode, type NewCode } from "./one-time-code.server.ts";

export const RESEND_DELAY_MS = 30 * SECOND;

type Limits = Record<Contact["kind"], [hour: AttemptLimit, day: AttemptLimit]>;

/** To a contact, asked for by its owner or from one address. */
const LIMITS_PER_CONTACT: Limits = {
  phone: [
    { max: 5, withinMs: HOUR },
    { max: 10, withinMs: DAY },
  ],
  email: [
    { max: 10, withinMs: HOUR },
    { max: 30, withinMs: DAY },
  ],
};

/**
 * To a contact from all addresses of strangers: texts cost money, and unwanted codes annoy. Wider, so that no one
 * address uses it up for the owner of the contact, who may sit at a new device.
 */
const LIMITS_OF_STRANGERS: Limits = {
  phone: [
    { max: 10, withinMs: HOUR },
    { max: 20, withinMs: DAY },
  ],
  email: [
    { max: 20, withinMs: HOUR },
    { max: 60, withinMs: DAY },
  ],
};

/** Wider, because a whole office or mobile network can share an address. */
const LIMITS_PER_ADDRESS: Limits = {
  phone: [
    { max: 20, withinMs: HOUR },
    { max: 60, withinMs: DAY },
  ],
  email: [
    { max: 60, withinMs: HOUR },
    { max: 200, withinMs: DAY },
  ],
};

const NEW_NUMBERS_PER_ADDRESS: AttemptLimit = { max: 20, withinMs: DAY };

/** Of the day's texts, kept for numbers that already have an account. */
const RESERVED_SHARE = 0.25;

/** The owner is who has a session of the account, or a browser that signed in to it before. */
export type Requester = "owner" | { clientIp: string };

export type SendAttempt = Pick<NewCode, "purpose" | "subject"> & {
  contact: Contact;
  requester: Requester;
  /** False where nothing is sent and only the answer is the same. */
  isSent: boolean;
  smsPerDay: number;
};

/**
 * Throws TOO_MANY when it is too early, too often for this contact or address, or over the day's limit
 * of texts. The owner has an allowance that no stranger can use up.
 */
export async function checkSendLimits(tx: Tx, sending: SendAttempt, at: Instant): Promise<void> {
  const { contact, requester, purpose } = sending;
  const { kind } = contact;
  const key = contactKey(contact);
  const by = requester === "owner" ? "owner" : requester.clientIp;
  // Count first: of two concurrent requests the second waits for the row, and is then too early.
  await countHourAndDay(tx, `${purpose}:${by}:${key}`, LIMITS_PER_CONTACT[kind], at);
  if (requester !== "owner") {
    await countHourAndDay(tx, `${purpose}:${key}`, LIMITS_OF_STRANGERS[kind], at);
  }
  await checkResendDelay(tx, sending, at);
  if (requester !== "owner") {
    const { clientIp } = requester;
    await countHourAndDay(tx, `${kind}-by:${clientIp}`, LIMITS_PER_ADDRESS[kind], at);
    await checkNewNumbers(tx, sending, { clientIp, at });
  }
  if (kind === "phone") await checkDailyTexts(tx, sending, at);
}

async function countHourAndDay(
  tx: Tx,
  key: string,
  [hour, day]: [hour: AttemptLimit, day: AttemptLimit],
  now: Instant,
): Promise<void> {
  throwIfTooMany(await countAttempt(tx, `code:hour:${key}`, hour, now));
  throwIfTooMany(await countAttempt(tx, `code:day:${key}`, day, now));
}

async function checkResendDelay(tx: Tx, code: SendAttempt, now: Instant): Promise<void> {
  const earlier = await findCode(tx, code, now);
  const wait = earlier ? earlier.createdAt + RESEND_DELAY_MS - now : 0;
  if (wait > 0) throw tooManyAttempts(Math.ceil(wait / SECOND));
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

/**
 * Numbers that nobody has verified here can be invented. The purpose tells, not the number: otherwise
 * the answer would reveal who has an account.
 */
async function checkNewNumbers(
  tx: Tx,
  { purpose, contact, smsPerDay }: SendAttempt,
  { clientIp, at }: { clientIp: string; at: Instant },
): Promise<void> {
  if (contact.kind !== "phone" || (purpose !== "sign-up" && purpose !== "phone")) return;
  const numberKey = `code:new-number:${clientIp}:${contactKey(contact)}`;
  const isRepeated = (await countAttempt(tx, numberKey, { max: 1, withinMs: DAY }, at)) > 0;
  if (!isRepeated) {
    const key = `code:new-numbers:${clientIp}`;
    throwIfTooMany(await countAttempt(tx, key, NEW_NUMBERS_PER_ADDRESS, at));
  }
  const max = smsPerDay - Math.floor(smsPerDay * RESERVED_SHARE);
  throwIfTooMany(await countAttempt(tx, "code:texts:new", { max, withinMs: DAY }, at));
}

function throwIfTooMany(waitSeconds: number): void {
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
}

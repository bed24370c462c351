import { mailOf } from "#app/content/mail-layout.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { enqueueMail, enqueueSms } from "#app/records/messages/outbox.server.ts";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { CODE_LIFETIME_MS, type CodePurpose, issueCode } from "./one-time-code.server.ts";
import { checkSendLimits, RESEND_DELAY_MS, type Requester } from "./send-limits.server.ts";

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
  requester: Requester;
  /** Sent in place of a code; `nothing` sends nothing, with the same answer after the same work. */
  instead?: ((tx: Tx, at: Instant) => Promise<void>) | "nothing";
};

/**
 * Sends a code through the outbox. Returns the wait until the next one. Throws TOO_MANY as
 * `checkSendLimits` does.
 */
export async function sendCode(
  { db, clock, secret, smsPerDay }: AccountDeps,
  { contact, requester, instead, ...code }: CodeRequest,
): Promise<{ resendAfterSeconds: number }> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const isSent = instead !== "nothing";
    await checkSendLimits(tx, { ...code, contact, requester, isSent, smsPerDay }, at);
    const text = await issueCode({ db: tx, secret }, { ...code, at });
    if (instead === undefined) await enqueueCode(tx, code.purpose, contact, text, at);
    else if (instead !== "nothing") await instead(tx, at);
  });
  return { resendAfterSeconds: RESEND_DELAY_MS / SECOND };
}

async function enqueueCode(
  tx: Tx,
  purpose: CodeRequest["purpose"],
  { kind, to }: Contact,
  code: string,
  at: Instant,
): Promise<void> {
  const expiresAt = at + CODE_LIFETIME_MS;
  const message = { uniqueKey: `code-${newId()}`, to, at, secret: true, expiresAt };
  const values = { code, purpose: PURPOSE_PHRASES[purpose] };
  if (kind === "phone") await enqueueSms(tx, { ...message, ...fillTemplate("code", values) });
  else await enqueueMail(tx, { ...message, ...mailOf(fillMail("code", values, { code })) });
}

import { mailOf } from "#app/content/mail-layout.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { enqueueMail, enqueueSms } from "#app/records/messages/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import type { CodeRequest } from "#app/features/accounts/codes/send-code.server.ts";
import { isSecondFactorPhone } from "./contact-owner.server.ts";

/**
 * The owner of an unknown e-mail is notified, since they may have used another one; a text goes only
 * to a second-factor phone, as texts cost money. The caller learns nothing.
 */
export async function codeReplacement(
  db: Database,
  contact: Contact,
  site: string,
): Promise<NonNullable<CodeRequest["instead"]>> {
  const { kind, to } = contact;
  if (kind === "email") return (tx, at) => enqueueNoAccount(tx, { to, site, at });
  if (!(await isSecondFactorPhone(db, contact))) return "nothing";
  const uniqueKey = `second-step-${newId()}`;
  const text = fillTemplate("second-step", {});
  return (tx, at) => enqueueSms(tx, { uniqueKey, to, at, ...text });
}

export async function enqueueNoAccount(
  tx: Tx,
  { to, site, at }: { to: string; site: string; at: Instant },
): Promise<void> {
  const mail = mailOf(fillMail("no-account", {}, { url: `${site}/login?view=create` }));
  await enqueueMail(tx, { uniqueKey: `no-account-${newId()}`, to, at, ...mail });
}

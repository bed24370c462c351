import { type MailContent, mailOf } from "#app/content/mail-layout.ts";
import { fitted } from "#app/content/sms-templates.ts";
import { fillTemplate, type FilledTemplate } from "#app/content/sms-text.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { enqueueMail, enqueueSms } from "#app/records/messages/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { type UserRecord, noticeContacts } from "./get-user.server.ts";

/** By text, its title is sent, unless there is a text of its own. */
export type AccountNotice = { mail: MailContent; sms?: FilledTemplate };

/** By e-mail, or by text where there is none. Stored in the caller's transaction. */
export async function notifyOwner(
  tx: Tx,
  person: UserRecord,
  news: AccountNotice,
  at: Instant,
): Promise<void> {
  const [contact] = noticeContacts(person);
  if (contact) await notifyContact(tx, contact, news, at);
}

export async function notifyContact(
  tx: Tx,
  { kind, to }: Contact,
  { mail, sms }: AccountNotice,
  at: Instant,
): Promise<void> {
  const message = { uniqueKey: `news-${newId()}`, to, at };
  if (kind === "phone") {
    const filled = sms ?? fillTemplate("account-news", { news: fitted(mail.title, 3) });
    await enqueueSms(tx, { ...message, ...filled });
    return;
  }
  await enqueueMail(tx, { ...message, ...mailOf(mail) });
}

import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { redeemOrThrow } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { maskContact } from "#app/features/accounts/base/mask-contact.ts";
import type { Requester } from "#app/features/accounts/codes/send-limits.server.ts";
import { sendCode } from "#app/features/accounts/codes/send-code.server.ts";
import { findTakenContact } from "#app/features/accounts/users/create-user.server.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import {
  getUser,
  lockAndGetUser,
  type UserRecord,
  noticeContacts,
  verifiedContacts,
} from "#app/features/accounts/users/get-user.server.ts";
import {
  type AccountNotice,
  notifyContact,
} from "#app/features/accounts/users/notify-owner.server.ts";
import { profileMessages } from "./profile-messages.ts";

/** An existing owner is notified instead; the caller gets the same answer, to prevent enumeration. */
export async function requestContactChange(
  deps: AccountDeps,
  userId: string,
  { contact, requester }: { contact: Contact; requester: Requester },
) {
  const { kind, to } = contact;
  const person = await getUser(deps.db, userId);
  if (verifiedContacts(person).some((own) => own.to === to)) {
    throw accountError("CONFLICT", profileMessages[kind].isYours);
  }
  const owner = await findUser(deps.db, contact);
  const isTaken = owner !== null && owner.id !== userId;
  const news = { mail: fillMail("email-wanted", {}), sms: fillTemplate("number-wanted", {}) };
  const notify = (tx: Tx, at: Instant) => notifyContact(tx, contact, news, at);
  const sent = await sendCode(deps, {
    purpose: kind,
    subject: userId,
    payload: to,
    contact,
    requester,
    ...(isTaken && { instead: notify }),
  });
  return { sentTo: contact, ...sent };
}

/** Also notifies the earlier contacts. */
export async function confirmContactChange(
  deps: AccountDeps,
  { userId, kind, code }: { userId: string; kind: Contact["kind"]; code: string },
): Promise<void> {
  const to = await redeemOrThrow(deps, { purpose: kind, subject: userId, code });
  if (to === null) throw new Error("A code for a contact names no contact");
  const set = kind === "email" ? { email: to, emailVerified: 1 } : { phone: to, phoneVerified: 1 };
  try {
    const mail = fillMail(`${kind}-changed`, { contact: maskContact({ kind, to }) });
    await changeContact(deps, userId, set, { mail });
  } catch (error) {
    if (findTakenContact(error) === null) throw error;
    throw accountError("CONFLICT", profileMessages[kind].taken);
  }
}

type ContactColumns =
  | { email: string; emailVerified: number }
  | { phone: string | null; phoneVerified: number };

export async function changeContact(
  { db, clock }: AccountDeps,
  userId: string,
  columns: ContactColumns,
  news: AccountNotice,
  refuse?: (tx: Tx, person: UserRecord) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const before = await lockAndGetUser(tx, userId);
    await refuse?.(tx, before);
    await tx
      .updateTable("users")
      .set({ ...columns, updatedAt: new Date(at).toISOString() })
      .where("id", "=", userId)
      .execute();
    // Codes sent to the earlier contact must no longer work.
    await tx
      .deleteFrom("oneTimeCodes")
      .where("purpose", "=", "confirm")
      .where("subject", "=", userId)
      .execute();
    const isNew = Object.values(columns);
    for (const contact of noticeContacts(before)) {
      if (!isNew.includes(contact.to)) await notifyContact(tx, contact, news, at);
    }
  });
}

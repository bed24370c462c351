import { business } from "#app/content/business.ts";
import { mailOf } from "#app/content/mail-layout.ts";
import type { Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { queueMail, queueSms } from "#app/db/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Contact } from "#app/features/accounts/codes/contact.ts";

/** Tells the owner of an account that somebody wanted to create one with their e-mail or number. */
export async function tellOwner(tx: Tx, { kind, to }: Contact, at: Instant): Promise<void> {
  const message = { uniqueKey: `has-account-${newId()}`, to, at };
  if (kind === "phone") {
    const body = `You already have a ${business.name} account with this number: just sign in. Did not ask? You need not do anything.`;
    return await queueSms(tx, { ...message, body });
  }
  const mail = mailOf({
    preheader: "Just sign in",
    title: "You already have an account",
    paragraphs: [
      "Somebody, most likely you, wanted to create an account with this e-mail.",
      "There is one already, so no other was made. Sign in with its password, or choose “Forgot your password?” on the sign-in page.",
    ],
    footer: "If it was not you, you need not do anything.",
  });
  await queueMail(tx, { ...message, subject: `Your ${business.name} account`, ...mail });
}

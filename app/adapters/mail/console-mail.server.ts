import { type SentFile, writeSent } from "#app/adapters/sent-file.server.ts";
import type { MailSender } from "#app/ports/mail.ts";
import { refuseMail } from "./refuse-mail.ts";

/** Stands in for a mail server in demo mode: each e-mail is a line of a file. */
export function consoleMail(sent: SentFile): MailSender {
  return {
    async send({ to, subject, text, html }) {
      return refuseMail({ to, subject }) ?? writeSent(sent, "e-mail", { to, subject, text, html });
    },
  };
}

import { type MessageFile, appendMessage } from "#app/adapters/message-file.server.ts";
import type { MailSender } from "#app/ports/mail.ts";
import { validateMail } from "./validate-mail.ts";

/** Demo mode: writes each e-mail to a file. */
export function consoleMail(sent: MessageFile): MailSender {
  return {
    async send({ to, subject, text, html, attachments = [] }) {
      const refused = validateMail({ to, subject });
      if (refused) return refused;
      const files = attachments.map(({ content, ...file }) => {
        return { ...file, content: Buffer.from(content).toString("base64") };
      });
      const attached = files.length === 0 ? {} : { attachments: files };
      return await appendMessage(sent, "e-mail", { to, subject, text, html, ...attached });
    },
  };
}

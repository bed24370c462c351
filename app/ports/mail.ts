import type { SendResult } from "./send-result.ts";

export type MailAttachment = { filename: string; contentType: string; content: Uint8Array };

/** One e-mail to one address; `text` and `html` say the same. */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
};

/**
 * Sends e-mail from the site's own address. A message whose address is not exactly one, or whose
 * address or subject would end its line of the header, is refused for good. Never throws for what a
 * server or network does.
 */
export interface MailSender {
  send(message: MailMessage): Promise<SendResult>;
}

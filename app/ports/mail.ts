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
 * Sends e-mail. An invalid or multiple address, or a line break in address or subject, is refused
 * for good. Never throws for server or network errors.
 */
export interface MailSender {
  send(message: MailMessage): Promise<SendResult>;
  /** Signs in to the server without sending anything. Throws why it cannot; absent from a stand-in. */
  check?(): Promise<void>;
}

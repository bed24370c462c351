import { type MessageFile, appendMessage } from "#app/adapters/message-file.server.ts";
import type { SmsSender } from "#app/ports/sms.ts";

/** Stands in for a provider in demo mode: each text message is a line of a file. */
export function consoleSms(sent: MessageFile): SmsSender {
  return { send: ({ to, body }) => appendMessage(sent, "text message", { to, body }) };
}

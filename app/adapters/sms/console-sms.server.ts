import { type MessageFile, appendMessage } from "#app/adapters/message-file.server.ts";
import type { SmsSender } from "#app/ports/sms.ts";

export function consoleSms(sent: MessageFile): SmsSender {
  return { send: ({ to, body }) => appendMessage(sent, "text message", { to, body }) };
}

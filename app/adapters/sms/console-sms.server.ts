import { type SentFile, writeSent } from "#app/adapters/message-file.server.ts";
import type { SmsSender } from "#app/ports/sms.ts";

/** Stands in for a provider in demo mode: each text message is a line of a file. */
export function consoleSms(sent: SentFile): SmsSender {
  return { send: ({ to, body }) => writeSent(sent, "text message", { to, body }) };
}

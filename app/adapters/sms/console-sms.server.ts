import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
import type { Logger } from "pino";
import type { SmsSender } from "#app/ports/sms.ts";

/** Stands in for a provider in demo mode: each message is a line of a file, and of the log. */
export function consoleSms(log: Logger, file: string): SmsSender {
  return {
    async send(message) {
      const messageId = `demo-${randomUUID()}`;
      try {
        await appendFile(file, `${JSON.stringify({ messageId, ...message })}\n`, { mode: 0o600 });
      } catch (error) {
        return { outcome: "refused", error: String(error), retry: true };
      }
      log.info({ messageId, ...message }, "text message");
      return { outcome: "sent", messageId };
    },
  };
}

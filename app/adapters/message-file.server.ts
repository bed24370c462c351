import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
import type { Logger } from "pino";
import type { Clock } from "#app/ports/clock.ts";
import type { SendResult } from "#app/ports/send-result.ts";
import { maskAddress } from "./mask-address.ts";

export type MessageFile = { file: string; clock: Clock; log: Pick<Logger, "info"> };

/** Readable for the owner only. The log gets the masked recipient, as the text may contain a code. */
export async function appendMessage(
  { file, clock, log }: MessageFile,
  what: "text message" | "e-mail",
  message: { to: string } & Record<string, unknown>,
): Promise<SendResult> {
  const messageId = `demo-${randomUUID()}`;
  const line = JSON.stringify({ messageId, at: clock.now(), ...message });
  try {
    await appendFile(file, `${line}\n`, { mode: 0o600 });
  } catch (error) {
    return { outcome: "refused", error: String(error), retry: true };
  }
  log.info({ messageId, to: maskAddress(message.to) }, what);
  return { outcome: "sent", messageId };
}

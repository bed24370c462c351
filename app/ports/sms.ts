export type SmsMessage = { to: string; body: string };

/**
 * What became of one attempt. `unknown` (a timeout, a 5xx) may have been delivered: it is never
 * sent again blindly, because no SMS provider offers idempotency.
 */
export type SmsAnswer =
  | { outcome: "sent"; messageId: string }
  | { outcome: "refused"; error: string; retry: boolean }
  | { outcome: "unknown"; error: string };

/** Sends text messages. Numbers are E.164. Never throws for what a provider or network does. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsAnswer>;
}

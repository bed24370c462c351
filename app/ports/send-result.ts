/**
 * What became of one attempt to send a message. `refused` never went out; `retry` says whether a
 * later attempt may. `unknown` (a timeout, a lost connection) may have been delivered: it is never
 * sent again blindly, because neither SMS providers nor mail servers offer idempotency.
 */
export type SendResult =
  | { outcome: "sent"; messageId: string }
  | { outcome: "refused"; error: string; retry: boolean }
  | { outcome: "unknown"; error: string };

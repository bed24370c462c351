import type { SendResult } from "./send-result.ts";

/** `template` names the registered template, which Indian carriers require. */
export type SmsMessage = { to: string; body: string; template?: string };

/** The final state of an accepted text; `error` says why it was not delivered. */
export type DeliveryReport = {
  messageId: string;
  delivery: "queued" | "sent" | "delivered" | "undelivered" | "failed";
  error: string | null;
};

/** An unverified callback. */
export type SmsCallback = { rawBody: string; headers: Headers };

/** Sends text messages to E.164 numbers. Never throws for provider or network errors. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SendResult>;
  /** Asks the provider whether it would send, without sending anything. Throws why not; absent from a stand-in. */
  check?(): Promise<void>;
  /** Parses a delivery report: "forged" for an invalid signature, null when it reports no delivery. */
  readReport?(callback: SmsCallback): DeliveryReport | null | "forged";
}

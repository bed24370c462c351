import type { SendResult } from "./send-result.ts";

/** `template` names the fixed words that the body was made of, as carriers in India ask for them. */
export type SmsMessage = { to: string; body: string; template?: string };

/** What became of a text after the provider had taken it; `error` says why it did not arrive. */
export type DeliveryReport = {
  messageId: string;
  delivery: "queued" | "sent" | "delivered" | "undelivered" | "failed";
  error: string | null;
};

/** A report as it came: by anybody, until its signature is checked. */
export type SmsCallback = { rawBody: string; headers: Headers };

/** Sends text messages. Numbers are E.164. Never throws for what a provider or network does. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SendResult>;
  /**
   * Reads a report of the provider's, where it sends any: "forged" where it did not sign it, null
   * where it says nothing of a delivery.
   */
  readReport?(callback: SmsCallback): DeliveryReport | null | "forged";
}

import type { MessageAnswer } from "./message-answer.ts";

export type SmsMessage = { to: string; body: string };

/** Sends text messages. Numbers are E.164. Never throws for what a provider or network does. */
export interface SmsSender {
  send(message: SmsMessage): Promise<MessageAnswer>;
}

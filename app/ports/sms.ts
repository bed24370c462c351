import type { MessageAnswer } from "./message-answer.ts";

/** `template` names the fixed words that the body was made of, as carriers in India ask for them. */
export type SmsMessage = { to: string; body: string; template?: string };

/** Sends text messages. Numbers are E.164. Never throws for what a provider or network does. */
export interface SmsSender {
  send(message: SmsMessage): Promise<MessageAnswer>;
}

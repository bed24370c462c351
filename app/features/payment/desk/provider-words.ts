import { AT_COUNTER } from "#app/domain/counter-payment.ts";

const WORDS: Readonly<Record<string, string>> = {
  [AT_COUNTER]: "Counter",
  sandbox: "Sandbox",
  phonepe: "PhonePe",
  razorpay: "Razorpay",
};

/** What the desk calls a provider; one without words by its own name. */
export function providerWords(name: string): string {
  return (Object.hasOwn(WORDS, name) ? WORDS[name] : undefined) ?? name;
}

import { providerName } from "#app/content/payment-providers.ts";
import { AT_COUNTER } from "#app/domain/counter-payment.ts";

/** What the desk calls a provider; one without a name as the settings do. */
export function providerWords(provider: string): string {
  return provider === AT_COUNTER ? "Counter" : (providerName(provider) ?? provider);
}

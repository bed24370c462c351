import { providerName } from "#app/content/payment-providers.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";

/** What the desk calls a provider; one without a name as the settings do. */
export function providerLabel(provider: string): string {
  return provider === COUNTER_PROVIDER ? "Counter" : (providerName(provider) ?? provider);
}

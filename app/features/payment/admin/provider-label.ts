import { providerName } from "#app/content/payment-providers.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";

export function providerLabel(provider: string): string {
  return provider === COUNTER_PROVIDER ? "Counter" : (providerName(provider) ?? provider);
}

import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

export function storedTimeToIso(time: Date | string): string {
  return new Date(time).toISOString();
}

export function iso(at: Instant): string {
  return new Date(at).toISOString();
}

export function rupees(amount: Paise): string {
  return (amount / 100).toFixed(2);
}

import { MINUTE } from "#app/domain/business-time.ts";

export const CONFIRMATION_LIFETIME_MS = 10 * MINUTE;

export function isConfirmed(session: Record<string, unknown>, now: number): boolean {
  return now - Number(session.confirmedAt ?? 0) < CONFIRMATION_LIFETIME_MS;
}

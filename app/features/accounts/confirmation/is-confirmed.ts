import { MINUTE } from "#app/domain/business-time.ts";

/** How long a proof of who one is lasts for changes that could lock the owner out. */
export const CONFIRMATION_LIFETIME_MS = 10 * MINUTE;

/** Whether the owner of the session has proved lately who they are; signing in is such a proof. */
export function isConfirmed(session: Record<string, unknown>, now: number): boolean {
  return now - Number(session.confirmedAt ?? 0) < CONFIRMATION_LIFETIME_MS;
}

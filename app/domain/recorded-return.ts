import type { Instant } from "./business-time.ts";

export type RecordedReturn = {
  /** When the car was back. */
  at: Instant;
  /** When staff recorded it. */
  createdAt: Instant;
};

/**
 * What follows a return by itself or has to be done in time counts from here: a car at the key box, or taken back
 * without a connection, is back before staff can record what they found.
 */
export function returnRecordedAt({ at, createdAt }: RecordedReturn): Instant {
  return Math.max(at, createdAt);
}

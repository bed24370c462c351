import type { Instant } from "./business-time.ts";

export type RecordedReturn = {
  /** When the car was back. */
  at: Instant;
  /** When staff recorded it. */
  createdAt: Instant;
};

/**
 * What has to be done in time after a return counts from here: a car at the key box, or taken back
 * without a connection, is back before staff can record what they found.
 */
export function returnRecordedAt({ at, createdAt }: RecordedReturn): Instant {
  return Math.max(at, createdAt);
}

import type { Instant } from "#app/domain/business-time.ts";

export type JobRunsTable = {
  job: string;
  everyMs: number;
  /** Of the last run, which may still go on. */
  startedAt: Instant;
  /** The end of the last run that succeeded. */
  succeededAt: Instant | null;
  /** The end of the last run that failed. */
  failedAt: Instant | null;
  /** All that ever failed. */
  failures: number;
};

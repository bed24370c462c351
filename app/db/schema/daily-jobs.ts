import type { Instant } from "#app/domain/business-time.ts";

/** When a job that is done once a day was last begun, by whichever process. */
export type DailyJobsTable = { job: string; takenAt: Instant };

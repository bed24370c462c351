import type { Instant } from "#app/domain/business-time.ts";

/** When any process last started a daily job. */
export type DailyJobsTable = { job: string; takenAt: Instant };

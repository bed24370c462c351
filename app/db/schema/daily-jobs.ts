import type { Instant } from "#app/domain/business-time.ts";

export type DailyJobsTable = { job: string; claimedAt: Instant };

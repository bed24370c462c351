import type { JobRunsTable } from "#app/db/schema/job-runs.ts";
import { formatDuration, formatMoment, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { healthMessages } from "./health-messages.ts";
import { type HealthRow, healthRow } from "./health-row.ts";

/** A long run, and the longest pause of a job that fails. */
const PATIENCE_MS = 6 * MINUTE;

/** One row for all jobs, and one for each that fails or is late. */
export function judgeJobs(jobs: readonly JobRunsTable[], now: Instant): HealthRow[] {
  const { jobs: messages } = healthMessages;
  if (jobs.length === 0) return [healthRow("jobs", "look", messages.none)];
  const lastStart = Math.max(...jobs.map(({ startedAt }) => startedAt));
  const silence = now - lastStart;
  if (silence > PATIENCE_MS) {
    return [healthRow("jobs", "act", messages.stopped(formatDuration(silence)))];
  }
  const inTrouble = jobs.flatMap((job) => judgeJob(job, now));
  return inTrouble.length > 0 ? inTrouble : [healthRow("jobs", "fine", messages.ok(jobs.length))];
}

function judgeJob({ job, ...run }: JobRunsTable, now: Instant): HealthRow[] {
  const { everyMs, startedAt, succeededAt, failedAt } = run;
  const about = { id: "job", subject: `Job “${job}”` } as const;
  if (failedAt !== null && failedAt > (succeededAt ?? 0)) {
    return [{ ...about, level: "act", text: healthMessages.jobs.failing(formatMoment(failedAt)) }];
  }
  if (now - startedAt <= everyMs + PATIENCE_MS) return [];
  return [{ ...about, level: "look", text: healthMessages.jobs.late(formatMoment(startedAt)) }];
}

import { SECOND } from "#app/domain/business-time.ts";
import { createJobRecorder } from "#app/features/health/job-recorder.server.ts";
import type { Services } from "#app/services.server.ts";
import { type Job, startJobs } from "./start-jobs.server.ts";

/** Starts the jobs, and one that writes down when each of them ran. */
export function startRecordedJobs(
  jobs: readonly Job[],
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
): { stop(): Promise<void> } {
  const saving = { name: "job times", everyMs: 15 * SECOND, run: () => recorder.save() };
  const allJobs = [...jobs, saving];
  const recorder = createJobRecorder(
    db,
    allJobs.map(({ name }) => name),
  );
  const record = (job: Job, outcome: "started" | "succeeded" | "failed") =>
    recorder.record(job, outcome, clock.now());
  return startJobs(allJobs, { log, record });
}

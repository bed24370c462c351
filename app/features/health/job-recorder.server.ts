import type { Database } from "#app/db/client.server.ts";
import type { JobRunsTable } from "#app/db/schema/job-runs.ts";
import type { Instant } from "#app/domain/business-time.ts";

type Job = { name: string; everyMs: number };
type JobRun = JobRunsTable;

const NEVER_ENDED = { succeededAt: null, failedAt: null, failures: 0 };

export type JobRecorder = {
  record(job: Job, what: "started" | "succeeded" | "failed", at: Instant): void;
  /** Writes what was recorded since the last time; the first one forgets jobs that no longer exist. */
  save(): Promise<void>;
};

/** Collects in memory, since jobs run several times a second. */
export function createJobRecorder(db: Database, names: readonly string[]): JobRecorder {
  let unsaved = new Map<string, JobRun>();
  let isPruned = false;

  function record({ name: job, everyMs }: Job, what: string, at: Instant): void {
    const run = unsaved.get(job) ?? { ...NEVER_ENDED, job, everyMs, startedAt: at };
    if (what === "started") run.startedAt = at;
    if (what === "succeeded") run.succeededAt = at;
    if (what === "failed") Object.assign(run, { failedAt: at, failures: run.failures + 1 });
    unsaved.set(job, run);
  }

  async function save(): Promise<void> {
    if (!isPruned) await db.deleteFrom("jobRuns").where("job", "not in", names).execute();
    isPruned = true;
    const saving = unsaved;
    unsaved = new Map();
    try {
      await saveRuns(db, [...saving.values()]);
    } catch (error) {
      for (const run of saving.values()) unsaved.set(run.job, merge(run, unsaved.get(run.job)));
      throw error;
    }
  }

  return { record, save };
}

function merge(earlier: JobRun, later: JobRun | undefined): JobRun {
  if (later === undefined) return earlier;
  return {
    ...later,
    succeededAt: later.succeededAt ?? earlier.succeededAt,
    failedAt: later.failedAt ?? earlier.failedAt,
    failures: earlier.failures + later.failures,
  };
}

async function saveRuns(db: Database, runs: readonly JobRun[]): Promise<void> {
  if (runs.length === 0) return;
  await db
    .insertInto("jobRuns")
    // In one order, so that processes wait for each other instead of locking each other out.
    .values(runs.toSorted((a, b) => (a.job < b.job ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column("job").doUpdateSet((eb) => ({
        everyMs: eb.ref("excluded.everyMs"),
        startedAt: eb.ref("excluded.startedAt"),
        succeededAt: eb.fn.coalesce("excluded.succeededAt", "jobRuns.succeededAt"),
        failedAt: eb.fn.coalesce("excluded.failedAt", "jobRuns.failedAt"),
        failures: eb("jobRuns.failures", "+", eb.ref("excluded.failures")),
      })),
    )
    .execute();
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

const MAX_PAUSE_MS = 5 * MINUTE;
/** Also where another job works again. */
const MIN_PAUSE_MS = 5 * SECOND;

type Outcome = "started" | "succeeded" | "failed";
type Deps = {
  log: Pick<Logger, "error" | "info">;
  /** Told of each start and end of a run. */
  record?: (job: Job, outcome: Outcome) => void;
  /** Ends early when the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * A job never overlaps itself. One that fails is tried again after growing pauses, and sooner when another one
 * works again, since most failures have one cause. `stop` resolves when current runs end.
 */
export function startJobs(
  jobs: readonly Job[],
  { log, record = () => {}, pause = sleepUnlessAborted }: Deps,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let recovery = new AbortController();

  function reportSuccess(job: Job, failures: number): void {
    record(job, "succeeded");
    if (failures === 0) return;
    log.info({ job: job.name, failures }, "job works again");
    recovery.abort();
    recovery = new AbortController();
  }

  async function waitAfterFailure(pauseMs: number): Promise<void> {
    const soonest = Math.min(pauseMs, MIN_PAUSE_MS);
    await pause(soonest, stopping.signal);
    await pause(pauseMs - soonest, AbortSignal.any([stopping.signal, recovery.signal]));
  }

  async function runAndWait(job: Job, failed: Failures | null): Promise<Failures | null> {
    record(job, "started");
    try {
      await job.run();
    } catch (error) {
      record(job, "failed");
      const failures: Failures = { count: (failed?.count ?? 0) + 1, message: String(error) };
      const pauseMs = pauseAfterFailures(job.everyMs, failures.count);
      // The stack trace is the same each time.
      const reason =
        failures.message === failed?.message ? { error: failed.message } : { err: error };
      const retryInSeconds = pauseMs / SECOND;
      log.error({ ...reason, job: job.name, failures: failures.count, retryInSeconds }, FAILED);
      await waitAfterFailure(pauseMs);
      return failures;
    }
    reportSuccess(job, failed?.count ?? 0);
    await pause(job.everyMs, stopping.signal);
    return null;
  }

  const loops = jobs.map(async (job) => {
    let failures: Failures | null = null;
    while (!stopping.signal.aborted) failures = await runAndWait(job, failures);
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

const FAILED = "job failed";

/** Of runs one after the other, and the message of the last one. */
type Failures = { count: number; message: string };

/** Doubles from the job's own interval, between a second and a minute, up to five minutes. */
export function pauseAfterFailures(everyMs: number, failures: number): number {
  const first = Math.min(Math.max(everyMs, SECOND), MINUTE);
  return Math.min(first * 2 ** (failures - 1), MAX_PAUSE_MS);
}

async function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Of a process that serves pages but runs no jobs. */
export const SERVE_ONLY = "--serve-only";

const NUMBER = "--process=";

/** Of this process among those of the site; the first one runs the jobs. */
export function processNumber(): string {
  return process.argv.find((argument) => argument.startsWith(NUMBER))?.slice(NUMBER.length) ?? "1";
}

const RESTART_DELAY_MS = 1000;

/**
 * Serves the site on one port with several processes, of which the first runs the jobs. One that ends
 * unexpectedly is replaced. SIGUSR2 replaces them one after the other by processes with the current
 * build; SIGTERM and SIGINT stop them all. No request is lost in either.
 */
export async function startProcesses(count: number): Promise<void> {
  // Processes accept for themselves: the primary would drop what it has accepted but not passed on.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const slots: Worker[] = [];
  const stopping = new AbortController();

  /** Resolves once it accepts requests. Its first start prepares the database, so it goes first. */
  async function start(slot: number): Promise<void> {
    cluster.setupPrimary({
      exec: path.join(import.meta.dirname, "main.ts"),
      args: [`${NUMBER}${slot + 1}`, ...(slot === 0 ? [] : [SERVE_ONLY])],
    });
    const worker = cluster.fork();
    const listening = once(worker, "listening").then(() => true);
    const ended = once(worker, "exit").then(() => false);
    if (!(await Promise.race([listening, ended]))) {
      // SIGTERM may come before all have started.
      if (stopping.signal.aborted) return;
      throw new Error(`Process ${slot + 1} did not start`);
    }
    slots[slot] = worker;
    void ended.then(() => (slots[slot] === worker ? keepRunning(slot) : undefined));
  }

  async function keepRunning(slot: number): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await start(slot);
      } catch {
        await sleep(RESTART_DELAY_MS);
      }
    }
  }

  async function replaceAll(): Promise<void> {
    for (const [slot, old] of slots.entries()) {
      await start(slot);
      old.process.kill("SIGTERM");
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all(Object.values(cluster.workers ?? {}).map(end));
    process.exit(0);
  }

  async function startAll(): Promise<void> {
    await start(0);
    // The site is open: the others wait for what they lack, such as the database.
    for (let slot = 1; slot < count; slot += 1) await keepRunning(slot);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
  const started = startAll();
  let replaced = started;
  process.on("SIGUSR2", () => (replaced = replaced.then(replaceAll).catch(sayNotReplaced)));
  await started;
}

/** The new build cannot start; the earlier processes go on. */
function sayNotReplaced(error: unknown): void {
  process.stderr.write(`Not all processes were replaced: ${String(error)}\n`);
}

async function end(worker: Worker | undefined): Promise<void> {
  if (worker === undefined) return;
  worker.process.kill("SIGTERM");
  await once(worker, "exit");
}

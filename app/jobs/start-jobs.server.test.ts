import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { type Job, pauseAfterFailures, startJobs } from "./start-jobs.server.ts";

const lines: { job: string; msg: string; err?: { stack: string }; error?: string }[] = [];
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });

/** By the timers that tests can turn. */
const pause = async (ms: number, signal: AbortSignal) =>
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => void vi.useRealTimers());

function jobThat(name: string, everyMs: number, problem: () => string) {
  const run = vi.fn(async () => {
    if (problem() !== "") throw new Error(problem());
  });
  return { name, everyMs, run };
}

async function runFor(ms: number, jobs: Job[], record?: (job: Job, outcome: string) => void) {
  const running = startJobs(jobs, { log, pause, ...(record && { record }) });
  await vi.advanceTimersByTimeAsync(ms);
  return () => running.stop();
}

test("pauses for longer after each failure, up to five minutes", () => {
  const pauses = (everyMs: number) =>
    [1, 2, 3, 20].map((failures) => pauseAfterFailures(everyMs, failures) / SECOND);
  expect(pauses(300)).toEqual([1, 2, 4, 300]);
  expect(pauses(5 * SECOND)).toEqual([5, 10, 20, 300]);
  for (const everyMs of [MINUTE, HOUR, DAY]) expect(pauses(everyMs)).toEqual([60, 120, 240, 300]);
});

test("writes one line for each failure of a job that keeps failing, and one stack trace", async () => {
  const job = jobThat("texts", 300, () => "disk is full");
  const stop = await runFor(22 * SECOND, [job]);
  await stop();
  expect(job.run).toHaveBeenCalledTimes(5);
  expect(lines.map(({ msg }) => msg)).toEqual(Array.from({ length: 5 }, () => "job failed"));
  expect(lines.filter(({ err }) => err !== undefined)).toHaveLength(1);
  expect(lines.at(-1)).toMatchObject({ job: "texts", error: "Error: disk is full", failures: 5 });
});

test("reports another error with its stack trace", async () => {
  const problems = ["disk is full", "disk is full", "locked"];
  const job = jobThat("texts", 300, () => problems[job.run.mock.calls.length - 1] ?? "locked");
  const stop = await runFor(5 * SECOND, [job]);
  await stop();
  expect(lines.map(({ err }) => err?.stack.split("\n")[0])).toEqual([
    "Error: disk is full",
    undefined,
    "Error: locked",
  ]);
});

test("runs at its own pace again after a success", async () => {
  let problem = "locked";
  const job = jobThat("texts", 300, () => problem);
  const stop = await runFor(10 * SECOND, [job]);
  problem = "";
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  job.run.mockClear();
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  await stop();
  expect(job.run.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(lines.at(-1)).toMatchObject({ job: "texts", msg: "job works again", failures: 4 });
});

test("tries a job that fails again as soon as another one works again", async () => {
  let problem = "the database is away";
  const [often, seldom] = [
    jobThat("often", 300, () => problem),
    jobThat("seldom", DAY, () => problem),
  ];
  const stop = await runFor(25 * MINUTE, [often, seldom]);
  problem = "";
  for (const { run } of [often, seldom]) run.mockClear();
  const isTried = () => often.run.mock.calls.length + seldom.run.mock.calls.length > 0;
  for (let seconds = 0; seconds < 300 && !isTried(); seconds += 1) {
    await vi.advanceTimersByTimeAsync(SECOND);
  }
  await vi.advanceTimersByTimeAsync(SECOND);
  await stop();
  expect(often.run).toHaveBeenCalled();
  expect(seldom.run).toHaveBeenCalled();
});

test("tells of each start and end", async () => {
  let problem = "locked";
  const record = vi.fn();
  const stop = await runFor(500, [jobThat("texts", SECOND, () => problem)], record);
  problem = "";
  await vi.advanceTimersByTimeAsync(SECOND);
  await stop();
  const outcomes = record.mock.calls.map(([, outcome]) => outcome);
  expect(outcomes.slice(0, 4)).toEqual(["started", "failed", "started", "succeeded"]);
});

import pino from "pino";
import { expect, test, vi } from "vitest";
import { startJobs } from "./run-jobs.server.ts";

test("reports a failure that repeats once, and again after a run that succeeded", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line).err.message) });
  const outcomes = ["disk is full", "disk is full", "locked", "", "locked"];
  const run = vi.fn(async () => {
    const message = outcomes[run.mock.calls.length - 1] ?? "";
    if (message !== "") throw new Error(message);
  });
  const jobs = startJobs([{ name: "texts", everyMs: 1, run }], log);
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(5));
  await jobs.stop();
  expect(lines).toEqual(["disk is full", "locked", "locked"]);
});

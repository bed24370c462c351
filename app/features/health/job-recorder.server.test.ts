import { expect, test } from "vitest";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createJobRecorder } from "./job-recorder.server.ts";

const { db } = await openTestDatabase();
const texts = { name: "texts", everyMs: 300 };
const mail = { name: "mail", everyMs: 300 };

const listRuns = async () =>
  await db.selectFrom("jobRuns").selectAll().orderBy("job", "desc").execute();

test("stores starts and ends, and adds up failures of all processes", async () => {
  const recorder = createJobRecorder(db, ["texts", "mail"]);
  await recorder.save();
  expect(await listRuns()).toEqual([]);
  recorder.record(texts, "started", 1000);
  recorder.record(texts, "failed", 1100);
  recorder.record(texts, "started", 2000);
  recorder.record(texts, "failed", 2100);
  recorder.record(mail, "started", 2000);
  await recorder.save();
  recorder.record(texts, "started", 3000);
  recorder.record(texts, "succeeded", 3100);
  const other = createJobRecorder(db, ["texts", "mail"]);
  other.record(texts, "started", 3500);
  other.record(texts, "failed", 3600);
  await Promise.all([recorder.save(), other.save()]);
  expect(await listRuns()).toEqual([
    {
      job: "texts",
      everyMs: 300,
      startedAt: expect.any(Number),
      succeededAt: 3100,
      failedAt: 3600,
      failures: 3,
    },
    { job: "mail", everyMs: 300, startedAt: 2000, succeededAt: null, failedAt: null, failures: 0 },
  ]);
});

test("forgets jobs that no longer exist", async () => {
  await createJobRecorder(db, ["texts"]).save();
  expect((await listRuns()).map(({ job }) => job)).toEqual(["texts"]);
});

test("keeps what could not be stored for the next time", async () => {
  await db.deleteFrom("jobRuns").execute();
  let isAway = false;
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (isAway && name === "insertInto") throw new Error("away");
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const recorder = createJobRecorder(failing, ["texts"]);
  recorder.record(texts, "started", 1000);
  recorder.record(texts, "failed", 1100);
  isAway = true;
  await expect(recorder.save()).rejects.toThrow("away");
  recorder.record(texts, "started", 2000);
  recorder.record(texts, "failed", 2100);
  isAway = false;
  await recorder.save();
  expect(await listRuns()).toMatchObject([{ startedAt: 2000, failedAt: 2100, failures: 2 }]);
});

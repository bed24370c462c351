import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const STARTS = 300;
const PROCESSES = 2;

/** Opens one secret after another, each when all others are there too. */
const OPEN_ALL = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { module, dataDir, starts, processes } = workerData;
  const arrived = new Int32Array(workerData.arrived);
  import(module).then(({ readOrCreateSecret }) => {
    const secrets = Array.from({ length: starts }, (_, start) => {
      Atomics.add(arrived, 0, 1);
      while (Atomics.load(arrived, 0) < (start + 1) * processes);
      return readOrCreateSecret(dataDir + "/" + start);
    });
    parentPort.postMessage(secrets);
  });`;

test("processes that start at once have one secret, whole for each of them", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-secret-"));
  const module = new URL("installation-secret.server.ts", import.meta.url).href;
  const arrived = new SharedArrayBuffer(4);
  const workerData = { module, dataDir, starts: STARTS, processes: PROCESSES, arrived };
  const [one, other] = await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const [secrets] = await once(new Worker(OPEN_ALL, { eval: true, workerData }), "message");
      return secrets;
    }),
  );
  expect(one).toEqual(other);
  expect(new Set(one).size).toBe(STARTS);
  expect(readdirSync(path.join(dataDir, "0"))).toEqual(["secret"]);
  rmSync(dataDir, { recursive: true });
});

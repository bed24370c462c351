import { flushCompileCache } from "node:module";
import path from "node:path";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { sealedFiles } from "#app/adapters/files/sealed-files.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { driveTrip, type DrivenTrip, TRIP_STEPS } from "./drive-trip.ts";
import { openSandbox } from "./open-sandbox.ts";

/** The input of one process that takes a trip from its deposit to the end, as far as it gets. */
export type DriveRun = {
  where: { databaseUrl?: string; dataDir: string };
  trip: DrivenTrip;
  /** How often a process has tried before; whoever tries again comes later. */
  attempt: number;
  /** Kills itself before that statement of the step, or at its end. */
  killAt: { step: number; statement: number } | null;
};

/** Longer than a claim of a job lasts. */
const RETRY_AFTER_MS = 4 * MINUTE;

const run: DriveRun = JSON.parse(process.argv[2] ?? "");
let step = 0;
let statements = 0;

const plain = openDatabase({ ...run.where, poolSize: 4 });
const db = plain.withPlugin({
  transformQuery({ node }) {
    statements += 1;
    if (step === run.killAt?.step && statements >= run.killAt.statement) kill();
    return node;
  },
  transformResult: async ({ result }) => result,
});

function kill(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("Unreachable");
}

// A killed process does not write its compile cache, which the next one needs.
flushCompileCache();
const clock = fixedClock(0);
const files = diskFiles(path.join(run.where.dataDir, "files"));
const documentFiles = sealedFiles(files, [Buffer.alloc(32, 7)]);
const sandbox = openSandbox(plain, clock);
const deps = { db, clock, files, documentFiles, limits: createLimits(), ...sandbox };

for (const [index, { at, take }] of TRIP_STEPS.entries()) {
  [step, statements] = [index, 0];
  clock.set(at + run.attempt * RETRY_AFTER_MS);
  await take(deps, driveTrip(deps, run.trip));
  if (run.killAt?.step === index) kill();
}
await plain.destroy();

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pino from "pino";
import { readConfig } from "#app/config/config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import {
  stopOnInterrupt,
  printLine,
  parseSeed,
  createSiteSettings,
  reportResult,
} from "#test/chaos/command-line.ts";
import { SiteProcesses } from "#test/chaos/site-processes.ts";
import { Counters } from "#test/chaos/counters.ts";
import { seededRandom } from "#test/crash/seeded-random.ts";
import { startObjectStore } from "#test/object-store/start-object-store.ts";
import { createUploaders } from "./create-uploaders.ts";
import type { Uploader } from "./uploader.ts";
import { checkFiles, checkFilesAfterCleanup } from "./check-files.ts";

/**
 * Kills the built site again and again during uploads of every kind. After each restart every
 * acknowledged file must be complete and no partial one visible. Exits with 1 on a violation. Files are
 * on the disk, or with --store=s3 in OpenStack Swift.
 */
const MAX_RESPONSES_BEFORE_KILL = 30;
const MAX_DELAY_MS = 150;
const ROUND_TIMEOUT_MS = 15_000;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    seed: { type: "string" },
    store: { type: "string", default: "disk" },
  },
});
const rounds = Number(values.rounds);
const seed = parseSeed(values.seed);

process.exitCode = (await runRounds()) === 0 ? 0 : 1;

async function runRounds(): Promise<number> {
  const started = Date.now();
  const store = await openStore(values.store);
  const { dataDir, env } = createSiteSettings({ DATABASE_URL: "", ...storeSettings(store) });
  const services = await openServices(env);
  const sites = new SiteProcesses(env, dataDir);
  const counters = new Counters();
  stopOnInterrupt(() => sites.killAll());
  printLine(`Files: ${rounds} kills, --store=${values.store} --seed=${seed}`);
  try {
    const random = seededRandom(seed);
    const uploaders = await createUploaders(services, { random, counters });
    await sites.start(1);
    const violations: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const responses = counters.total + random.between(0, MAX_RESPONSES_BEFORE_KILL);
      const waitForKill = async () => {
        const deadline = Date.now() + ROUND_TIMEOUT_MS;
        while (counters.total < responses && Date.now() < deadline) await sleep(5);
        await sleep(random.between(0, MAX_DELAY_MS));
      };
      const found = await killDuringUploads(sites, uploaders, waitForKill);
      const roundViolations = [...found, ...(await checkFiles(services))];
      violations.push(...roundViolations.map((violation) => `round ${round}: ${violation}`));
    }
    violations.push(...sites.unexpectedExits);
    await sites.stop();
    violations.push(...(await checkFilesAfterCleanup(services, dataDir)));
    printLine(`Acknowledged: ${counters.toString()}`);
    printLine(`Killed (SIGKILL): ${sites.kills} times`);
    reportResult(violations, { started, seed, dataDir });
    return violations.length;
  } finally {
    await sites.stop();
    await services.db.destroy();
    await store?.stop();
  }
}

async function openStore(name: string) {
  if (name === "disk") return null;
  if (name === "s3") return await startObjectStore();
  throw new Error(`Unknown store "${name}"`);
}

/** Empty for the disk, to override the environment. */
function storeSettings(store: Awaited<ReturnType<typeof openStore>>) {
  return {
    S3_ENDPOINT: store?.settings.endpoint ?? "",
    S3_REGION: store?.settings.region ?? "",
    S3_BUCKET: store?.settings.bucket ?? "",
    S3_ACCESS_KEY_ID: store?.settings.accessKeyId ?? "",
    S3_SECRET_ACCESS_KEY: store?.settings.secretAccessKey ?? "",
  };
}

async function openServices(env: Record<string, string>): Promise<Services> {
  const config = readConfig(env);
  const db = openDatabase({ dataDir: config.DATA_DIR });
  await migrate(db);
  const localOrigin = () => "http://127.0.0.1";
  const stopping = new AbortController().signal;
  return createServices(config, pino({ level: "silent" }), db, { localOrigin, stopping });
}

/** Returns the violations after the restart. */
async function killDuringUploads(
  sites: SiteProcesses,
  uploaders: readonly Uploader[],
  waitForKill: () => Promise<void>,
): Promise<string[]> {
  const origin = sites.origin(0);
  const uploads = uploaders.map((uploader) => uploader.upload(origin));
  await waitForKill();
  const [, ...results] = await Promise.allSettled([sites.killOne(0, 0), ...uploads]);
  const errors = results.flatMap((result) =>
    result.status === "rejected" ? [String(result.reason)] : [],
  );
  const violations = await Promise.all(
    uploaders.map((uploader) => uploader.check(sites.origin(0))),
  );
  return [...errors, ...violations.flat()];
}

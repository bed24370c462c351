import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pino from "pino";
import { readConfig } from "#app/config/config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { onInterrupt, say, seedOf, siteOfItsOwn, sumUp } from "#test/chaos/run.ts";
import { Sites } from "#test/chaos/sites.ts";
import { Tally } from "#test/chaos/tally.ts";
import { seededRandom } from "#test/crash/seeded-random.ts";
import { startObjectStore } from "#test/object-store/start-object-store.ts";
import { gatherSenders } from "./gather-senders.ts";
import type { Sender } from "./sender.ts";
import { settle, verify } from "./settle.ts";

/**
 * Pulls the plug of the built site, again and again while files come in by every way there is; after
 * each restart what was acknowledged must be there whole, and nothing by halves. Ends with 1 where
 * that is not so. Files lie on the disk, or with --store=s3 in OpenStack Swift.
 */
/** The plug is pulled after so many answers at most, and so much later. */
const MOST_ANSWERS = 30;
const MOST_LATER_MS = 150;
const PATIENCE_MS = 15_000;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    seed: { type: "string" },
    store: { type: "string", default: "disk" },
  },
});
const rounds = Number(values.rounds);
const seed = seedOf(values.seed);

process.exitCode = (await pullPlugs()) === 0 ? 0 : 1;

async function pullPlugs(): Promise<number> {
  const started = Date.now();
  const store = await storeNamed(values.store);
  const { dataDir, env } = siteOfItsOwn({ DATABASE_URL: "", ...settingsOf(store) });
  const services = await openServices(env);
  const sites = new Sites(env, dataDir);
  const tally = new Tally();
  onInterrupt(() => sites.end());
  say(`Files: ${rounds} times kill -9, --store=${values.store} --seed=${seed}`);
  try {
    const random = seededRandom(seed);
    const senders = await gatherSenders(services, { random, tally });
    await sites.start(1);
    const violations: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const answers = tally.total + random.between(0, MOST_ANSWERS);
      const moment = async () => {
        const patience = Date.now() + PATIENCE_MS;
        while (tally.total < answers && Date.now() < patience) await sleep(5);
        await sleep(random.between(0, MOST_LATER_MS));
      };
      const found = await pullPlug(sites, senders, moment);
      const complaints = [...found, ...(await verify(services))];
      violations.push(...complaints.map((complaint) => `round ${round}: ${complaint}`));
    }
    violations.push(...sites.died);
    await sites.stop();
    violations.push(...(await settle(services, dataDir)));
    say(`Acknowledged: ${tally.toString()}`);
    say(`Killed with -9: ${sites.kills} times`);
    sumUp(violations, { started, seed, dataDir });
    return violations.length;
  } finally {
    await sites.stop();
    await services.db.destroy();
    await store?.stop();
  }
}

/** Null for the disk. */
async function storeNamed(name: string) {
  if (name === "disk") return null;
  if (name === "s3") return await startObjectStore();
  throw new Error(`There is no store "${name}"`);
}

/** Empty where files lie on the disk, whatever else is set where this runs. */
function settingsOf(store: Awaited<ReturnType<typeof storeNamed>>) {
  return {
    S3_ENDPOINT: store?.settings.endpoint ?? "",
    S3_REGION: store?.settings.region ?? "",
    S3_BUCKET: store?.settings.bucket ?? "",
    S3_ACCESS_KEY_ID: store?.settings.accessKeyId ?? "",
    S3_SECRET_ACCESS_KEY: store?.settings.secretAccessKey ?? "",
  };
}

/** The same database and files, in this process. */
async function openServices(env: Record<string, string>): Promise<Services> {
  const config = readConfig(env);
  const db = openDatabase({ dataDir: config.DATA_DIR });
  await migrate(db);
  const localOrigin = () => "http://127.0.0.1";
  const stopping = new AbortController().signal;
  return createServices(config, pino({ level: "silent" }), db, { localOrigin, stopping });
}

/** What is wrong after it. */
async function pullPlug(
  sites: Sites,
  senders: readonly Sender[],
  moment: () => Promise<void>,
): Promise<string[]> {
  const origin = sites.origin(0);
  const sending = senders.map((sender) => sender.send(origin));
  await moment();
  const [, ...ends] = await Promise.allSettled([sites.killOne(0, 0), ...sending]);
  const broken = ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
  const complaints = await Promise.all(senders.map((sender) => sender.check(sites.origin(0))));
  return [...broken, ...complaints.flat()];
}

import { parseArgs } from "node:util";
import { type Config, readConfig } from "#app/config/config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { EACH_NEW_ORDER } from "#server/sandbox-gateway/faults.ts";
import { checkOccupancies } from "#test/crash/check-bookings.ts";
import { checkChanges, checkLegs } from "#test/crash/check-changes.ts";
import { checkChangePayments, checkCharges, checkWaitlist } from "#test/crash/check-charges.ts";
import { checkDeposits, checkReleased, checkTripCharges } from "#test/crash/check-deposits.ts";
import { checkLedger, checkTaxDocuments } from "#test/crash/check-ledger.ts";
import { readDatabase } from "#test/crash/read-database.ts";
import { createViolations } from "#test/crash/violations.ts";
import type { ChaosRun } from "./chaos-run.ts";
import { checkMessages, checkNotices } from "./check-messages.ts";
import { checkMoney, checkNothingOpen, checkReportedOutcomes } from "./check-money.ts";
import { simulateCustomer } from "./simulate-customer.ts";
import { drainJobs } from "./drain-jobs.ts";
import { type ChaosDatabase, startChaosDatabase } from "./chaos-database.ts";
import { readGatewayOrders } from "./read-gateway.ts";
import {
  stopOnInterrupt,
  printLine,
  parseSeed,
  createSiteSettings,
  reportResult,
} from "./command-line.ts";
import { insertFixture } from "./fixture.ts";
import { summarise } from "./summarise.ts";
import { SiteProcesses } from "./site-processes.ts";
import { Counters } from "./counters.ts";
import { injectCrashes } from "./inject-crashes.ts";

/**
 * Books through processes of the built site, drives, and settles charges and deposits while the provider, the
 * processes and the database fail, then checks the database. Exits with 1 on a violation.
 */
const CONCURRENT_CUSTOMERS = 24;
const FAULT_PROBABILITIES = {
  error: 0.03,
  "error-after": 0.03,
  silence: 0.01,
  "silence-after": 0.015,
  "takes-less": 0.02,
  "takes-more": 0.02,
  late: 0.04,
  "expires-early": 0.08,
  "releases-late": 0.12,
  "capture-refused": 0.1,
  "captures-less": 0.1,
  delay: 0.08,
  duplicate: 0.2,
  reorder: 0.2,
  forge: 0.1,
  drop: 0.15,
};

const { values } = parseArgs({
  options: {
    bookings: { type: "string", default: "2000" },
    seed: { type: "string" },
    database: { type: "string", default: "postgres" },
  },
});
const bookings = Number(values.bookings);
const seed = parseSeed(values.seed);

const database = await startChaosDatabase(values.database === "sqlite" ? "sqlite" : "postgres");
if (database === null) {
  printLine("Skipped: PostgreSQL is not installed on this machine.");
} else {
  process.exitCode = (await runChaos(database)) === 0 ? 0 : 1;
}

async function runChaos(under: ChaosDatabase): Promise<number> {
  const started = Date.now();
  const { dataDir, env } = createSiteSettings({ DATABASE_URL: under.url ?? "" });
  const config = readConfig(env);
  const db = openDatabase({ databaseUrl: under.url, dataDir });
  const sites = new SiteProcesses(env, dataDir);
  stopOnInterrupt(() => {
    sites.killAll();
    under.drop();
  });
  try {
    await migrate(db);
    const size = {
      cars: Math.max(12, Math.ceil(bookings / 40)),
      customers: Math.max(40, Math.ceil(bookings / 8)),
    };
    const fixture = await insertFixture(db, config, size);
    const run: ChaosRun = {
      sites,
      fixture,
      db,
      seed,
      targetBookings: bookings,
      bookingReferences: new Set(),
      counters: new Counters(),
      reported: [],
    };
    const { name, processes } = under;
    printLine(`Chaos: ${bookings} bookings, ${name}, ${processes} processes, --seed=${seed}`);
    await sites.start(processes);
    await setGatewayFaults(run, config, { chances: FAULT_PROBABILITIES, seed });
    const crashCount = await bookDuringFaults(run, under);
    await setGatewayFaults(run, config, { faults: [] });
    const exitCodes = await sites.stop();
    const jobErrors = await drainJobs(config);
    const found = await findViolations(run, dataDir);
    const failedStops = exitCodes.map((code) =>
      code === 0 ? "" : `a site exited with ${code} on SIGTERM`,
    );
    const violations = [
      ...sites.unexpectedExits,
      ...failedStops.filter(Boolean),
      ...jobErrors,
      ...found,
    ];
    await summarise(run, crashCount);
    reportResult(violations, { started, seed, dataDir });
    return violations.length;
  } finally {
    await sites.stop();
    await db.destroy();
    under.drop();
  }
}

async function setGatewayFaults(
  { sites }: ChaosRun,
  config: Config,
  faults: object,
): Promise<void> {
  const headers = {
    authorization: `Bearer ${config.key("payment-merchant")}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ merchantOrderId: EACH_NEW_ORDER, ...faults });
  const url = `${sites.origin(0)}/sandbox-gateway/v1/faults`;
  const response = await fetch(url, { method: "POST", headers, body });
  if (response.status !== 204)
    throw new Error(`The gateway refused the faults: ${response.status}`);
}

async function bookDuringFaults(run: ChaosRun, under: ChaosDatabase): Promise<number> {
  let visits = 0;
  const countBookings = () => run.bookingReferences.size;
  let isOver = false;
  const plan = {
    bookings,
    kills: Math.max(3, Math.round(bookings / 50)),
    crashes: Math.max(2, Math.round(bookings / 400)),
  };
  const crashes = injectCrashes({ sites: run.sites, database: under }, plan, {
    seed,
    countBookings,
    isOver: () => isOver,
  });
  const customers = Array.from({ length: CONCURRENT_CUSTOMERS }, async () => {
    while (countBookings() < bookings) await simulateCustomer(run, visits++);
  });
  await Promise.all(customers);
  isOver = true;
  run.counters.increment("visits", visits);
  return await crashes;
}

async function findViolations(
  { db, reported, counters }: ChaosRun,
  dataDir: string,
): Promise<string[]> {
  const snapshot = await readDatabase(db);
  const provider = await readGatewayOrders(db);
  const violations = createViolations();
  checkMoney(snapshot, provider, violations);
  checkNothingOpen(snapshot, violations);
  checkOccupancies(snapshot, violations);
  checkLedger(snapshot, violations);
  checkTaxDocuments(snapshot, violations);
  checkLegs(snapshot, violations);
  checkChanges(snapshot, violations, Number.POSITIVE_INFINITY);
  checkCharges(snapshot, violations);
  checkChangePayments(snapshot, violations);
  checkWaitlist(snapshot, violations);
  checkDeposits(snapshot, violations);
  checkReleased(snapshot, violations);
  checkTripCharges(snapshot, violations);
  checkReportedOutcomes(snapshot, reported, violations);
  checkMessages(snapshot, dataDir, violations);
  await checkNotices(db, violations);
  const unauthorized = counters.get("unauthorized access");
  violations.must(unauthorized === 0, `${unauthorized} unauthorized payments opened`);
  const isDriven = counters.get("trips") === 0 || counters.get("desk return: 302") > 0;
  violations.must(isDriven, "the desk refused every return, so nothing was learnt about trips");
  return violations.found;
}

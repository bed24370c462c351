import { parseArgs } from "node:util";
import { type Config, readConfig } from "#app/config/config.server.ts";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { EACH_NEW_ORDER } from "#server/sandbox-gateway/faults.ts";
import { checkOccupancies } from "#test/crash/check-bookings.ts";
import { checkChanges, checkLegs } from "#test/crash/check-changes.ts";
import { checkChangePayments, checkCharges, checkWaitlist } from "#test/crash/check-charges.ts";
import { checkLedger, checkTaxDocuments } from "#test/crash/check-ledger.ts";
import { readDatabase } from "#test/crash/read-database.ts";
import { createViolations } from "#test/crash/violations.ts";
import type { ChaosRun } from "./chaos-run.ts";
import { checkMessages, checkNotices } from "./check-messages.ts";
import { checkMoney, checkNothingOpen, checkReportedOutcomes } from "./check-money.ts";
import { simulateCustomer } from "./simulate-customer.ts";
import { drainJobs } from "./drain-jobs.ts";
import { findPostgresPrograms, startOwnPostgres } from "#test/support/own-postgres.ts";
import { countFaults, readGatewayOrders } from "./read-gateway.ts";
import {
  stopOnInterrupt,
  printLine,
  parseSeed,
  createSiteSettings,
  reportResult,
} from "./command-line.ts";
import { insertFixture } from "./fixture.ts";
import { SiteProcesses } from "./site-processes.ts";
import { Counters } from "./counters.ts";
import { injectCrashes } from "./inject-crashes.ts";

/**
 * Books through several processes of the built site while the provider, the processes and the database
 * fail, then checks the database. Exits with 1 on a violation.
 */
const PROCESSES = 3;
const CONCURRENT_CUSTOMERS = 24;
const FAULT_PROBABILITIES = {
  error: 0.03,
  "error-after": 0.03,
  silence: 0.01,
  "silence-after": 0.015,
  "takes-less": 0.02,
  "takes-more": 0.02,
  late: 0.04,
  delay: 0.08,
  duplicate: 0.2,
  reorder: 0.2,
  forge: 0.1,
  drop: 0.15,
};
const MAX_LISTED = 20;

const { values } = parseArgs({
  options: { bookings: { type: "string", default: "2000" }, seed: { type: "string" } },
});
const bookings = Number(values.bookings);
const seed = parseSeed(values.seed);

const programs = findPostgresPrograms();
if (programs === null) {
  printLine("Skipped: PostgreSQL is not installed on this machine.");
} else {
  process.exitCode = (await withPostgres(programs)) === 0 ? 0 : 1;
}

async function withPostgres(postgresPrograms: string): Promise<number> {
  const started = Date.now();
  const postgres = await startOwnPostgres(postgresPrograms, { safe: true });
  const { dataDir, env } = createSiteSettings({ DATABASE_URL: postgres.url });
  const config = readConfig(env);
  const db = openDatabase({ databaseUrl: postgres.url, dataDir });
  const sites = new SiteProcesses(env, dataDir);
  stopOnInterrupt(() => {
    sites.killAll();
    postgres.drop();
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
    printLine(`Chaos: ${bookings} bookings, ${PROCESSES} processes, --seed=${seed}`);
    await sites.start(PROCESSES);
    await setGatewayFaults(run, config, { chances: FAULT_PROBABILITIES, seed });
    const crashCount = await bookDuringFaults(run, postgres);
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
    postgres.drop();
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

async function bookDuringFaults(
  run: ChaosRun,
  postgres: Parameters<typeof injectCrashes>[0]["postgres"],
): Promise<number> {
  let visits = 0;
  const countBookings = () => run.bookingReferences.size;
  let isOver = false;
  const plan = {
    bookings,
    kills: Math.max(3, Math.round(bookings / 50)),
    crashes: Math.max(2, Math.round(bookings / 400)),
  };
  const crashes = injectCrashes({ sites: run.sites, postgres }, plan, {
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
  checkReportedOutcomes(snapshot, reported, violations);
  checkMessages(snapshot, dataDir, violations);
  await checkNotices(db, violations);
  const unauthorized = counters.get("unauthorized access");
  violations.must(unauthorized === 0, `${unauthorized} unauthorized payments opened`);
  return violations.found;
}

async function summarise({ db, sites, counters }: ChaosRun, crashCount: number): Promise<void> {
  const statuses = await countBy(db, "bookings", "status");
  const outcomes = await countBy(db, "payments", "outcome");
  const messages = await countBy(db, "outbox", "state");
  const changes = await countBy(db, "bookingChanges", "state");
  const waitlist = await countBy(db, "waitlistEntries", "state");
  printLine(`Faults injected: ${(await countFaults(db)).toString()}`);
  printLine(`Killed (SIGKILL): ${sites.kills} processes · database crashed: ${crashCount} times`);
  printLine(`Customers: ${counters.toString()}`);
  printLine(`Bookings: ${statuses} · payments: ${outcomes} · messages: ${messages}`);
  printLine(`Changes: ${changes} · waitlist: ${waitlist}`);
  await listAmbiguous(db);
}

/** Messages whose delivery is unknown and payments that staff must resolve. */
async function listAmbiguous(db: Database): Promise<void> {
  const messages = await db
    .selectFrom("outbox")
    .select(["uniqueKey", "lastError"])
    .where("state", "=", "unknown")
    .execute();
  const differences = await db
    .selectFrom("paymentDifferences")
    .select(["orderId", "kind", "ours", "theirs"])
    .execute();
  printLine(`Ambiguous: ${messages.length} messages, ${differences.length} payment differences`);
  for (const { uniqueKey, lastError } of messages.slice(0, MAX_LISTED))
    printLine(`  ${uniqueKey}: ${lastError}`);
  for (const { orderId, kind, ours, theirs } of differences.slice(0, MAX_LISTED)) {
    printLine(`  ${orderId}: ${kind}, ours: ${ours}, provider: ${theirs}`);
  }
}

async function countBy(
  db: Database,
  table: "bookings" | "payments" | "outbox" | "bookingChanges" | "waitlistEntries",
  column: "status" | "outcome" | "state",
): Promise<string> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => [eb.ref(column as never).as("value"), eb.fn.countAll<number>().as("count")])
    .groupBy("value")
    .orderBy("value")
    .execute();
  return rows.map(({ value, count }) => `${String(value ?? "open")} ${count}`).join(", ");
}

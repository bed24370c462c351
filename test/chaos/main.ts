import { parseArgs } from "node:util";
import { type Config, readConfig } from "#app/config/config.server.ts";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { EACH_NEW_ORDER } from "#server/sandbox-gateway/faults.ts";
import { checkOccupancies } from "#test/crash/check-bookings.ts";
import { checkLedger, checkTaxDocuments } from "#test/crash/check-ledger.ts";
import { readBooks } from "#test/crash/read-books.ts";
import { noViolations } from "#test/crash/violations.ts";
import type { World } from "./asking.ts";
import { checkMessages, checkNotices } from "./check-messages.ts";
import { checkMoney, checkNothingOpen, checkTold } from "./check-money.ts";
import { visit } from "./customers.ts";
import { drain } from "./drain.ts";
import { findPostgresPrograms, startOwnPostgres } from "./own-postgres.ts";
import { countFaults, readGateway } from "./read-gateway.ts";
import { onInterrupt, say, seedOf, siteOfItsOwn, sumUp } from "./run.ts";
import { fillScene } from "./scene.ts";
import { Sites } from "./sites.ts";
import { Tally } from "./tally.ts";
import { makeTrouble } from "./trouble.ts";

/**
 * Bookings through several processes of the built site while everything around them goes wrong; then
 * the books are checked. Ends with 1 where they are not in order.
 */
const PROCESSES = 3;
const AT_ONCE = 24;
const CHANCES = {
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
/** How many of what is ambiguous are named. */
const SHOWN = 20;

const { values } = parseArgs({
  options: { bookings: { type: "string", default: "2000" }, seed: { type: "string" } },
});
const bookings = Number(values.bookings);
const seed = seedOf(values.seed);

const programs = findPostgresPrograms();
if (programs === null) {
  say("PostgreSQL's own programs are not on this machine: the chaos test did not run.");
} else {
  process.exitCode = (await withPostgres(programs)) === 0 ? 0 : 1;
}

async function withPostgres(found: string): Promise<number> {
  const started = Date.now();
  const postgres = await startOwnPostgres(found);
  const { dataDir, env } = siteOfItsOwn({ DATABASE_URL: postgres.url });
  const config = readConfig(env);
  const db = openDatabase({ databaseUrl: postgres.url, dataDir });
  const sites = new Sites(env, dataDir);
  onInterrupt(() => {
    sites.end();
    postgres.drop();
  });
  try {
    await migrate(db);
    const size = {
      cars: Math.max(12, Math.ceil(bookings / 40)),
      customers: Math.max(40, Math.ceil(bookings / 8)),
    };
    const scene = await fillScene(db, config, size);
    const told: World["told"] = [];
    const made = new Set<string>();
    const tally = new Tally();
    const world: World = { sites, scene, db, seed, wanted: bookings, made, tally, told };
    say(`Chaos: ${bookings} bookings, ${PROCESSES} processes, --seed=${seed}`);
    await sites.start(PROCESSES);
    await tellGateway(world, config, { chances: CHANCES, seed });
    const crashed = await bookThroughTrouble(world, postgres);
    await tellGateway(world, config, { faults: [] });
    const codes = await sites.stop();
    const complaints = await drain(config);
    const found = await findViolations(world, dataDir);
    const ends = codes.map((code) =>
      code === 0 ? "" : `a site was stopped and ended with ${code}`,
    );
    const violations = [...sites.died, ...ends.filter(Boolean), ...complaints, ...found];
    await summarise(world, crashed);
    sumUp(violations, { started, seed, dataDir });
    return violations.length;
  } finally {
    await sites.stop();
    await db.destroy();
    postgres.drop();
  }
}

async function tellGateway({ sites }: World, config: Config, what: object): Promise<void> {
  const headers = {
    authorization: `Bearer ${config.key("payment-merchant")}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ merchantOrderId: EACH_NEW_ORDER, ...what });
  const url = `${sites.origin(0)}/sandbox-gateway/v1/faults`;
  const told = await fetch(url, { method: "POST", headers, body });
  if (told.status !== 204) throw new Error(`The gateway does not take faults: ${told.status}`);
}

/** Customers come until so many bookings are made; processes and the database die meanwhile. */
async function bookThroughTrouble(
  world: World,
  postgres: Parameters<typeof makeTrouble>[0]["postgres"],
): Promise<number> {
  let visits = 0;
  const made = () => world.made.size;
  let isOver = false;
  const troubles = {
    bookings,
    kills: Math.max(3, Math.round(bookings / 50)),
    crashes: Math.max(2, Math.round(bookings / 400)),
  };
  const trouble = makeTrouble({ sites: world.sites, postgres }, troubles, {
    seed,
    made,
    isOver: () => isOver,
  });
  const customers = Array.from({ length: AT_ONCE }, async () => {
    while (made() < bookings) await visit(world, visits++);
  });
  await Promise.all(customers);
  isOver = true;
  world.tally.count("visits", visits);
  return await trouble;
}

async function findViolations({ db, told, tally }: World, dataDir: string): Promise<string[]> {
  const books = await readBooks(db);
  const provider = await readGateway(db);
  const violations = noViolations();
  checkMoney(books, provider, violations);
  checkNothingOpen(books, violations);
  checkOccupancies(books, violations);
  checkLedger(books, violations);
  checkTaxDocuments(books, violations);
  checkTold(books, told, violations);
  checkMessages(books, dataDir, violations);
  await checkNotices(db, violations);
  violations.must(tally.of("INTRUDER LET IN") === 0, "somebody else opened an order");
  return violations.found;
}

async function summarise({ db, sites, tally }: World, crashed: number): Promise<void> {
  const made = await countBy(db, "bookings", "status");
  const outcomes = await countBy(db, "payments", "outcome");
  const messages = await countBy(db, "outbox", "state");
  say(`Faults injected: ${(await countFaults(db)).toString()}`);
  say(`Killed with -9: ${sites.kills} processes · database crashed: ${crashed} times`);
  say(`Customers: ${tally.toString()}`);
  say(`Bookings: ${made} · payments: ${outcomes} · messages: ${messages}`);
  await listAmbiguous(db);
}

/** What nobody can know is at least said: a message cut off while it left, money that is disputed. */
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
  say(`Known to be ambiguous: ${messages.length} messages, ${differences.length} payments listed`);
  for (const { uniqueKey, lastError } of messages.slice(0, SHOWN))
    say(`  ${uniqueKey}: ${lastError}`);
  for (const { orderId, kind, ours, theirs } of differences.slice(0, SHOWN)) {
    say(`  ${orderId}: ${kind}, ours ${ours}, theirs ${theirs}`);
  }
}

async function countBy(
  db: Database,
  table: "bookings" | "payments" | "outbox",
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

import type { Database } from "#app/db/client.server.ts";
import type { ChaosRun } from "./chaos-run.ts";
import { printLine } from "./command-line.ts";
import { countFaults } from "./read-gateway.ts";

const MAX_LISTED = 20;

export async function summarise(
  { db, sites, counters }: ChaosRun,
  crashCount: number,
): Promise<void> {
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
  const methods = await countBy(db, "deposits", "method");
  const blocks = await countBy(db, "depositBlocks", "state");
  const charges = await countBy(db, "tripCharges", "state");
  printLine(`Deposits: ${methods} · blocks: ${blocks} · charges: ${charges}`);
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

type CountedTable =
  | "bookings"
  | "payments"
  | "outbox"
  | "bookingChanges"
  | "waitlistEntries"
  | "deposits"
  | "depositBlocks"
  | "tripCharges";

async function countBy(
  db: Database,
  table: CountedTable,
  column: "status" | "outcome" | "state" | "method",
): Promise<string> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => [eb.ref(column as never).as("value"), eb.fn.countAll<number>().as("count")])
    .groupBy("value")
    .orderBy("value")
    .execute();
  return rows.map(({ value, count }) => `${String(value ?? "open")} ${count}`).join(", ");
}

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createStaff } from "#test/support/users.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { createScratchDatabase } from "../scripts/find-postgres.ts";
import { startProductionSite } from "../scripts/production-site.ts";
import { compareQueries, NOW } from "./admin/compare-queries.ts";
import {
  measurePages,
  type PageTimes,
  printPages,
  type SignedInSite,
} from "./admin/measure-pages.ts";
import { fillBookings } from "./fill-bookings.ts";
import { findBenchPostgres, onBothDatabases } from "./on-both-databases.ts";

/** Every page of the admin area at 1,000 and 100,000 bookings, then what the pages read. */
const SIZES = [1000, 100_000];

const times = new Map<string, PageTimes>();
times.set("SQLite", await measureAll(() => Promise.resolve(null)));
const postgres = await findBenchPostgres();
if (postgres === null) console.log("\nPostgreSQL: none answers (set BENCH_POSTGRES_URL)");
else
  times.set(
    "PostgreSQL",
    await measureAll((size) => createScratchDatabase(postgres, `admin_${size}`)),
  );
printPages(times);

await onBothDatabases(async (database, db) => {
  await fillBookings(db, SIZES.at(-1) ?? 0, NOW);
  await compareQueries(database, db);
});

type Scratch = { url: string; drop: () => Promise<unknown> };

async function measureAll(createDatabase: (size: number) => Promise<Scratch | null>) {
  const sites = [];
  for (const size of SIZES) sites.push(await openFilledSite(size, await createDatabase(size)));
  const measured = await measurePages(sites);
  for (const { close } of sites) await close();
  return measured;
}

async function openFilledSite(
  size: number,
  scratch: Scratch | null,
): Promise<SignedInSite & { close: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-bench-"));
  const db = openDatabase({ dataDir, databaseUrl: scratch?.url });
  await migrate(db);
  await fillBookings(db, size, Date.now());
  const staff = await createStaff(db);
  await db.destroy();
  const { origin, stop } = await startProductionSite(dataDir, { DATABASE_URL: scratch?.url ?? "" });
  const close = async () => {
    await stop();
    await scratch?.drop();
  };
  return { origin, cookie: await signIn(origin, staff), close };
}

async function signIn(
  origin: string,
  { email, password }: { email: string | null; password: string },
) {
  const response = await fetch(`${origin}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

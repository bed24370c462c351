import { loadSiteConfig } from "#app/config/site-config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { checkDatabase, checkDataDisk } from "./doctor/machine-checks.ts";
import { listProviderChecks } from "./doctor/provider-checks.ts";
import { formatFinding, runChecks } from "./doctor/run-checks.ts";
import { watchClock } from "./doctor/watch-clock.ts";
import { createCommandServices } from "./site-services.ts";

const TIMEOUT_MS = 20 * SECOND;

const config = await loadSiteConfig();
// Before the services, which may keep the `fetch` that they find.
const clock = watchClock();
const location = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
const db = openDatabase(location);
const services = createCommandServices(config, db);

const checks = [
  checkDatabase(db, location),
  checkDataDisk(config.DATA_DIR),
  ...listProviderChecks(services),
];
const findings = await runChecks(checks, TIMEOUT_MS);
// It compares with the answers to the others.
findings.push(...(await runChecks([clock], TIMEOUT_MS)));
for (const finding of findings) console.log(formatFinding(finding));
// What still waits for an answer must not keep the process.
process.exit(findings.every(({ isFine }) => isFine) ? 0 : 1);

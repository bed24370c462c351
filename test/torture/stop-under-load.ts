import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#app/domain/business-time.ts";
import { keepAsking } from "./keep-asking.ts";
import type { TortureRow } from "./row.ts";
import { START_WITH_NODE, START_WITH_NPM, startSite } from "./site-under-test.ts";

const LOAD_MS = 3 * SECOND;

const STARTS = [
  { name: "SIGTERM to node", command: START_WITH_NODE, processes: 1 },
  { name: "SIGTERM to npm, two processes", command: START_WITH_NPM, processes: 2 },
] as const;

/** SIGTERM at saturation, with connections that are kept. */
export async function stopUnderLoad(
  database: string,
  databaseUrl: string | undefined,
  clientCount: number,
): Promise<TortureRow[]> {
  const rows: TortureRow[] = [];
  for (const { name, ...start } of STARTS) {
    const site = await startSite({ ...start, ...(databaseUrl ? { databaseUrl } : {}) });
    const clients = keepAsking(site.port, clientCount);
    await sleep(LOAD_MS);
    const exited = once(site.process, "exit");
    site.process.kill("SIGTERM");
    const [code, signal] = await exited;
    await clients.stop();
    await site.stop();
    // npm reports the signal, not the code of what it ran.
    const isClean = code === 0 || signal === "SIGTERM" || start.command === START_WITH_NPM;
    rows.push({
      what: `${name}: requests lost`,
      database,
      tried: `${clients.answered()} requests`,
      wrong: clients.lost().length + (isClean ? 0 : 1),
    });
  }
  return rows;
}

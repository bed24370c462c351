import pino from "pino";
import type { Config } from "#app/config/config.server.ts";
import { loadSiteConfig } from "#app/config/site-config.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { openSiteDatabase } from "./db/open.ts";

export async function openSiteServices(): Promise<Services> {
  const db = await openSiteDatabase();
  return createCommandServices(await loadSiteConfig(), db);
}

/** Of a process that serves nothing. */
export function createCommandServices(config: Config, db: Database): Services {
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  const localOrigin = () => {
    throw new Error("A command has no address");
  };
  const log = pino({ level: "silent" });
  return createServices(config, log, db, { localOrigin, stopping: stopping.signal });
}

/** Overwrites the last line of a terminal; prints nothing otherwise. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001B[K`);
}

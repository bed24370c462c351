import pino from "pino";
import { readConfig } from "#app/config/config.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { openSiteDatabase } from "./db/open.ts";

/** What the site itself works with, for a command that serves nobody: it says nothing to the log. */
export async function openSiteServices(): Promise<Services> {
  const db = await openSiteDatabase();
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  const localOrigin = () => {
    throw new Error("A command has no address");
  };
  const log = pino({ level: "silent" });
  return createServices(readConfig(), log, db, { localOrigin, stopping: stopping.signal });
}

/** Writes over the last line where somebody watches; nothing where the output is kept. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001B[K`);
}

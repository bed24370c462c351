import pino from "pino";
import { orExit } from "#app/config/cannot-start.server.ts";
import { readConfig } from "#app/config/config.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { openSiteDatabase } from "./db/open.ts";

export async function openSiteServices(): Promise<Services> {
  const db = await openSiteDatabase();
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  const localOrigin = () => {
    throw new Error("A command has no address");
  };
  const log = pino({ level: "silent" });
  return createServices(await orExit(readConfig), log, db, {
    localOrigin,
    stopping: stopping.signal,
  });
}

/** Overwrites the last line of a terminal; prints nothing otherwise. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001B[K`);
}

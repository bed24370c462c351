import { randomBytes } from "node:crypto";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { insertFailedText, insertTaxiRequest } from "#test/support/admin-records.ts";
import { dataDir } from "./site-under-test.ts";

/** A taxi request as the taxi page stores it; returns its id. */
export async function addTaxiRequest(values: Parameters<typeof insertTaxiRequest>[1]) {
  return await withDatabase((db) => insertTaxiRequest(db, values));
}

/** A text message that was not delivered; `body` is null when its content was wiped. */
export async function addFailedText(
  body: string | null = unique("Your phone was changed"),
  state: "dead" | "unknown" = "dead",
  to = "+919876500077",
) {
  return await withDatabase((db) => insertFailedText(db, body, { state, to }));
}

/** The text with a random suffix, so that no other test matches it. */
export function unique(text: string): string {
  return `${text} ${randomBytes(6).toString("hex")}`;
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  return await work(db).finally(() => db.destroy());
}

import { randomBytes } from "node:crypto";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { dataDir } from "./place.ts";

/** A request of somebody whom no other test knows, as it comes from the taxi page. */
export async function addTaxiRequest(typed: {
  name?: string;
  phone?: string;
  pickupDate?: string;
}) {
  const id = newId();
  const asked = { name: "", phone: "", pickupDate: "", ...typed };
  const choice = { packageId: "araku-suv", package: "Araku Holiday, 7 Seater" };
  const marks = { caller: null, fingerprint: null, createdAt: Date.now() };
  await withDatabase(async (db) => {
    await db
      .insertInto("taxiRequests")
      .values({ id, ...choice, ...asked, ...marks })
      .execute();
  });
  return id;
}

/** A text that could not be delivered, with words that no other has; null for words that are wiped. */
export async function addFailedText(
  body: string | null = unique("Your phone was changed"),
  state: "dead" | "unknown" = "dead",
  to = "+919876500077",
) {
  const id = newId();
  await withDatabase(async (db) => {
    await db
      .insertInto("outbox")
      .values({
        id,
        uniqueKey: `${body === null ? "code" : "news"}-${newId()}`,
        kind: "sms",
        state,
        payload: toJson(body === null ? { to, wiped: true } : { to, body }),
        attempts: 8,
        dueAt: null,
        lastError: "ECONNREFUSED 10.0.0.7:443",
        messageId: null,
        createdAt: Date.now(),
        sentAt: null,
      })
      .execute();
  });
  return id;
}

/** Words that nobody else writes. */
export function unique(words: string): string {
  return `${words} ${randomBytes(6).toString("hex")}`;
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

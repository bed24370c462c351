import { sql } from "kysely";
import { fitted } from "#app/content/sms-templates.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { enqueueSms } from "#app/records/messages/outbox.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { sign } from "#app/http/signature.server.ts";
import { callerNetwork } from "./caller-network.server.ts";
import type { TaxiRequest } from "./taxi-request.ts";

const SAME_REQUEST_MS = MINUTE;
const LIMIT = { requests: 5, withinMs: 10 * MINUTE };

type Deps = {
  db: Database;
  staffPhone: string;
  /** HMAC key: only this site can recognise stored callers. */
  callerKey: string;
};

/** Stores a request and enqueues the staff SMS (spec 7); a repeat within a minute adds nothing. */
export async function requestTaxi(
  { db, staffPhone, callerKey }: Deps,
  request: TaxiRequest,
  clientIp: string,
  now: Instant,
): Promise<Result<null, "too-many-requests">> {
  const caller = sign(callerKey, callerNetwork(clientIp));
  const content = [request.choice.id, request.name, request.phone, request.pickupDate];
  const fingerprint = sign(callerKey, JSON.stringify([caller, ...content]));
  return await inTransaction(db, async (tx) => {
    await lockCaller(tx, caller);
    await forgetOldCallers(tx, fingerprint, now);
    if (await isDuplicate(tx, fingerprint)) return ok(null);
    if ((await countRecent(tx, caller, now)) >= LIMIT.requests) return refused("too-many-requests");
    const id = await insertRequest(tx, request, { caller, fingerprint }, now);
    const message = { uniqueKey: `taxi:${id}:staff`, to: staffPhone, at: now };
    await enqueueSms(tx, { ...message, ...staffText(request) });
    return ok(null);
  });
}

/** Serializes the requests of one caller, as SQLite serializes all writes. */
async function lockCaller(tx: Tx, caller: string): Promise<void> {
  if (!isPostgres(tx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${caller}, 0))`.execute(tx);
}

async function forgetOldCallers(tx: Tx, fingerprint: string, now: Instant): Promise<void> {
  await tx
    .updateTable("taxiRequests")
    .set({ caller: null, fingerprint: null })
    .where("caller", "is not", null)
    .where("createdAt", "<=", now - LIMIT.withinMs)
    .execute();
  await tx
    .updateTable("taxiRequests")
    .set({ fingerprint: null })
    .where("fingerprint", "=", fingerprint)
    .where("createdAt", "<=", now - SAME_REQUEST_MS)
    .execute();
}

async function isDuplicate(tx: Tx, fingerprint: string): Promise<boolean> {
  const duplicate = await tx
    .selectFrom("taxiRequests")
    .select("id")
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return duplicate !== undefined;
}

async function countRecent(tx: Tx, caller: string, now: Instant): Promise<number> {
  const { requests } = await tx
    .selectFrom("taxiRequests")
    .select((eb) => eb.fn.countAll<number>().as("requests"))
    .where("caller", "=", caller)
    .where("createdAt", ">", now - LIMIT.withinMs)
    .executeTakeFirstOrThrow();
  return requests;
}

async function insertRequest(
  tx: Tx,
  { choice, name, phone, pickupDate }: TaxiRequest,
  identifiers: { caller: string; fingerprint: string },
  now: Instant,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("taxiRequests")
    .values({
      id,
      packageId: choice.id,
      package: choice.title,
      name,
      phone,
      pickupDate,
      ...identifiers,
      createdAt: now,
    })
    .execute();
  return id;
}

function staffText({ choice, name, phone, pickupDate }: TaxiRequest) {
  return fillTemplate("taxi-request", {
    package: fitted(choice.title, 2),
    name: fitted(name, 3),
    phone: fitted(phone),
    date: fitted(pickupDate),
  });
}

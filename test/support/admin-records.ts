import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { insertBooking, insertCar } from "./factories.ts";

/** A trip with a car that no visitor sees: paid and from tomorrow, unless the caller changes that. */
export async function insertTrip(
  db: Database,
  { id: userId, name }: { id: string; name: string },
  overrides: Partial<Pick<BookingsTable, "pickupAt" | "status" | "holdExpiresAt">> = {},
) {
  const pickupAt = overrides.pickupAt ?? Date.now() + DAY;
  const hidden = { city: "Nowhere", location: "Nowhere", archivedAt: Date.now() };
  const { id: carId } = await insertCar(db, hidden);
  const period = { pickupAt, returnAt: pickupAt + 2 * DAY };
  return await insertBooking(db, { carId, userId, userName: name, ...period, ...overrides });
}

/** A taxi request as the taxi page stores it; returns its id. */
export async function insertTaxiRequest(
  db: Database,
  values: { name?: string; phone?: string; pickupDate?: string },
): Promise<string> {
  const id = newId();
  const typed = { name: "", phone: "", pickupDate: "", ...values };
  const choice = { packageId: "araku-suv", package: "Araku Holiday, 7 Seater" };
  const meta = { caller: null, fingerprint: null, createdAt: Date.now() };
  await db
    .insertInto("taxiRequests")
    .values({ id, ...choice, ...typed, ...meta })
    .execute();
  return id;
}

/** What the audit log says about one subject, oldest first. */
export async function listAuditEntries(db: Database, subjectId: string) {
  return await db
    .selectFrom("auditLog")
    .select(["actorId", "action", "subject", "detail"])
    .where("subjectId", "=", subjectId)
    .orderBy("id")
    .execute();
}

/** A text message that was not delivered; `body` is null when its content was wiped. Returns its id. */
export async function insertFailedText(
  db: Database,
  body: string | null,
  { state = "dead", to = "+919876500077" }: { state?: "dead" | "unknown"; to?: string } = {},
): Promise<string> {
  const id = newId();
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
  return id;
}

/** An open payment difference of one of our orders or an unknown one; returns its id. */
export async function insertDifference(
  db: Database,
  { orderId, paymentId }: { orderId: string; paymentId?: string },
  kind: DifferenceKind = "unknown-at-provider",
): Promise<string> {
  const key = newId();
  const payment = { orderId, provider: "sandbox", ...(paymentId ? { paymentId } : {}) };
  const sides = { ours: `Paid ${formatRupees(paise(5664_00))}`, theirs: "Not known there" };
  await recordDifference(db, { key, kind, ...payment, ...sides }, Date.now());
  const noted = db.selectFrom("paymentDifferences").select("id");
  return (await noted.where("differenceKey", "=", key).executeTakeFirstOrThrow()).id;
}

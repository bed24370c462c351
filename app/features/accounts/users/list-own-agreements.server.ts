import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { iso } from "./exported-values.ts";

/** Each version, with the contacts that it keeps; the files are downloaded one by one. */
export async function listOwnAgreements(db: Database, userId: string) {
  const agreements = await db
    .selectFrom("agreements")
    .innerJoin("bookings", "bookings.id", "agreements.bookingId")
    .select(["bookings.reference", "version", "reason", "facts", "sha256"])
    .select("agreements.createdAt")
    .where("bookings.userId", "=", userId)
    .orderBy("agreements.createdAt")
    .orderBy("agreements.id")
    .execute();
  return agreements.map(({ facts, createdAt, ...agreement }) => ({
    ...agreement,
    madeAt: iso(createdAt),
    ...fromJson(facts).customer,
  }));
}

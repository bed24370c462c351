import type { Database } from "#app/db/client.server.ts";
import { tripChargeTotal } from "#app/domain/trip-charges.ts";
import type { TripPhotoPhase, TripPhotoSlot } from "#app/domain/trip-photos.ts";

export type ListedCharge = Awaited<ReturnType<typeof listTripCharges>>[number];
export type EvidencePhoto = { id: string; phase: TripPhotoPhase; slot: TripPhotoSlot };

/**
 * In the order in which they were proposed, each with its evidence. Customers see them, so nobody of the staff is
 * named.
 */
export async function listTripCharges(db: Database, bookingId: string) {
  const charges = await db
    .selectFrom("tripCharges")
    .select(["id", "kind", "detail", "quantity", "unitPrice", "amount", "state"])
    .select(["taxRatePercent", "proposedAt", "answerDueAt", "dispute", "closedAt", "closingNote"])
    .where("bookingId", "=", bookingId)
    .orderBy("proposedAt")
    .orderBy("id")
    .execute();
  if (charges.length === 0) return [];
  const evidence = await db
    .selectFrom("tripChargeEvidence")
    .innerJoin("tripPhotos", "tripPhotos.id", "tripChargeEvidence.photoId")
    .select(["tripPhotos.id", "phase", "slot", "chargeId"])
    .where("tripPhotos.bookingId", "=", bookingId)
    .orderBy("tripPhotos.createdAt")
    .orderBy("tripPhotos.id")
    .execute();
  return charges.map((charge) => ({
    ...charge,
    total: tripChargeTotal(charge),
    photos: evidence
      .filter(({ chargeId }) => chargeId === charge.id)
      .map(({ id, phase, slot }): EvidencePhoto => ({ id, phase, slot })),
  }));
}

/** For staff. */
export async function findProposer(db: Database, chargeId: string) {
  return await db
    .selectFrom("tripCharges")
    .innerJoin("users", "users.id", "tripCharges.proposedBy")
    .select(["users.id", "users.name"])
    .where("tripCharges.id", "=", chargeId)
    .executeTakeFirst();
}

/** What can be chosen as evidence. */
export async function listEvidencePhotos(
  db: Database,
  bookingId: string,
): Promise<EvidencePhoto[]> {
  return await db
    .selectFrom("tripPhotos")
    .select(["id", "phase", "slot"])
    .where("bookingId", "=", bookingId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { licenceExpiryBeforeReturn } from "#app/domain/document-expiry.ts";
import { acceptedKinds, missingDocuments } from "#app/domain/document-kinds.ts";
import { listBookingDocuments } from "#app/features/booking/admin/list-booking-documents.server.ts";
import { findMissingDeposit } from "#app/features/deposits/deposit-rules.server.ts";

/** What the rules ask for before the keys are handed over. */
export async function findUnmetRequirements(
  db: Database,
  booking: { id: string; userId: string; returnAt: Instant },
) {
  const documents = await listBookingDocuments(db, booking);
  const missing = missingDocuments(acceptedKinds(documents));
  const unverified = documents.filter(({ verdict }) => verdict === null).map(({ kind }) => kind);
  const licenceEnds = licenceExpiryBeforeReturn(documents, booking.returnAt);
  const deposit = await findMissingDeposit(db, booking.id);
  const hasUnmet = missing.length + unverified.length + deposit > 0 || licenceEnds !== null;
  return { missing, unverified, licenceEnds, deposit, hasUnmet };
}

import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { policyPercents } from "#app/domain/cancellation.ts";
import { paise } from "#app/domain/money.ts";
import { cancellableBooking } from "#app/records/booking/cancellation-policies.server.ts";
import { getPaid, getRefundMethod } from "#app/records/money/payouts.server.ts";
import { getCancellationTerms } from "#app/features/booking/cancel-and-refund.server.ts";
import { policyLabels } from "./policy-labels.ts";
import { ownAction } from "./own-action.ts";

export type CancellationPreview = NonNullable<Awaited<ReturnType<typeof findCancellationPreview>>>;

export async function findCancellationPreview(
  db: Database,
  { userId, reference }: { userId: string; reference: string },
  now: Instant,
) {
  const booking = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id", "bookings.reference", "bookings.status", "bookings.tripStatus"])
    .select(["bookings.holdExpiresAt", "bookings.pickupAt", "bookings.returnAt"])
    .select(["bookings.cancellationFloorPercent", "bookings.cancellationPolicies"])
    .select(["bookings.city", "bookings.location", "cars.name as carName"])
    .where("bookings.reference", "=", reference)
    .where("bookings.userId", "=", userId)
    .executeTakeFirst();
  if (booking === undefined) return null;
  const { policies, pickupAt } = cancellableBooking(booking);
  const [paid, terms] = await Promise.all([
    getPaid(db, booking.id),
    getCancellationTerms(db, booking, now),
  ]);
  return {
    booking,
    action: ownAction(booking, now),
    paid,
    refundedBefore: paise(paid - terms.charge - terms.refund),
    terms,
    policies: policyPercents(policies, pickupAt, now),
    policyLabels: policyLabels(policies, pickupAt, now),
    method: await getRefundMethod(db, booking.id, terms.refund),
    now,
  };
}

import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { PaymentProvider } from "#app/ports/payments.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { findDepositTerms } from "./deposit-order.server.ts";

/** What the customer is to pay, or why nothing. Null for another customer's booking too. */
export async function findOwnDeposit(
  { db, provider }: { db: Database; provider: PaymentProvider },
  { userId, reference }: { userId: string; reference: string },
  now: Instant,
) {
  const found = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id", "bookings.reference", "bookings.status", "bookings.tripStatus"])
    .select(["bookings.pickupAt", "bookings.returnAt", "cars.name as carName"])
    .select("bookings.agreedConditions")
    .where("bookings.reference", "=", reference.toUpperCase())
    .where("bookings.userId", "=", userId)
    .executeTakeFirst();
  if (!found) return null;
  const { agreedConditions, ...own } = found;
  const booking = { ...own, conditions: conditionsOf({ agreedConditions }) };
  return { booking, terms: await findDepositTerms(db, provider, booking, now) };
}

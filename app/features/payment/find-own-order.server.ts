import type { Database } from "#app/db/client.server.ts";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import { heldUntil, payableUntil, selectOrders } from "#app/records/money/payable-order.server.ts";

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

export async function findOwnOrder(
  db: Database,
  filter: { orderId: string; userId: string },
  now: Instant,
) {
  const order = await selectOrders(db)
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select("payments.changeId")
    .select(["bookings.reference", "bookings.pickupAt", "bookings.returnAt"])
    .select(["bookings.city", "bookings.location", "cars.slug as carSlug", "cars.name as carName"])
    .where("payments.orderId", "=", filter.orderId)
    .where("bookings.userId", "=", filter.userId)
    .executeTakeFirst();
  if (!order) return null;
  /** Null when nothing is held for it, or no longer. */
  const holdUntil = heldUntil(order, now);
  return {
    ...order,
    isPayable: (await payableUntil(db, order, now)).ok,
    holdUntil,
    holdSecondsLeft: holdUntil === null ? null : Math.floor((holdUntil - now) / SECOND),
  };
}

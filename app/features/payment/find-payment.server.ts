import type { Database, Tx } from "#app/db/client.server.ts";
import type { PaymentsTable } from "#app/db/schema/payments.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** A payment with its booking, as settling it needs them. Undefined where there is no such order. */
export async function findPayment(db: Database | Tx, orderId: string) {
  return await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select([
      "payments.id",
      "payments.orderId",
      "payments.bookingId",
      "payments.amount",
      "payments.taken",
      "payments.provider",
      "payments.state",
      "payments.outcome",
      "payments.message",
      "payments.transactionId",
      "payments.createdAt",
      "payments.updatedAt",
      "bookings.carId",
      "bookings.status as bookingStatus",
    ])
    .where("payments.orderId", "=", orderId)
    .executeTakeFirst()
    .then((row) => row && describePayment(row));
}

type Row = { state: PaymentsTable["state"]; createdAt: Instant; updatedAt: Instant };

/** An order of the desk may be opened long after it was made; until it ends nothing else updates it. */
function describePayment<R extends Row>(row: R) {
  const isOpen = row.state === "created" || row.state === "pending";
  const openedAt = isOpen ? row.updatedAt : row.createdAt;
  return { ...row, openedAt, state: row.state === "created" ? ("pending" as const) : row.state };
}

export type PaymentWithBooking = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

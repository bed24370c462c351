import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { PaymentsTable } from "#app/db/schema/payments.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { PaymentCallback } from "#app/ports/payments.ts";
import { hasOtherLines } from "#app/records/money/charge-lines.server.ts";

export type PaymentWithBooking = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export async function findPayment(db: Database | Tx, orderId: string) {
  const row = await selectPayments(db).where("payments.orderId", "=", orderId).executeTakeFirst();
  return row && describePayment(row);
}

/** The payment with all that settling it needs of its booking. */
export function settlingQuery(tx: Tx, orderId: string) {
  return selectPayments(tx)
    .innerJoin("cars", "cars.id", "bookings.carId")
    .innerJoin("chargeLines as rent", "rent.id", "bookings.id")
    .select([carLabelColumn.as("car"), "bookings.reference", "bookings.city", "bookings.location"])
    .select(["bookings.pickupAt", "bookings.returnAt", "bookings.holdExpiresAt"])
    .select(["bookings.pricePerHour", "bookings.hours", "bookings.subtotal", "bookings.tax"])
    .select(["rent.sac", "bookings.taxRatePercent", "bookings.totalAmount"])
    .select(["bookings.userName", "bookings.userEmail", "bookings.userPhone"])
    .select(["bookings.companyName", "bookings.companyAddress", "bookings.companyGstin"])
    .select(hasOtherLines)
    .where("payments.orderId", "=", orderId);
}

export async function findPaymentOfCallback(
  db: Database,
  provider: string,
  { orderId, providerOrderId, refundId }: PaymentCallback,
): Promise<PaymentWithBooking | undefined> {
  const payments = selectPayments(db).where("payments.provider", "=", provider);
  const findBy = async (column: "orderId" | "providerOrderId", id: string) => {
    const row = await payments.where(`payments.${column}`, "=", id).executeTakeFirst();
    return row && describePayment(row);
  };
  if (orderId !== undefined) return await findBy("orderId", orderId);
  if (providerOrderId !== undefined) return await findBy("providerOrderId", providerOrderId);
  if (refundId === undefined) return undefined;
  const refund = db.selectFrom("refunds").select("paymentId").where("id", "=", refundId);
  const row = await payments.where("payments.id", "=", refund).executeTakeFirst();
  return row && describePayment(row);
}

function selectPayments(db: Database | Tx) {
  return db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .leftJoin("bookingChanges", "bookingChanges.id", "payments.changeId")
    .leftJoin("depositBlocks", "depositBlocks.paymentId", "payments.id")
    .select((eb) => eb("depositBlocks.paymentId", "is not", null).as("blocks"))
    .select([
      "payments.id",
      "payments.orderId",
      "payments.bookingId",
      "payments.amount",
      "payments.purpose",
      "payments.changeId",
      "payments.taken",
      "payments.provider",
      "payments.state",
      "payments.outcome",
      "payments.message",
      "payments.transactionId",
      "payments.createdAt",
      "payments.updatedAt",
      "bookings.carId",
      "bookings.userId",
      "bookings.status as bookingStatus",
      "bookings.tripStatus",
      "bookingChanges.plan as changePlan",
      "bookingChanges.state as changeState",
    ]);
}

type Row = {
  state: PaymentsTable["state"];
  blocks: unknown;
  createdAt: Instant;
  updatedAt: Instant;
};

/** A change may be to another car. */
export function carsToLock({ carId, changePlan }: PaymentWithBooking): string[] {
  return changePlan === null ? [carId] : [carId, fromJson(changePlan).to.carId];
}

/** An order created by staff may be opened long after; until it ends nothing else updates it. */
export function describePayment<R extends Row>(row: R) {
  const isOpen = row.state === "created" || row.state === "pending";
  const openedAt = isOpen ? row.updatedAt : row.createdAt;
  const state = row.state === "created" ? ("pending" as const) : row.state;
  return { ...row, openedAt, state, isBlock: Boolean(row.blocks) };
}

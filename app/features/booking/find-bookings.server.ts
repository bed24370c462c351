import type { Database } from "#app/db/client.server.ts";
import { AT_COUNTER } from "#app/domain/counter-payment.ts";

const MOST_SHOWN = 100;

/** One booking as its customer sees it. */
export type CustomerBooking = Awaited<ReturnType<typeof findBookingsOf>>[number];

/** A person's own bookings with their cars, newest first (spec 7, Data service; spec 2, Profile). */
export async function findBookingsOf(db: Database, userId: string) {
  const bookings = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select([
      "bookings.id",
      "bookings.reference",
      "bookings.status",
      "bookings.tripStatus",
      "bookings.city",
      "bookings.location",
      "bookings.pickupAt",
      "bookings.returnAt",
      "bookings.totalAmount",
      "bookings.holdExpiresAt",
      "cars.name as carName",
      "cars.make as carMake",
      "cars.image as carImage",
      "cars.slug as carSlug",
      "cars.archivedAt as carArchivedAt",
      (eb) =>
        eb
          .selectFrom("bookingDocuments")
          .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
          .select((of) => of.fn.count<number>("documents.kind").distinct().as("kinds"))
          .whereRef("bookingDocuments.bookingId", "=", "bookings.id")
          .as("documents"),
    ])
    .where("bookings.userId", "=", userId)
    .orderBy("bookings.createdAt", "desc")
    .orderBy("bookings.id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  const money = await findMoneyUnderWay(
    db,
    bookings.map(({ id }) => id),
  );
  return bookings.map((booking) => ({
    ...booking,
    documents: booking.documents ?? 0,
    ...moneyOf(money.get(booking.id) ?? []),
  }));
}

type Money = Awaited<ReturnType<typeof selectMoney>>[number];

async function findMoneyUnderWay(db: Database, bookingIds: readonly string[]) {
  const rows = bookingIds.length === 0 ? [] : await selectMoney(db, bookingIds);
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}

async function selectMoney(db: Database, bookingIds: readonly string[]) {
  return await db
    .selectFrom("payments")
    .leftJoin("refunds", "refunds.paymentId", "payments.id")
    .select([
      "payments.bookingId",
      "payments.state as paymentState",
      "payments.outcome",
      "payments.amount",
      "payments.provider",
      "refunds.amount as refundAmount",
      "refunds.state as refundState",
      "refunds.reason as refundReason",
    ])
    .where("payments.bookingId", "in", bookingIds)
    .orderBy("payments.createdAt")
    .orderBy("payments.id")
    .execute();
}

function moneyOf(rows: readonly Money[]) {
  const paid = rows.find(({ outcome }) => outcome === "kept");
  return {
    /** What pays, or paid, for it; null where nothing does. */
    paid: paid ? { amount: paid.amount, atCounter: paid.provider === AT_COUNTER } : null,
    /** The provider has not said yet what became of a payment that was started. */
    paymentUnsettled: rows.some(({ paymentState }) => paymentState === "pending"),
    refunds: rows.flatMap(({ refundAmount: amount, refundState: state, ...row }) =>
      amount === null || state === null
        ? []
        : [{ amount, state, reason: row.refundReason, atCounter: row.provider === AT_COUNTER }],
    ),
  };
}

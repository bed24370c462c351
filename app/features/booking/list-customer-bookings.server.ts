import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { withGrace } from "#app/records/booking/agreed-conditions.server.ts";
import { isAccepted } from "#app/records/files/document-status.server.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { refundProvider } from "#app/records/money/refund-provider.server.ts";
import { isReplaced } from "#app/records/money/refund-attempts.server.ts";

const MAX_BOOKINGS = 100;

export type CustomerBooking = Awaited<ReturnType<typeof listCustomerBookings>>[number];

/** Trips under way or still to come: paid or held. */
const isCurrent = sql<boolean>`(bookings.status = 'pending' or (bookings.status = 'completed'
  and bookings.trip_status in ('upcoming', 'picked_up')))`;

/** Current trips, soonest first; then the others, latest first. Limited to one `reference` if given. */
export async function listCustomerBookings(db: Database, userId: string, reference?: string) {
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
      "bookings.createdAt",
      "bookings.agreedConditions",
      "cars.name as carName",
      "cars.make as carMake",
      "cars.image as carImage",
      "cars.slug as carSlug",
      "cars.archivedAt as carArchivedAt",
      "cars.registrationNumber",
      (eb) =>
        eb
          .selectFrom("bookingDocuments")
          .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
          .select((of) => of.fn.count<number>("documents.kind").distinct().as("kinds"))
          .whereRef("bookingDocuments.bookingId", "=", "bookings.id")
          .where(isAccepted)
          .as("documents"),
      (eb) =>
        eb
          .selectFrom("tripCharges")
          .select((of) => of.fn.min<Instant>("answerDueAt").as("dueAt"))
          .whereRef("tripCharges.bookingId", "=", "bookings.id")
          .where("tripCharges.state", "=", "proposed")
          .as("answerDueAt"),
    ])
    .where("bookings.userId", "=", userId)
    .$if(reference !== undefined, (own) => own.where("bookings.reference", "=", reference ?? ""))
    .orderBy(sql`case when ${isCurrent} then bookings.pickup_at end`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy("bookings.pickupAt", "desc")
    .orderBy("bookings.id", "desc")
    .limit(MAX_BOOKINGS)
    .execute();
  const money = await findMoney(
    db,
    bookings.map(({ id }) => id),
  );
  return bookings.map((booking) => ({
    ...withGrace(booking),
    documents: booking.documents ?? 0,
    ...money(booking.id),
  }));
}

async function findMoney(db: Database, bookingIds: readonly string[]) {
  const isAny = bookingIds.length > 0;
  const [payments, refunds] = await Promise.all([
    isAny ? selectPayments(db, bookingIds) : [],
    isAny ? selectRefunds(db, bookingIds) : [],
  ]);
  return (id: string) => {
    const own = payments.filter(({ bookingId }) => bookingId === id);
    const kept = own.filter(({ outcome }) => outcome === "kept");
    const isAtCounter = kept.every(({ provider }) => provider === COUNTER_PROVIDER);
    const amount = paise(kept.reduce((sum, payment) => sum + payment.amount, 0));
    return {
      paid: kept.length > 0 ? { amount, atCounter: isAtCounter } : null,
      paymentUnsettled: own.some(({ state }) => state === "pending"),
      /** In order of request; a retried refund appears once, as its last attempt. */
      refunds: refunds.flatMap(({ bookingId, provider, ...refund }) =>
        bookingId === id ? [{ ...refund, atCounter: provider === COUNTER_PROVIDER }] : [],
      ),
    };
  };
}

async function selectPayments(db: Database, bookingIds: readonly string[]) {
  return await db
    .selectFrom("payments")
    .select(["bookingId", "state", "outcome", "provider"])
    .select((eb) => eb.fn.coalesce("taken", "amount").as("amount"))
    .where("bookingId", "in", bookingIds)
    .where("purpose", "<>", "deposit")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

async function selectRefunds(db: Database, bookingIds: readonly string[]) {
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["payments.bookingId", refundProvider.as("provider")])
    .select(["refunds.id", "refunds.amount", "refunds.state", "refunds.reason"])
    .select(["refunds.createdAt as requestedAt", "refunds.updatedAt as changedAt"])
    .where("payments.bookingId", "in", bookingIds)
    .where("refunds.reason", "<>", "deposit")
    .where((eb) => eb.not(isReplaced))
    .orderBy("refunds.createdAt")
    .orderBy("refunds.id")
    .execute();
}

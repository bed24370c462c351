import type { Tx } from "#app/db/client.server.ts";
import { getPaid } from "#app/records/money/payouts.server.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { isAccepted } from "#app/records/files/document-status.server.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { findDeposit, isInPlace } from "#app/records/money/deposits.server.ts";
import { splitHeldDeposit } from "#app/records/money/settle-deposit.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { refundProvider } from "#app/records/money/refund-provider.server.ts";
import { refundMethod } from "#app/domain/counter-payment.ts";
import type { BookingStatus } from "#app/domain/booking.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { isReplaced } from "#app/records/money/refund-attempts.server.ts";

export type NoticeBooking = Awaited<ReturnType<typeof getNoticeBooking>>;

export async function getNoticeBooking(tx: Tx, bookingId: string) {
  const booking = await tx
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .innerJoin("users", "users.id", "bookings.userId")
    .select(["bookings.id", "bookings.reference", "bookings.status", "bookings.tripStatus"])
    .select(["bookings.holdExpiresAt", "bookings.city", "bookings.location"])
    .select(["bookings.pickupAt", "bookings.returnAt", "bookings.totalAmount"])
    .select([
      "cars.name as carName",
      "cars.slug as carSlug",
      "users.email",
      "users.phone",
      "users.phoneVerified",
    ])
    .select(["cars.registrationNumber", "users.deletedAt", "bookings.agreedConditions"])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const { email, phone, deletedAt, phoneVerified, agreedConditions, ...facts } = booking;
  const isNoShow = facts.tripStatus === "no_show";
  const isActive = deletedAt === null;
  const contacts = {
    email: isActive ? realEmail(email) : null,
    phone: isActive ? phone : null,
  };
  return {
    ...facts,
    conditions: conditionsOf({ agreedConditions }),
    ...contacts,
    /** Whether the customer has a way to sign in, and so to pay online. */
    canSignIn: contacts.email !== null || Boolean(phoneVerified),
    documents: await listDocumentKinds(tx, bookingId),
    ...(await getMoney(tx, bookingId)),
    ...(await getDeposit(tx, bookingId, { ...facts, isNoShow })),
  };
}

async function listDocumentKinds(tx: Tx, bookingId: string) {
  const rows = await tx
    .selectFrom("bookingDocuments")
    .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
    .select("documents.kind")
    .where("bookingDocuments.bookingId", "=", bookingId)
    .where(isAccepted)
    .execute();
  return rows.map(({ kind }) => kind);
}

async function getMoney(tx: Tx, bookingId: string) {
  const paid = await getPaid(tx, bookingId);
  // A retried refund counts once, as its last attempt.
  const refunds = await tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.amount", "refunds.reason", refundProvider.as("provider")])
    .where("payments.bookingId", "=", bookingId)
    .where("payments.outcome", "=", "kept")
    .where((eb) => eb.not(isReplaced))
    .execute();
  const cancelled = refunds.filter(({ reason }) => reason === "cancelled");
  const sum = (some: readonly { amount: Paise }[]) =>
    some.reduce((total, { amount }) => total + amount, 0);
  const back = paise(sum(cancelled));
  return {
    paid: paid > 0 ? paid : null,
    back,
    backMethod: refundMethod(cancelled.map(({ provider }) => provider)),
    /** Agreed by staff, or for a change. */
    otherRefunds: paise(sum(refunds) - back),
    balance: await getBalance(tx, bookingId),
  };
}

async function getDeposit(
  tx: Tx,
  bookingId: string,
  { status, isNoShow }: { status: BookingStatus; isNoShow: boolean },
) {
  const deposit = await findDeposit(tx, bookingId);
  const inPlace = (await isInPlace(tx, deposit)) ? deposit : null;
  const isCancelled = status === "cancelled" || status === "refunded";
  const split = isNoShow && inPlace !== null ? await splitHeldDeposit(tx, inPlace) : null;
  const { amount = 0, applied = 0, released = 0 } = inPlace ?? {};
  // A job may have released it by now.
  const back = isCancelled ? amount - applied : split === null ? 0 : released + split.released;
  return {
    /** Asked for and not taken. */
    depositDue: inPlace === null ? await getDepositAmount(tx, bookingId) : paise(0),
    /** Of the balance; the deposit of a trip that takes place is released later. */
    fromDeposit: split?.applied ?? paise(0),
    /** What is left of it then, or all of it where the booking is cancelled. */
    depositBack: paise(back),
  };
}

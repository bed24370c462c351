import { mailOf } from "#app/content/mail-layout.ts";
import { recordBookingEvent } from "#app/db/booking-events.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import { type Desk, recordDeed } from "#app/db/desk-log.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { queueMail, queueSms } from "#app/db/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { AT_COUNTER } from "#app/domain/counter-payment.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { confirmationWords } from "./confirmation-words.ts";

/** No mail server takes an address under it (RFC 2606): accounts without an e-mail have one there. */
const NOBODYS = ".invalid";

/**
 * Writes to the customer how a booking stands, by e-mail and by text message, wherever the account
 * is reached today. Every call is one more message. Throws when there is no such booking.
 */
export async function queueConfirmation(
  tx: Tx,
  { id }: { id: string },
  now: Instant,
  desk?: Desk,
): Promise<Result<{ to: string[] }, "no-contact">> {
  const booking = await findBooking(tx, id);
  const email = booking.email.endsWith(NOBODYS) ? null : booking.email;
  const phone = booking.phone;
  const to = [email, phone].filter((contact) => contact !== null);
  if (booking.deletedAt !== null || to.length === 0) return refused("no-contact");
  const canSignIn = email !== null || Boolean(booking.phoneVerified);
  const documents = await findDocumentKinds(tx, id);
  const money = await findMoney(tx, id);
  const { mail, text } = confirmationWords({ ...booking, ...money, canSignIn, documents }, now);
  const uniqueKey = `booking:${id}:confirmation:${newId()}`;
  if (email !== null) {
    const { subject, ...content } = mail;
    const key = `${uniqueKey}:mail`;
    await queueMail(tx, { uniqueKey: key, to: email, subject, at: now, ...mailOf(content) });
  }
  if (phone !== null) {
    await queueSms(tx, { uniqueKey: `${uniqueKey}:sms`, to: phone, body: text, at: now });
  }
  // Neither history is ever erased: no contact stands in it.
  const ways = [...(email === null ? [] : ["E-mail"]), ...(phone === null ? [] : ["Text message"])];
  const detail = ways.join(", ");
  const actor = desk?.userId ?? "system";
  await recordBookingEvent(tx, { bookingId: id, kind: "message_queued", actor, at: now, detail });
  if (desk) {
    const subject = { kind: "booking", id, name: booking.reference } as const;
    await recordDeed(tx, desk, { deed: "booking.confirmation-sent", subject, detail }, now);
  }
  return ok({ to });
}

async function findBooking(tx: Tx, id: string) {
  return await tx
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .innerJoin("users", "users.id", "bookings.userId")
    .select(["bookings.reference", "bookings.status", "bookings.holdExpiresAt"])
    .select(["bookings.city", "bookings.location", "bookings.pickupAt", "bookings.returnAt"])
    .select(["bookings.totalAmount", "cars.name as carName"])
    .select(["users.email", "users.phone", "users.phoneVerified", "users.deletedAt"])
    .where("bookings.id", "=", id)
    .executeTakeFirstOrThrow();
}

async function findDocumentKinds(tx: Tx, bookingId: string) {
  const rows = await tx
    .selectFrom("bookingDocuments")
    .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
    .select("documents.kind")
    .where("bookingDocuments.bookingId", "=", bookingId)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** What was kept for the booking, and what of it goes back, or has gone. */
async function findMoney(tx: Tx, bookingId: string) {
  const payment = await tx
    .selectFrom("payments")
    .leftJoin("refunds", "refunds.paymentId", "payments.id")
    .select(["payments.amount as paid", "payments.provider", "refunds.amount as refund"])
    .where("payments.bookingId", "=", bookingId)
    .where("payments.outcome", "=", "kept")
    .executeTakeFirst();
  return {
    paid: payment?.paid ?? null,
    refund: payment?.refund ?? null,
    isAtCounter: payment?.provider === AT_COUNTER,
  };
}

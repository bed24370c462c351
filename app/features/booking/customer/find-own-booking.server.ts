import type { Database } from "#app/db/client.server.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { listAgreedLines } from "#app/records/money/charge-lines.server.ts";
import { balanceOf, keptOf } from "#app/records/money/balance.server.ts";
import { getRefundable } from "#app/records/money/payouts.server.ts";
import { type BookingAccount, getBookingAccounts } from "#app/records/money/ledger.server.ts";
import type { BookingEventKind } from "#app/db/schema/bookings.ts";
import type { Paise } from "#app/domain/money.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";

export type OwnBooking = NonNullable<Awaited<ReturnType<typeof findOwnBooking>>>;

/** Null for another customer's booking too. */
export async function findOwnBooking(
  db: Database,
  { userId, reference }: { userId: string; reference: string },
) {
  const [booking] = await listCustomerBookings(db, userId, reference);
  if (booking === undefined) return null;
  const { id } = booking;
  const [{ agreedConditions, ...quote }, lines, accounts, held, payments, history, documents] =
    await Promise.all([
      findQuote(db, id),
      listAgreedLines(db, id),
      getBookingAccounts(db, [id]),
      getRefundable(db, id),
      listPayments(db, id),
      listHistory(db, { id, userId }),
      listBookingDocuments(db, id),
    ]);
  const account = accounts.get(id) ?? null;
  const balance = balanceOf(account, held);
  const conditions = conditionsOf({ agreedConditions });
  const money = { quote, lines, account: account && shownAccount(account, balance), balance };
  return { booking, conditions, ...money, payments, history, documents };
}

/** That something was written off is for staff. */
function shownAccount(account: BookingAccount, balance: Paise) {
  const { writtenOff: _, ...shown } = account;
  return { ...shown, kept: keptOf(account, balance) };
}

async function findQuote(db: Database, id: string) {
  return await db
    .selectFrom("bookings")
    .select(["pricePerHour", "hours", "subtotal", "taxRatePercent", "tax", "totalAmount as total"])
    .select("agreedConditions")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function listPayments(db: Database, bookingId: string) {
  const payments = await db
    .selectFrom("payments")
    .select([
      "id",
      "orderId",
      "provider",
      "method",
      "state",
      "outcome",
      "purpose",
      "transactionId",
      "updatedAt",
    ])
    .select((eb) => eb.fn.coalesce("taken", "amount").as("amount"))
    .where("bookingId", "=", bookingId)
    .where("state", "in", ["pending", "completed"])
    // A deposit that is held has a card of its own.
    .where((eb) => eb.or([eb("purpose", "<>", "deposit"), eb("outcome", "=", "refund")]))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  // Money that still comes for an order that was replaced completes it, and is shown then.
  return payments.filter(({ state, purpose }, index) => {
    const isReplaced = payments.slice(index + 1).some((later) => later.purpose === purpose);
    return state !== "pending" || !isReplaced;
  });
}

const SHOWN_DETAILS: ReadonlySet<BookingEventKind> = new Set([
  "message_queued",
  "document_verified",
  "document_rejected",
  "document_open",
  "charge_proposed",
  "charge_disputed",
  "charge_accepted",
  "charge_dropped",
  "deposit_taken",
  "deposit_captured",
  "deposit_applied",
  "deposit_released",
  "deposit_paid_back",
]);

/** Not shown to the customer. */
const STAFF_EVENTS = [
  "note",
  "balance_written_off",
  "write_off_reversed",
] as const satisfies readonly BookingEventKind[];

export type CustomerEventKind = Exclude<BookingEventKind, (typeof STAFF_EVENTS)[number]>;

async function listHistory(db: Database, { id, userId }: { id: string; userId: string }) {
  const events = await db
    .selectFrom("bookingEvents")
    .select(["id", "kind", "actor", "detail", "createdAt"])
    .where("bookingId", "=", id)
    .where("kind", "not in", STAFF_EVENTS)
    .orderBy("createdAt")
    .orderBy("id")
    .$narrowType<{ kind: CustomerEventKind }>()
    .execute();
  return events.map(({ actor, detail, ...event }) => ({
    ...event,
    isOwn: actor === userId,
    detail: SHOWN_DETAILS.has(event.kind) ? detail : null,
  }));
}

export type BookingDocument = Awaited<ReturnType<typeof listBookingDocuments>>[number];

export async function listBookingDocuments(db: Database, bookingId: string) {
  const rows = await db
    .selectFrom("bookingDocuments")
    .innerJoin("documents", "documents.id", "bookingDocuments.documentId")
    .select(["documents.kind", "verdict", "rejectionReason", "validUntil"])
    .where("bookingDocuments.bookingId", "=", bookingId)
    .execute();
  return DOCUMENT_KINDS.flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);
}

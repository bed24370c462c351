import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { isHolding } from "#app/domain/booking.ts";
import { licenceExpiryBeforeReturn } from "#app/domain/document-expiry.ts";
import { acceptedKinds, missingDocuments } from "#app/domain/document-kinds.ts";
import { isReturnLate, tripActions } from "#app/domain/trip-actions.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { listDocumentViews } from "#app/features/booking/admin/list-booking-documents.server.ts";
import { withGrace } from "#app/records/booking/agreed-conditions.server.ts";
import { findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { findEntered } from "#app/records/booking/entered.server.ts";
import { lastEntry } from "#app/records/booking/inspection-entries.server.ts";
import { listSwaps } from "#app/records/booking/swaps.server.ts";
import { listSidesWithoutReadings } from "#app/features/booking/admin/find-swap-cars.server.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import { listAgreedLines } from "#app/records/money/charge-lines.server.ts";
import { listBookingHistory } from "#app/features/booking/admin/list-booking-history.server.ts";
import { getBookingMoney } from "#app/features/booking/admin/get-booking-money.server.ts";
import {
  type BookingDetails,
  countEarlierBookings,
  listHandovers,
} from "#app/features/booking/admin/find-booking.server.ts";
import { progressOf } from "#app/domain/inspection-progress.ts";
import { suggestTripCharges } from "#app/features/trip-charges/suggest-trip-charges.server.ts";
import { listTripCharges } from "#app/features/trip-charges/list-trip-charges.server.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { findBookingDeposit } from "#app/features/deposits/find-booking-deposit.server.ts";
import { findUploadedPictures } from "#app/features/fleet/pictures/find-pictures.server.ts";
import { countTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { listBillingDocuments } from "#app/features/invoices/list-billing-documents.server.ts";
import { loadDocuments } from "#app/routes/admin/documents/viewer/load-documents.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { bookingPath } from "./booking-paths.ts";
import { loadBooking } from "./load-booking.server.ts";

type Context = Readonly<RouterContextProvider>;

export type FullBookingPage = Awaited<ReturnType<typeof readBookingPage>>;

export async function readBookingPage(context: Context, id: string) {
  const { db, clock } = requestOf(context).services;
  const now = clock.now();
  const booking = await loadBooking(context, id);
  const [earlier, handovers, money, lines, afterTrip, waitingChange, history, documents, invoices] =
    await Promise.all([
      countEarlierBookings(db, booking),
      listHandovers(db, id),
      getBookingMoney(db, id),
      listAgreedLines(db, id),
      loadAfterTrip(db, booking, now),
      findWaitingChange(db, id, now),
      listBookingHistory(db, id),
      loadReview(context, booking),
      listBillingDocuments(db, booking),
    ]);
  const swaps = booking.tripStatus === "picked_up" ? await listSwaps(db, id) : [];
  return {
    now,
    booking: withGrace(withoutAccount(booking)),
    customer: { ...customerOf(booking), earlier },
    actions: tripActions(booking, now),
    wasCancelled: history.some(({ kind }) => kind === "cancelled"),
    isHeld: booking.status === "pending" && isHolding(booking, now),
    isLate: isReturnLate(withGrace(booking), now) && !afterTrip.keyBox?.submittedAt,
    handovers,
    swapsWithoutReadings: swaps.filter(
      (swap) => listSidesWithoutReadings(swap, handovers).length > 0,
    ),
    keysMissing: handovers.some((handover) => handover.keysMissing === 1),
    viewerId: getAdmin(context).userId,
    money,
    lines,
    ...afterTrip,
    waitingChange,
    history,
    ...documents,
    /** Documents of ended trips are erased. */
    isOver: isOver(booking),
    invoices,
    ...(await findUploadedPictures(db, [booking.carImage])),
  };
}

async function loadReview(context: Context, booking: BookingDetails) {
  const { db } = requestOf(context).services;
  const documents = await loadDocuments(context, booking, bookingPath(booking.id));
  const accepted = acceptedKinds(documents);
  return {
    documents,
    licenceEnds: licenceExpiryBeforeReturn(documents, booking.returnAt),
    accepted: accepted.length,
    missing: missingDocuments(accepted),
    views: await listDocumentViews(
      db,
      documents.map((document) => document.id),
    ),
  };
}

async function loadAfterTrip(db: Database, booking: BookingDetails, now: Instant) {
  const { id } = booking;
  const [photos, charges, deposit, depositAsked, entered, keyBox] = await Promise.all([
    countTripPhotos(db, id),
    listTripCharges(db, id),
    findBookingDeposit(db, id),
    getDepositAmount(db, id),
    findEntered(db, id),
    findKeyBoxReturn(db, id),
  ]);
  const suggestions = await suggestTripCharges(db, booking, charges, now);
  const { entries, marks } = entered;
  const inspections = {
    pickup: progressOf(entries, marks, "pickup"),
    return: progressOf(entries, marks, "return"),
  };
  const documents = lastEntry(entries, "pickup", "documents")?.facts.documents ?? [];
  const documentReasons = documents.filter(({ reason }) => reason !== "");
  return {
    photos,
    charges,
    deposit,
    depositAsked,
    inspections,
    documentReasons,
    suggestions,
    keyBox,
  };
}

function isOver({ status, tripStatus }: BookingDetails): boolean {
  if (tripStatus === "returned" || tripStatus === "no_show") return true;
  return status === "cancelled" || status === "refunded";
}

function withoutAccount(booking: BookingDetails) {
  const {
    accountName: _n,
    accountEmail: _e,
    accountPhone: _p,
    accountDeletedAt: _d,
    ...own
  } = booking;
  return own;
}

/** The account's contacts, else those of the booking. */
export function customerOf(booking: BookingDetails) {
  const { userId, userName, userEmail, userPhone } = booking;
  const { accountEmail, accountPhone, accountDeletedAt } = booking;
  return {
    id: accountDeletedAt === null ? userId : null,
    name: userName,
    email: realEmail(accountEmail) ?? (realEmail(userEmail) || null),
    phone: accountPhone ?? userPhone,
  };
}

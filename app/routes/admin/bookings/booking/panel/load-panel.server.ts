import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { acceptedKinds } from "#app/domain/document-kinds.ts";
import { paise } from "#app/domain/money.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { findBooking } from "#app/features/booking/admin/find-booking.server.ts";
import { getBookingMoney } from "#app/features/booking/admin/get-booking-money.server.ts";
import { listBookingDocuments } from "#app/features/booking/admin/list-booking-documents.server.ts";
import { findCancelled } from "#app/records/booking/cancelled-bookings.server.ts";
import { withGrace } from "#app/records/booking/agreed-conditions.server.ts";
import { customerOf } from "#app/routes/admin/bookings/booking/read-booking-page.server.ts";
import { getAdmin, mayStaff } from "#app/routes/admin/require-admin.server.ts";

export type PanelData = NonNullable<Awaited<ReturnType<typeof loadPanel>>>;

/** What is worth knowing of a booking at a glance; without the right to them, no sums. */
export async function loadPanel(context: Readonly<RouterContextProvider>, id: string) {
  const { db, clock } = requestOf(context).services;
  const booking = await findBooking(db, id);
  if (booking === null) return null;
  const now = clock.now();
  const { paid, balance, kept } = await getBookingMoney(db, id);
  const showsMoney = mayStaff(context, "payments.read");
  const { reference, status, tripStatus, holdExpiresAt, channel, carName, hours } = booking;
  const { city, location, pickupAt, returnAt, totalAmount, agreedConditions } = booking;
  return {
    now,
    booking: {
      ...withGrace({ status, tripStatus, holdExpiresAt, pickupAt, returnAt, agreedConditions }),
      id,
      reference,
      channel,
      carName,
      hours,
      city,
      location,
      wasCancelled: (await findCancelled(db, [id])).has(id),
      kept: showsMoney ? kept : paise(kept > 0 ? 1 : 0),
    },
    customer: customerOf(booking),
    money: showsMoney ? { total: totalAmount, paid, balance } : null,
    documents: acceptedKinds(await listBookingDocuments(db, booking)).length,
    actions: tripActions(booking, now),
    isReadOnly: getAdmin(context).isReadOnly,
  };
}

import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { listTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { loadBooking } from "#app/routes/admin/bookings/booking/load-booking.server.ts";

export async function loadPhotos(context: Readonly<RouterContextProvider>, bookingId: string) {
  const { db, clock } = requestOf(context).services;
  const details = await loadBooking(context, bookingId);
  const { id, reference, carName, userName } = details;
  return {
    booking: { id, reference, carName, userName },
    actions: tripActions(details, clock.now()),
    photos: await listTripPhotos(db, id, "staff"),
  };
}

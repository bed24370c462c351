import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { countPhases, listTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { loadBooking } from "#app/routes/admin/bookings/booking/load-booking.server.ts";

export async function loadPhotos(context: Readonly<RouterContextProvider>, bookingId: string) {
  const { db } = requestOf(context).services;
  const { id, reference, carName, userName } = await loadBooking(context, bookingId);
  const photos = await listTripPhotos(db, id, "staff");
  return {
    booking: { id, reference, carName, userName },
    photos,
    counts: countPhases(photos),
  };
}

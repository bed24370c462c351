import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { newId } from "#app/db/new-id.server.ts";
import { TRIP_CHARGE_KINDS } from "#app/domain/charges.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { photoWindow } from "#app/domain/trip-photo-windows.ts";
import type { TripPhotoPhase } from "#app/domain/trip-photos.ts";
import { findPhotoTrip } from "#app/records/booking/photo-trip.server.ts";
import { findCondition } from "#app/features/booking/inspection/find-condition.server.ts";
import { listTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import {
  parsePhotoFormOutcome,
  removePhotoFormOutcome,
} from "#app/features/trip-photos/photo-form-redirect.ts";
import { newChargePath, photosPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { loadBooking } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { notFound } from "#app/routes/admin/not-found.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";

type Context = Readonly<RouterContextProvider>;
type RequestedPhotos = {
  bookingId: string;
  phase: TripPhotoPhase | null;
  search: URLSearchParams;
};

export const unknownPhase = (bookingId: string) =>
  notFound({
    title: "Photos not found",
    message: {
      title: "There are no such photos.",
      text: "Photos are taken at pickup and at return, and of receipts.",
    },
    back: { to: photosPath(bookingId), label: "Photos of this booking" },
  });

export async function loadPhotos(context: Context, { bookingId, phase, search }: RequestedPhotos) {
  const { db, clock } = requestOf(context).services;
  const details = await loadBooking(context, bookingId);
  const { id, reference, carName, userName } = details;
  const isForCharge = TRIP_CHARGE_KINDS.some((kind) => kind === search.get("kind"));
  const kept = removePhotoFormOutcome(search);
  const query = kept.size === 0 ? "" : `?${kept.toString()}`;
  return {
    booking: { id, reference, carName, userName },
    actions: tripActions(details, clock.now()),
    chargeTo: isForCharge ? newChargePath(id) + query : null,
    /** What was entered in the form that the photos are taken for. */
    query,
    photos: await listTripPhotos(db, id, "staff"),
    condition: phase === null ? await findCondition(db, id, "staff", clock.now()) : null,
    taking: phase && (await loadTaking(context, { bookingId, phase, search })),
  };
}

async function loadTaking(
  context: Context,
  { bookingId, phase, search }: RequestedPhotos & { phase: TripPhotoPhase },
) {
  const { db, clock } = requestOf(context).services;
  const trip = await findPhotoTrip(db, bookingId);
  if (trip === null) throw unknownPhase(bookingId);
  const viewerId = getAdmin(context).userId;
  return {
    window: photoWindow(trip, phase, "staff", clock.now()),
    target: { bookingId, by: "staff" as const, phase, viewerId },
    uploadId: newId(),
    outcome: parsePhotoFormOutcome(search),
  };
}

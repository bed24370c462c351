import { requestOf } from "#app/context.ts";
import { newId } from "#app/db/new-id.server.ts";
import { photoWindow } from "#app/domain/trip-photo-windows.ts";
import { TRIP_PHOTO_PHASES } from "#app/domain/trip-photos.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { findPhotoTrip } from "#app/features/trip-photos/find-photo-trip.server.ts";
import { parsePhotoFormOutcome } from "#app/features/trip-photos/photo-form-redirect.ts";
import { PHASE_TITLES } from "#app/features/trip-photos/trip-photo-labels.ts";
import { PhaseView } from "#app/features/trip-photos/view/phase-view.tsx";
import { actionPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { NO_BOOKING } from "#app/routes/admin/bookings/booking/load-booking.server.ts";
import { loadPhotos } from "#app/routes/admin/bookings/booking/photos/load-photos.server.ts";
import { PhotosPage } from "#app/routes/admin/bookings/booking/photos/photos-page.tsx";
import { notFound } from "#app/routes/admin/not-found.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Photos of a trip");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const phase = TRIP_PHOTO_PHASES.find((known) => known === params.phase);
  const page = await loadPhotos(context, params.id);
  const trip = await findPhotoTrip(db, page.booking.id);
  if (phase === undefined || trip === null) throw notFound(NO_BOOKING);
  return {
    ...page,
    window: photoWindow(trip, phase, "staff", clock.now()),
    target: {
      bookingId: page.booking.id,
      by: "staff" as const,
      phase,
      viewerId: getAdmin(context).userId,
    },
    uploadId: newId(),
    outcome: parsePhotoFormOutcome(url.searchParams),
  };
}

const NEXT_STEPS = {
  pickup: { action: "pick-up", label: "Go on to the handover" },
  return: { action: "return", label: "Go on to the return" },
  charge: null,
} as const;

export default function PhasePhotos({ loaderData }: Route.ComponentProps) {
  const { booking, actions, target } = loaderData;
  const { phase } = target;
  const next = NEXT_STEPS[phase];
  return (
    <PhotosPage {...loaderData} phase={phase} title={PHASE_TITLES[phase]}>
      <PhaseView key={phase} {...loaderData} />
      {next === null || !actions.includes(next.action) ? null : (
        <LinkButton to={actionPath(booking.id, next.action)} className="w-full sm:w-fit">
          {next.label}
        </LinkButton>
      )}
    </PhotosPage>
  );
}

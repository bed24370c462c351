import { data } from "react-router";
import { requestOf } from "#app/context.ts";
import { newId } from "#app/db/new-id.server.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { photoWindow } from "#app/domain/trip-photo-windows.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { findCondition } from "#app/features/booking/inspection/find-condition.server.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { findPhotoTrip } from "#app/records/booking/photo-trip.server.ts";
import { listTripPhotos } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { parsePhotoFormOutcome } from "#app/features/trip-photos/photo-form-redirect.ts";
import { PHASE_TITLES } from "#app/features/trip-photos/trip-photo-labels.ts";
import { ComparePhotos } from "#app/features/trip-photos/view/compare-photos.tsx";
import { PhaseView } from "#app/features/trip-photos/view/phase-view.tsx";
import { QueueLeftovers } from "#app/features/trip-photos/view/queue-leftovers.tsx";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import {
  AddConditionMarks,
  ConditionMarks,
} from "#app/routes/inspections/view/condition-marks.tsx";
import { ConditionView } from "#app/routes/inspections/view/condition-view.tsx";
import { BackLink } from "#app/routes/profile/back-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Camera } from "#app/ui/icons/icons.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";

const OWN_PHASES = ["pickup", "return"] as const;

export function meta() {
  return hiddenPageMeta("Photos of the car");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const [booking] = await listCustomerBookings(db, userId, params.reference.toUpperCase());
  const trip = booking === undefined ? null : await findPhotoTrip(db, booking.id);
  if (booking === undefined || trip === null) throw data(null, { status: 404 });
  const windows = OWN_PHASES.map((phase) => ({
    phase,
    window: photoWindow(trip, phase, "customer", clock.now()),
  }));
  const chosen = windows.find(({ phase }) => phase === url.searchParams.get("phase")) ?? null;
  return {
    reference: booking.reference,
    carName: booking.carName,
    photos: await listTripPhotos(db, booking.id, "customer"),
    condition: await findCondition(db, booking.id, "customer", clock.now()),
    marking: windows[0]?.window ?? null,
    open: windows.filter(({ window }) => window.is === "open").map(({ phase }) => phase),
    chosen,
    target: { bookingId: booking.id, by: "customer" as const, viewerId: userId },
    uploadId: newId(),
    outcome: parsePhotoFormOutcome(url.searchParams),
  };
}

export default function OwnPhotos({ loaderData }: Route.ComponentProps) {
  const { reference, carName, chosen } = loaderData;
  return (
    <div className="page-width flex max-w-5xl flex-1 flex-col gap-6 py-6 sm:py-10">
      <header className="flex flex-col">
        {chosen === null ? (
          <BackLink to={ownBookingPath(reference)} label={reference} />
        ) : (
          <BackLink to="?" label="All photos" />
        )}
        <h1 className="text-title">
          {chosen === null ? "Photos of the car" : PHASE_TITLES[chosen.phase]}
        </h1>
        <p className="mt-2 max-w-prose text-muted">
          <UnbrokenText text={carName} />. Only you and our staff can see these photos.
        </p>
      </header>
      {chosen === null ? (
        <AllPhotos page={loaderData} />
      ) : (
        <PhaseView
          key={chosen.phase}
          {...loaderData}
          window={chosen.window}
          target={{ ...loaderData.target, phase: chosen.phase }}
        />
      )}
    </div>
  );
}

function AllPhotos({ page }: { page: Route.ComponentProps["loaderData"] }) {
  const { photos, open, target } = page;
  return (
    <>
      <QueueLeftovers viewerId={target.viewerId} />
      {open.length === 0 ? null : (
        <div className="flex flex-wrap gap-3">
          {open.map((phase) => (
            <LinkButton
              key={phase}
              to={`?phase=${phase}`}
              variant="secondary"
              className="max-sm:w-full"
            >
              <Camera aria-hidden="true" className="size-5" />
              {phase === "pickup" ? "Add photos at pickup" : "Add photos at return"}
            </LinkButton>
          ))}
        </div>
      )}
      <OwnCondition page={page} />
      {photos.length === 0 ? (
        <EmptyState
          title="No photos yet"
          text="Photos at pickup and at return show how the car was, and protect you from charges for what was there before."
        />
      ) : (
        <ComparePhotos photos={photos} viewedBy="customer" />
      )}
    </>
  );
}

/** The marks of the pickup can be added to while its photos can. */
function OwnCondition({ page }: { page: Route.ComponentProps["loaderData"] }) {
  const { condition, marking, target, photos } = page;
  const isOut = condition.phases.some(({ handover }) => handover !== null);
  const isOpen = marking?.is === "open";
  if (!isOut && !isOpen) return null;
  return (
    <>
      {isOut ? <ConditionView {...condition} /> : null}
      {isOpen ? (
        <AddConditionMarks
          marks={condition.marks}
          target={target}
          phase="pickup"
          photos={photos}
          until={marking.until === null ? "" : ` until ${formatMoment(marking.until)}`}
        />
      ) : condition.marks.length === 0 ? null : (
        <ConditionMarks marks={condition.marks} />
      )}
    </>
  );
}

import { TRIP_PHOTO_PHASES } from "#app/domain/trip-photos.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { PHASE_TITLES } from "#app/features/trip-photos/trip-photo-labels.ts";
import { ComparePhotos } from "#app/features/trip-photos/view/compare-photos.tsx";
import { PhaseView } from "#app/features/trip-photos/view/phase-view.tsx";
import { actionPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { ConditionMarks } from "#app/routes/inspections/view/condition-marks.tsx";
import { ConditionView } from "#app/routes/inspections/view/condition-view.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { loadPhotos, unknownPhase } from "./load-photos.server.ts";
import { PhotosPage } from "./photos-page.tsx";

export function meta() {
  return hiddenPageMeta("Photos of a trip");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const phase = TRIP_PHOTO_PHASES.find((known) => known === params.phase) ?? null;
  if (phase === null && params.phase !== undefined) throw unknownPhase(params.id);
  return await loadPhotos(context, { bookingId: params.id, phase, search: url.searchParams });
}

const NEXT_STEPS = {
  pickup: { action: "pick-up", label: "Continue to the handover" },
  return: { action: "return", label: "Continue to the return" },
  charge: null,
} as const;

/** One phase, or without one pickup and return side by side. */
export default function Photos({ loaderData }: Route.ComponentProps) {
  const { booking, actions, chargeTo, query, photos, condition, taking } = loaderData;
  if (taking === null) {
    return (
      <PhotosPage booking={booking} phase={null} title="Photos side by side" query={query}>
        {condition?.phases.some(({ handover }) => handover !== null) ? (
          <>
            <ConditionView {...condition} />
            {condition.marks.length === 0 ? null : <ConditionMarks marks={condition.marks} />}
          </>
        ) : null}
        {photos.length === 0 ? (
          <EmptyState
            title="No photos yet"
            text="They show the car at pickup and at return, and prove what is charged."
          />
        ) : (
          <ComparePhotos photos={photos} viewedBy="staff" />
        )}
        <ContinueToCharge to={chargeTo} />
      </PhotosPage>
    );
  }
  const { phase } = taking.target;
  const next = NEXT_STEPS[phase];
  return (
    <PhotosPage booking={booking} phase={phase} title={PHASE_TITLES[phase]} query={query}>
      <PhaseView key={phase} photos={photos} {...taking} />
      <ContinueToCharge to={chargeTo} />
      {next === null || !actions.includes(next.action) ? null : (
        <LinkButton
          to={actionPath(booking.id, next.action) + (chargeTo === null ? query : "")}
          className="w-full sm:w-fit"
        >
          {next.label}
        </LinkButton>
      )}
    </PhotosPage>
  );
}

function ContinueToCharge({ to }: { to: string | null }) {
  if (to === null) return null;
  return (
    <LinkButton to={to} className="w-full sm:w-fit">
      Continue to the charge
    </LinkButton>
  );
}

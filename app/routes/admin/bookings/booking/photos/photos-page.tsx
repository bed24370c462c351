import type { ReactNode } from "react";
import { Link } from "react-router";
import { TRIP_PHOTO_PHASES, type TripPhotoPhase } from "#app/domain/trip-photos.ts";
import { PHASE_LABELS } from "#app/content/trip-photo-labels.ts";
import { bookingPath, photosPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

type PhotosPageProps = {
  booking: { id: string; reference: string; carName: string; userName: string };
  phase: TripPhotoPhase | null;
  title: string;
  /** What the addresses of the other tabs keep. */
  query: string;
  children: ReactNode;
};

export function PhotosPage({ booking, phase, title, query, children }: PhotosPageProps) {
  const { id, reference, carName, userName } = booking;
  return (
    <div className="flex w-full max-w-5xl flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink to={bookingPath(id)} label={`Booking ${reference}`} />
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        <p className="text-sm leading-6 text-muted wrap-anywhere">
          <UnbrokenText text={carName} /> · {userName}
        </p>
      </header>
      <nav aria-label="Photos">
        <ul className="grid grid-cols-2 gap-1 rounded-[14px] border border-line bg-sunken p-1 sm:flex sm:w-fit">
          {TRIP_PHOTO_PHASES.map((each) => (
            <PhaseLink key={each} to={photosPath(id, each) + query} isCurrent={each === phase}>
              {PHASE_LABELS[each]}
            </PhaseLink>
          ))}
          <PhaseLink to={photosPath(id) + query} isCurrent={phase === null}>
            Side by side
          </PhaseLink>
        </ul>
      </nav>
      {children}
    </div>
  );
}

type PhaseLinkProps = { to: string; isCurrent: boolean; children: ReactNode };

function PhaseLink({ to, isCurrent, children }: PhaseLinkProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        replace
        aria-current={isCurrent ? "page" : undefined}
        className="flex min-h-11 flex-1 items-center justify-center gap-1 rounded-control px-3 text-sm font-semibold text-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-soft sm:px-4"
      >
        {children}
      </Link>
    </li>
  );
}

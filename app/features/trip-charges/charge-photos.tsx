import type { ReactNode } from "react";
import { PHASE_LABELS, SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import { TRIP_PHOTO_PHASES } from "#app/domain/trip-photos.ts";
import type { EvidencePhoto } from "./list-trip-charges.server.ts";

type ChargePhotosProps = { photos: readonly EvidencePhoto[] };

/** Evidence of a charge: what was before beside what is after. Each opens in full. */
export function ChargePhotos({ photos }: ChargePhotosProps) {
  return (
    <PhotosByPhase photos={photos}>
      {(photo) => (
        <a href={photoUrl(photo.id)} target="_blank" rel="noreferrer" className="block">
          <Thumbnail photo={photo} />
        </a>
      )}
    </PhotosByPhase>
  );
}

type PhotosByPhaseProps = ChargePhotosProps & { children: (photo: EvidencePhoto) => ReactNode };

export function PhotosByPhase({ photos, children }: PhotosByPhaseProps) {
  const phases = TRIP_PHOTO_PHASES.filter((phase) => photos.some((one) => one.phase === phase));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4">
      {phases.map((phase) => (
        <div key={phase} className="flex flex-col gap-1.5">
          <p className="text-sm font-semibold">{PHASE_LABELS[phase]}</p>
          <ul className="grid grid-cols-2 gap-2">
            {photos
              .filter((photo) => photo.phase === phase)
              .map((photo) => (
                <li key={photo.id}>{children(photo)}</li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function Thumbnail({ photo: { id, phase, slot } }: { photo: EvidencePhoto }) {
  return (
    <span className="flex flex-col gap-1">
      <img
        src={`${photoUrl(id)}/thumbnail`}
        alt={`${SLOT_LABELS[slot]}, ${PHASE_LABELS[phase].toLowerCase()}`}
        loading="lazy"
        className="aspect-[4/3] w-full rounded-control bg-sunken object-cover"
      />
      <span aria-hidden="true" className="text-xs leading-4 text-muted">
        {SLOT_LABELS[slot]}
      </span>
    </span>
  );
}

function photoUrl(id: string): string {
  return `/trip-photos/${id}`;
}

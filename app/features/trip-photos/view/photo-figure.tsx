import { formatMoment } from "#app/domain/business-time.ts";
import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import type { TripPhoto } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import { takenByLabel } from "#app/features/trip-photos/trip-photo-labels.ts";
import { tripPhotoThumbnailUrl, tripPhotoUrl } from "#app/features/trip-photos/trip-photo-path.ts";

type PhotoFigureProps = { photo: TripPhoto; viewedBy: PhotoSide; when: string };

/** Opens the whole picture in a new tab. `when` names the phase for screen readers. */
export function PhotoFigure({ photo, viewedBy, when }: PhotoFigureProps) {
  const { id, slot, note, createdAt } = photo;
  return (
    <figure className="min-w-0 text-xs leading-5">
      <a
        href={tripPhotoUrl(id)}
        target="_blank"
        rel="noreferrer"
        className="block overflow-hidden rounded-control border border-line bg-sunken transition-colors hover:border-ink"
      >
        <img
          src={tripPhotoThumbnailUrl(id)}
          alt={`${SLOT_LABELS[slot]}, ${when.toLowerCase()}`}
          width={320}
          height={240}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full object-cover"
        />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <figcaption className="mt-1.5">
        {note === "" ? null : (
          <span className="block text-sm font-medium wrap-anywhere whitespace-pre-line text-ink">
            {note}
          </span>
        )}
        <span className="tabular block text-muted wrap-anywhere">
          {takenByLabel(photo, viewedBy)} · {formatMoment(createdAt)}
        </span>
      </figcaption>
    </figure>
  );
}

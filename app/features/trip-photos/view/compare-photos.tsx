import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import { CONDITION_SLOTS, type TripPhotoSlot } from "#app/domain/trip-photos.ts";
import type { TripPhoto } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { PHASE_LABELS, SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PhotoFigure } from "./photo-figure.tsx";

type ComparePhotosProps = { photos: readonly TripPhoto[]; viewedBy: PhotoSide };

const SLOTS: readonly TripPhotoSlot[] = [...CONDITION_SLOTS, "damage"];
const SIDES = ["pickup", "return"] as const;

/** Every place of the car at the pickup and at the return, side by side. */
export function ComparePhotos({ photos, viewedBy }: ComparePhotosProps) {
  const shown = SLOTS.filter((slot) =>
    photos.some((photo) => photo.slot === slot && photo.phase !== "charge"),
  );
  const receipts = photos.filter(({ phase }) => phase === "charge");
  return (
    <>
      <ul aria-label="At pickup and at return" className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {shown.map((slot) => (
          <li
            key={slot}
            className={classNames(
              "min-w-0 rounded-card border border-line bg-surface p-3 sm:p-4",
              slot === "damage" && "md:col-span-2",
            )}
          >
            <h2 className="text-base">{SLOT_LABELS[slot]}</h2>
            <div className="mt-2 grid grid-cols-2 gap-3">
              {SIDES.map((phase) => (
                <div key={phase} className="min-w-0">
                  <p className="mb-2 text-xs leading-4 font-semibold text-muted">
                    {PHASE_LABELS[phase]}
                  </p>
                  <div
                    className={classNames(
                      "grid grid-cols-1 gap-3",
                      slot === "damage" && "md:grid-cols-2",
                    )}
                  >
                    <Figures
                      photos={photos.filter((each) => each.phase === phase && each.slot === slot)}
                      viewedBy={viewedBy}
                      when={PHASE_LABELS[phase]}
                    />
                  </div>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {receipts.length === 0 ? null : (
        <section aria-label={PHASE_LABELS.charge}>
          <h2 className="text-xl">{PHASE_LABELS.charge}</h2>
          <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
            <Figures photos={receipts} viewedBy={viewedBy} when="after the trip" />
          </div>
        </section>
      )}
    </>
  );
}

type FiguresProps = { photos: readonly TripPhoto[]; viewedBy: PhotoSide; when: string };

function Figures({ photos, viewedBy, when }: FiguresProps) {
  if (photos.length === 0) {
    return (
      <p className="grid aspect-4/3 place-items-center rounded-control border border-dashed border-line-strong/60 text-sm text-muted">
        No photo
      </p>
    );
  }
  return photos.map((photo) => (
    <PhotoFigure key={photo.id} photo={photo} viewedBy={viewedBy} when={when} />
  ));
}

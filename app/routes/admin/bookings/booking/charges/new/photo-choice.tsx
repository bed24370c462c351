import { PhotosByPhase, Thumbnail } from "#app/features/trip-charges/charge-photos.tsx";
import type { EvidencePhoto } from "#app/features/trip-charges/list-trip-charges.server.ts";

type PhotoChoiceProps = {
  hint: string;
  photos: readonly EvidencePhoto[];
  chosen: readonly string[];
};

export function PhotoChoice({ hint, photos, chosen }: PhotoChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-semibold">Evidence</legend>
      <p className="text-sm leading-6 text-muted">
        {photos.length === 0 ? `${hint} This booking has no photos yet.` : hint}
      </p>
      <PhotosByPhase photos={photos}>
        {(photo) => (
          <label className="relative block rounded-control p-1 outline-2 outline-transparent has-checked:outline-sea has-focus-visible:outline-ink">
            <Thumbnail photo={photo} />
            <input
              type="checkbox"
              name="photo"
              value={photo.id}
              defaultChecked={chosen.includes(photo.id)}
              className="absolute top-3 left-3 size-6 cursor-pointer accent-sea after:absolute after:-inset-3"
            />
          </label>
        )}
      </PhotosByPhase>
    </fieldset>
  );
}

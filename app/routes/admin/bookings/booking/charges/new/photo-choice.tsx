import { PhotosByPhase, Thumbnail } from "#app/features/trip-charges/charge-photos.tsx";
import type { EvidencePhoto } from "#app/features/trip-charges/list-trip-charges.server.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

type PhotoChoiceProps = {
  hint: string;
  photos: readonly EvidencePhoto[];
  chosen: readonly string[];
};

export function PhotoChoice({ hint, photos, chosen }: PhotoChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-semibold">Evidence</legend>
      <p className="text-sm leading-6 text-muted">{hint}</p>
      <PhotosByPhase photos={photos}>
        {(photo) => (
          <label
            htmlFor={`photo-${photo.id}`}
            className="relative block cursor-pointer rounded-control outline-2 outline-offset-4 outline-transparent has-checked:outline-sea has-focus-visible:outline-ink"
          >
            <Thumbnail photo={photo} />
            <span className="absolute top-2 left-2">
              <Checkbox
                id={`photo-${photo.id}`}
                name="photo"
                value={photo.id}
                defaultChecked={chosen.includes(photo.id)}
              />
            </span>
          </label>
        )}
      </PhotosByPhase>
    </fieldset>
  );
}

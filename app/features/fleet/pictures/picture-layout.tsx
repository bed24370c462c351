import { MAX_GALLERY } from "#app/domain/car.ts";

export const PICTURE_GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3";

export function PictureHint() {
  return (
    <p className="text-sm text-muted">
      One main picture and up to {MAX_GALLERY} more: JPG, PNG, WebP or AVIF, at most 5 MB each. Drag
      to put them in order. The first photo replaces the drawings.
    </p>
  );
}

import { BODIES, PAINTS, VIEWS, vehiclePicture } from "#app/domain/vehicle-pictures.ts";

const drawn = new Set(
  BODIES.flatMap((body) =>
    PAINTS.flatMap((paint) => VIEWS.map((view) => vehiclePicture(body, paint, view))),
  ),
);

export function isDrawnPicture(path: string): boolean {
  return drawn.has(path);
}

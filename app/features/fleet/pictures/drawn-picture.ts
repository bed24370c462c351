import { BODIES, PAINTS, VIEWS, vehiclePicture } from "#app/domain/vehicle-pictures.ts";

const drawnPaths = new Set(
  BODIES.flatMap((body) =>
    PAINTS.flatMap((paint) => VIEWS.map((view) => vehiclePicture(body, paint, view))),
  ),
);

export function isDrawnPicture(path: string): boolean {
  return drawnPaths.has(path);
}

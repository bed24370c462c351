import { BODIES, PAINTS, VIEWS, vehiclePicture } from "#app/domain/vehicle-pictures.ts";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const NAME = new RegExp(`^(${ID})\\.webp$`);
const PATH = new RegExp(`^/storage/car-images/(${ID}\\.webp)$`);

const drawn = new Set(
  BODIES.flatMap((body) =>
    PAINTS.flatMap((paint) => VIEWS.map((view) => vehiclePicture(body, paint, view))),
  ),
);

/** Whether the path is that of a vehicle drawn by the site itself. */
export function isDrawnPicture(path: string): boolean {
  return drawn.has(path);
}

/** The path under which everybody sees an uploaded picture. */
export function picturePath(id: string): string {
  return `/storage/car-images/${id}.webp`;
}

/** Where an uploaded picture is stored, by its path; null for any other path. */
export function storageKeyOfPath(path: string): string | null {
  const [, name] = PATH.exec(path) ?? [];
  return name === undefined ? null : storageKeyOfName(name);
}

/** The same by the last part of its path. */
export function storageKeyOfName(name: string): string | null {
  const [, id] = NAME.exec(name) ?? [];
  return id === undefined ? null : `car-images/${id.slice(-2)}/${id}.webp`;
}

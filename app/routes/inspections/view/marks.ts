import type { DamageKind, DamageZone } from "#app/domain/car-damages.ts";
import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import type { Inspection } from "./use-inspection.ts";

/** A mark of damage as a screen shows it. */
export type ShownMark = {
  key: string;
  zone: DamageZone;
  x: number;
  y: number;
  kind: DamageKind;
  note: string;
  markedBy: PhotoSide;
  /** Null while it is on this device. */
  createdAt: number | null;
  photoId: string | null;
  /** Of this phase of this trip; else the car had it before. */
  isNew: boolean;
  refusal: string | null;
};

export type LoadedMark = Omit<ShownMark, "refusal" | "createdAt" | "key"> & {
  id: string;
  createdAt: number;
};

/** Stored ones, then those that this device has not sent, or sent since the page was loaded. */
export function shownMarks(
  loaded: readonly LoadedMark[],
  queuedMarks: Inspection["queuedMarks"],
): ShownMark[] {
  const loadedIds = new Set(loaded.map(({ id }) => id));
  const own = queuedMarks.filter((item) => !("id" in item && loadedIds.has(item.id)));
  return [
    ...loaded.map((mark) => ({ ...mark, key: mark.id, refusal: null })),
    ...own.map((item) => ({
      ...JSON.parse(item.fields.typed ?? "{}"),
      key: item.uploadId,
      markedBy: item.by,
      createdAt: "createdAt" in item ? item.createdAt : null,
      photoId: null,
      isNew: true,
      refusal: "refusal" in item ? item.refusal : null,
    })),
  ];
}

import { toPlainLines } from "#app/domain/plain-text.ts";
import {
  MAX_PHOTO_NOTE_LENGTH,
  photoSlots,
  TRIP_PHOTO_PHASES,
  type TripPhotoPhase,
  type TripPhotoSlot,
} from "#app/domain/trip-photos.ts";
import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { z } from "#app/http/zod.ts";

export type TripPhotoInput = {
  bookingId: string;
  by: PhotoSide;
  phase: TripPhotoPhase;
  slot: TripPhotoSlot;
  note: string;
  uploadId: string;
};

const fields = z.object({
  bookingId: z.string().min(1).max(100),
  by: z.enum(["staff", "customer"]),
  phase: z.enum(TRIP_PHOTO_PHASES),
  uploadId: z.string().regex(/^[\w-]{8,80}$/),
});

export function parseTripPhotoForm(
  form: FormData,
): Result<TripPhotoInput, "bad-request" | "unknown-slot" | "note-too-long"> {
  const parsed = fields.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused("bad-request");
  const slot = photoSlots(parsed.data.phase).find((known) => known === form.get("slot"));
  if (slot === undefined) return refused("unknown-slot");
  const typed = form.get("note");
  const note = typeof typed === "string" ? toPlainLines(typed) : "";
  if (note.length > MAX_PHOTO_NOTE_LENGTH) return refused("note-too-long");
  return ok({ ...parsed.data, slot, note });
}

import type { Instant } from "#app/domain/business-time.ts";
import { type PhotoTrip, photoWindow } from "#app/domain/trip-photo-windows.ts";
import type { EntryInput } from "./entry-forms.ts";

type Entry = Pick<EntryInput, "by" | "phase" | "kind">;

/** Marks have the time of photos; steps end with the handover. Null if it may be entered now. */
export function entryProblem(
  trip: PhotoTrip,
  { by, phase, kind }: Entry,
  now: Instant,
): "not-found" | "not-yet" | "over" | null {
  if (kind !== "mark" && by === "customer") return "not-found";
  const window = photoWindow(trip, phase, by, now);
  if (window.is === "none") return "not-found";
  if (window.is !== "open") return window.is;
  const isFinished = window.until !== null;
  return isFinished && kind !== "mark" ? "over" : null;
}

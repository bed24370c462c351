import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import type { PhotoSide, PhotoWindow } from "#app/domain/trip-photo-windows.ts";
import type { TripPhotoPhase } from "#app/domain/trip-photos.ts";

export const PHASE_TITLES: Record<TripPhotoPhase, string> = {
  pickup: "Photos at pickup",
  return: "Photos at return",
  charge: "Receipts after the trip",
};

const WINDOW_MESSAGES = {
  pickup: {
    "not-yet": "Photos can be taken once the car can be picked up, 12 hours before.",
    none: "This booking has no pickup.",
  },
  return: { "not-yet": "Photos can be taken once the car is out.", none: "The car was not out." },
  charge: {
    "not-yet": "Receipts can be added once the car is back.",
    none: "The car was not out.",
  },
} satisfies Record<TripPhotoPhase, Record<"not-yet" | "none", string>>;

export function windowMessage(phase: TripPhotoPhase, window: PhotoWindow): string {
  if (window.is === "open") {
    return window.until === null
      ? "Nobody can remove a photo once it is sent."
      : `Until ${formatMoment(window.until)}. Nobody can remove a photo once it is sent.`;
  }
  if (window.is === "over") return `The time for these photos ended ${formatMoment(window.since)}.`;
  return WINDOW_MESSAGES[phase][window.is];
}

/** "10 at pickup, 4 at return"; null if there are none. */
export function formatPhotoCounts(counts: Record<TripPhotoPhase, number>): string | null {
  const parts = [
    counts.pickup > 0 || counts.return > 0 ? `${counts.pickup} at pickup` : "",
    counts.return > 0 ? `${counts.return} at return` : "",
    counts.charge > 0 ? `${counts.charge} ${counts.charge === 1 ? "receipt" : "receipts"}` : "",
  ];
  const text = parts.filter(Boolean).join(", ");
  return text === "" ? null : text;
}

type Taken = { takenBy: PhotoSide; actorName: string | null; createdAt: Instant };

/** "Staff, Ravi Teja" or "Customer"; a customer reads "You" for their own. */
export function takenByLabel({ takenBy, actorName }: Taken, viewedBy: PhotoSide): string {
  if (takenBy === "customer") return viewedBy === "customer" ? "You" : "Customer";
  return actorName === null ? "Staff" : `Staff, ${actorName}`;
}

/** On this device: photos, and entries of an inspection. */
export type LeftToSend = { photos: number; entries: number };

export function waitingMessage(left: LeftToSend): string {
  const isOne = left.photos + left.entries === 1;
  return `${describeLeft(left)} ${isOne ? "waits" : "wait"} for a connection`;
}

export function sendingMessage(left: LeftToSend): string {
  return `Sending ${describeLeft(left)}`;
}

function describeLeft({ photos, entries }: LeftToSend): string {
  const parts = [
    photos === 0 ? "" : photos === 1 ? "1 photo" : `${photos} photos`,
    entries === 0 ? "" : entries === 1 ? "1 entry" : `${entries} entries`,
  ];
  return parts.filter(Boolean).join(" and ");
}

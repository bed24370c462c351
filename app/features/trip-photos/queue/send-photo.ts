import { sendRequest } from "#app/http/send-request.ts";
import {
  TRIP_PHOTO_REFUSALS,
  isTripPhotoRefusal,
} from "#app/features/trip-photos/trip-photo-refusals.ts";
import { TRIP_PHOTOS_PATH } from "#app/features/trip-photos/trip-photo-path.ts";
import type { QueuedPhoto } from "./queued-photo.ts";

export type SendOutcome =
  | { is: "sent"; id: string; createdAt: number }
  | { is: "refused"; message: string }
  | { is: "lost" }
  | { is: "signed-out" };

/** Never rejects. The server stores it once, however often it is sent. */
export async function sendPhoto(
  photo: QueuedPhoto,
  onProgress: (percent: number) => void,
): Promise<SendOutcome> {
  const body = new FormData();
  for (const field of ["bookingId", "by", "phase", "slot", "note", "uploadId"] as const) {
    body.set(field, photo[field]);
  }
  body.set("file", photo.file, "photo.jpg");
  const { status, text } = await sendRequest({
    method: "POST",
    path: TRIP_PHOTOS_PATH,
    headers: { accept: "application/json" },
    body,
    onProgress: (bytes) => onProgress(Math.min(100, Math.floor((bytes / photo.file.size) * 100))),
    signal: new AbortController().signal,
  });
  const answer = parseAnswer(text);
  if (status === 200 && answer?.photo) return { is: "sent", ...answer.photo };
  if (status === 401) return { is: "signed-out" };
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (!isFinal) return { is: "lost" };
  const reason = answer?.reason ?? null;
  const known = isTripPhotoRefusal(reason) ? TRIP_PHOTO_REFUSALS[reason] : null;
  return { is: "refused", message: (known ?? TRIP_PHOTO_REFUSALS["bad-request"]).text };
}

type Answer = { photo?: { id: string; createdAt: number }; reason?: string };

/** Null for a proxy's page or a cut-off response. */
function parseAnswer(text: string): Answer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

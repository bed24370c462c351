import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { openTripPhoto, type PhotoFile } from "#app/features/trip-photos/open-trip-photo.server.ts";
import { TRIP_PHOTO_REFUSALS } from "#app/features/trip-photos/trip-photo-refusals.ts";
import { contentDisposition } from "#app/http/content-disposition.ts";
import { PRIVATE_FILE_HEADERS } from "#app/http/file-policy.ts";

const FILES = {
  picture: { mime: "image/jpeg", name: "photo.jpg" },
  thumbnail: { mime: "image/webp", name: "photo.webp" },
} satisfies Record<PhotoFile, { mime: string; name: string }>;

/** Anybody else gets the answer for an unknown photo. */
export async function servePhoto(
  context: Readonly<RouterContextProvider>,
  id: string,
  file: string,
): Promise<Response> {
  const { services, account } = requestOf(context);
  const viewer = await account();
  if (viewer === null || !isPhotoFile(file)) return refusal("not-found");
  const opened = await openTripPhoto(services, viewer, id, file);
  if (!opened.ok) return refusal(opened.reason);
  const { mime, name } = FILES[file];
  return new Response(opened.value, {
    headers: {
      ...PRIVATE_FILE_HEADERS,
      "content-type": mime,
      "content-length": String(opened.value.length),
      "content-disposition": contentDisposition("inline", name),
    },
  });
}

function isPhotoFile(file: string): file is PhotoFile {
  return Object.hasOwn(FILES, file);
}

function refusal(reason: "not-found" | "unreadable"): Response {
  const message =
    reason === "not-found" ? "There is no such photo." : TRIP_PHOTO_REFUSALS[reason].text;
  const { status } = TRIP_PHOTO_REFUSALS[reason];
  return Response.json({ ok: false, reason, message }, { status, headers: PRIVATE_FILE_HEADERS });
}

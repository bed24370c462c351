import { redirect } from "react-router";
import { requestOf, type RequestContext } from "#app/context.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { photoFormRedirect } from "#app/features/trip-photos/photo-form-redirect.ts";
import {
  type StoredPhoto,
  storeTripPhoto,
} from "#app/features/trip-photos/store-trip-photo.server.ts";
import { parseTripPhotoForm } from "#app/features/trip-photos/trip-photo-form.ts";
import {
  TRIP_PHOTO_REFUSALS,
  type TripPhotoRefusal,
} from "#app/features/trip-photos/trip-photo-refusals.ts";
import { receiveUploadForm } from "#app/routes/receive-upload-form.server.ts";
import {
  jsonResponse,
  PRIVATE_HEADERS,
  refusalResponse,
} from "#app/routes/upload-responses.server.ts";
import type { Route } from "./+types/route";

/** Stores one photo of a trip, from staff or from its customer; without scripts, answers with their page. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { services, account, origin } = requestOf(context);
  const viewer = await account();
  const result: Result<StoredPhoto, TripPhotoRefusal> =
    viewer === null ? refused("signed-out") : await store(request, services, viewer);
  const page = photoFormRedirect(request, origin, result.ok ? "saved" : result.reason);
  if (page !== null) return redirect(page, { status: 303, headers: PRIVATE_HEADERS });
  return result.ok
    ? jsonResponse({ ok: true, stored: result.value })
    : refusalResponse(describeRefusal(result.reason));
}

async function store(
  request: Request,
  services: RequestContext["services"],
  viewer: Viewer,
): Promise<Result<StoredPhoto, TripPhotoRefusal>> {
  const { userId } = viewer;
  return await receiveUploadForm<StoredPhoto, TripPhotoRefusal>(
    request,
    services,
    userId,
    async (form) => {
      const input = parseTripPhotoForm(form);
      if (!input.ok) return input;
      const file = form.get("file");
      if (!(file instanceof File)) return refused("no-file");
      const bytes = new Uint8Array(await file.arrayBuffer());
      return await storeTripPhoto(services, viewer, input.value, bytes);
    },
  );
}

function describeRefusal(reason: TripPhotoRefusal) {
  const { status, text: message } = TRIP_PHOTO_REFUSALS[reason];
  return { reason, status, message };
}

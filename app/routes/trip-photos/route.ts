import { redirect } from "react-router";
import { requestOf, type RequestContext } from "#app/context.ts";
import { SECOND } from "#app/domain/business-time.ts";
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
import type { Route } from "./+types/route";

const HEADERS = { "cache-control": "private, no-store" };
const RETRY_AFTER_MS = 5 * SECOND;

/** Stores one photo of a trip, from staff or from its customer; without scripts, answers with their page. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { services, account, origin } = requestOf(context);
  const viewer = await account();
  const result: Result<StoredPhoto, TripPhotoRefusal> =
    viewer === null ? refused("signed-out") : await store(request, services, viewer);
  const page = photoFormRedirect(request, origin, result.ok ? "saved" : result.reason);
  if (page !== null) return redirect(page, { status: 303, headers: HEADERS });
  return result.ok
    ? Response.json({ ok: true, stored: result.value }, { headers: HEADERS })
    : refusalResponse(result.reason);
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

function refusalResponse(reason: TripPhotoRefusal): Response {
  const { status, text: message } = TRIP_PHOTO_REFUSALS[reason];
  const isBusy = status === 429 || status === 503;
  const retry = isBusy ? { "retry-after": String(RETRY_AFTER_MS / SECOND) } : {};
  return Response.json(
    { ok: false, reason, message },
    { status, headers: { ...HEADERS, ...retry } },
  );
}

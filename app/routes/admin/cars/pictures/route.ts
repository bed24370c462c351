import { readForm } from "#app/http/form-data.ts";
import { requestOf } from "#app/context.ts";
import {
  pictureMessages,
  type PictureRefusal,
} from "#app/features/fleet/pictures/picture-messages.ts";
import { parseCrop } from "#app/features/fleet/pictures/parse-crop.ts";
import { storePicture } from "#app/features/fleet/pictures/store-picture.server.ts";
import type { Route } from "./+types/route";

const STATUS: Partial<Record<PictureRefusal, number>> = {
  "no-file": 400,
  "file-too-large": 413,
  "too-small": 422,
  busy: 429,
};

/** Without a loader, the guard would not run for GET. */
export function loader(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { allow: "POST" } });
}

/** Stores a picture of a car for a form that is not saved yet. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refuse("no-file");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { services } = requestOf(context);
  const bucket = "car-images";
  const stored = await storePicture(services, { bucket, bytes, ...parseCrop(form) });
  if (!stored.ok) return refuse(stored.reason);
  const { path, width, height } = stored.value;
  return Response.json({ ok: true, path, width, height });
}

function refuse(reason: PictureRefusal): Response {
  const { text: message } = pictureMessages[reason];
  return Response.json({ ok: false, reason, message }, { status: STATUS[reason] ?? 415 });
}

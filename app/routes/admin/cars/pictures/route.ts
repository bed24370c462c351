import { z } from "zod";
import { requestOf } from "#app/context.ts";
import {
  pictureMessages,
  type PictureRefusal,
} from "#app/features/fleet/pictures/picture-messages.ts";
import type { Crop } from "#app/features/fleet/pictures/picture-rules.ts";
import { storeCarPicture } from "#app/features/fleet/pictures/store-car-picture.server.ts";
import type { Route } from "./+types/route";

const STATUS: Partial<Record<PictureRefusal, number>> = {
  "no-file": 400,
  "file-too-large": 413,
  "too-small": 422,
  busy: 429,
};

const PIXELS = z.coerce.number().min(0).max(100_000);
const CROP = z.object({ x: PIXELS, y: PIXELS, width: PIXELS, height: PIXELS });

/** Only the action is of use; this one brings the guard before it. */
export function loader(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { allow: "POST" } });
}

/** Takes one picture of a car, for a form that is still being filled in. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  if (form === null || !(file instanceof File) || file.size === 0) return refuse("no-file");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const crop = readCrop(form);
  const { services } = requestOf(context);
  const stored = await storeCarPicture(services, { bytes, ...(crop && { crop }) });
  return stored.ok ? Response.json({ ok: true, ...stored.value }) : refuse(stored.reason);
}

/** Without a whole crop the picture is cut in its middle. */
function readCrop(form: FormData): Crop | null {
  const read = CROP.safeParse(Object.fromEntries(form));
  return form.has("width") && read.success ? read.data : null;
}

function refuse(reason: PictureRefusal): Response {
  const { text: message } = pictureMessages[reason];
  return Response.json({ ok: false, reason, message }, { status: STATUS[reason] ?? 415 });
}

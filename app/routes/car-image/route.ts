import { requestOf } from "#app/context.ts";
import { FILE_POLICY } from "#app/http/file-policy.ts";
import { findFullPicture } from "#app/features/fleet/pictures/find-full-picture.server.ts";
import { IMMUTABLE } from "#app/features/fleet/pictures/picture-files.server.ts";
import { serveObject } from "#app/routes/storage/serve-object.server.ts";
import { handleStorageRequest } from "#app/routes/storage/storage-responses.server.ts";
import type { Services } from "#app/services.server.ts";
import type { Route } from "./+types/route";

/** By id alone: the picture at full width. */
const FULL_PICTURE = /^([0-9a-f-]{36})\.webp$/;

const HEADERS = {
  "content-type": "image/webp",
  "cache-control": IMMUTABLE,
  "content-security-policy": FILE_POLICY,
  "x-content-type-options": "nosniff",
};

/** A public, immutable picture of a car or banner. */
export const loader = handleStorageRequest(
  async ({ request, url, params, context }: Route.LoaderArgs) => {
    const { services } = requestOf(context);
    const bucketId = url.pathname.startsWith("/storage/banners/") ? "banners" : "car-images";
    const [, id] = FULL_PICTURE.exec(params["*"]) ?? [];
    if (id === undefined) {
      return await serveObject(request, services, { bucketId, path: params["*"], isPublic: true });
    }
    const picture = await findFullPicture(services.db, id);
    if (picture === null || picture.bucketId !== bucketId) return notFound();
    if ("storageKey" in picture) return await sendFile(services, picture.storageKey);
    return await serveObject(request, services, { ...picture, isPublic: true });
  },
);

/** For older pictures with only one file. */
async function sendFile({ files }: Services, storageKey: string): Promise<Response> {
  const bytes = await files.get(storageKey);
  if (bytes === null) return notFound();
  return new Response(bytes, {
    headers: { ...HEADERS, "content-length": String(bytes.length) },
  });
}

function notFound(): Response {
  return new Response("Not found", { status: 404 });
}

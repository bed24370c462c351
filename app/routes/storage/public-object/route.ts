import { requestOf } from "#app/context.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import { findBucket } from "#app/features/storage/buckets.server.ts";
import { parseObjectUrl } from "#app/routes/storage/parse-object-url.ts";
import { serveObject } from "#app/routes/storage/serve-object.server.ts";
import {
  storageError,
  handleStorageRequest,
  methodNotAllowed,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

/** Never checks the session: private objects are not found. */
export const loader = handleStorageRequest(async ({ request, context }: Route.LoaderArgs) => {
  const { services } = requestOf(context);
  const { bucketId, path } = parseObjectUrl(request, ["object", "public"]);
  const bucket = bucketId === DOCUMENTS_BUCKET ? null : await findBucket(services.db, bucketId);
  if (!bucket?.isPublic) return storageError("not-found");
  return await serveObject(request, services, { bucketId, path, isPublic: true });
});

export const action = methodNotAllowed;

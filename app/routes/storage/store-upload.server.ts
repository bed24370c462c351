import type { Bucket } from "#app/features/storage/buckets.server.ts";
import { MAX_OBJECT_BYTES } from "#app/features/storage/bucket-rules.ts";
import { inspectContent } from "#app/features/storage/inspect-content.server.ts";
import { storeObject } from "#app/features/storage/store-object.server.ts";
import type { Services } from "#app/services.server.ts";
import { objectKeyToJson } from "./object-json.ts";
import { withUpload } from "./receive-upload.server.ts";
import { storageResponse, storageError } from "./storage-responses.server.ts";

export async function storeUpload(
  request: Request,
  services: Services,
  to: { bucket: Bucket; path: string | null; ownerId: string; replaces: boolean },
): Promise<Response> {
  const { bucket, path, ownerId, replaces } = to;
  if (path === null) return storageError("invalid-path");
  const limit = bucket.fileSizeLimit ?? MAX_OBJECT_BYTES;
  return await withUpload(request, services, limit, async (upload) => {
    const { draft, claimedType, cacheControl } = upload;
    const inspected = await inspectContent(services.limits, draft, {
      claimed: claimedType,
      allowed: bucket.allowedMimeTypes,
    });
    if (!inspected.ok) return storageError(inspected.reason);
    const stored = await storeObject(services, {
      bucketId: bucket.id,
      path,
      ownerId,
      mime: inspected.value,
      size: draft.size,
      sha256: draft.sha256,
      cacheControl,
      content: draft.stream(),
      replaces,
    });
    return stored.ok ? storageResponse(objectKeyToJson(stored.value)) : storageError(stored.reason);
  });
}

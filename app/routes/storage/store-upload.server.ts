import type { Bucket } from "#app/features/storage/buckets.server.ts";
import { MAX_OBJECT_BYTES } from "#app/features/storage/bucket-rules.ts";
import { inspectContent } from "#app/features/storage/inspect-content.server.ts";
import { storeObject } from "#app/features/storage/store-object.server.ts";
import type { Services } from "#app/services.server.ts";
import { keyed } from "./object-json.ts";
import { withUpload } from "./receive-upload.server.ts";
import { answerStorage, refuseStorage } from "./storage-responses.server.ts";

/** Receives a file, looks at its content, and stores it under its path. */
export async function storeUpload(
  request: Request,
  services: Services,
  to: { bucket: Bucket; path: string | null; ownerId: string; replaces: boolean },
): Promise<Response> {
  const { bucket, path, ownerId, replaces } = to;
  if (path === null) return refuseStorage("invalid-path");
  const limit = bucket.fileSizeLimit ?? MAX_OBJECT_BYTES;
  return await withUpload(request, services, limit, async (upload) => {
    const { draft, claimed, cacheControl } = upload;
    const judged = await inspectContent(services.limits, draft, {
      claimed,
      allowed: bucket.allowedMimeTypes,
    });
    if (!judged.ok) return refuseStorage(judged.reason);
    const stored = await storeObject(services, {
      bucketId: bucket.id,
      path,
      ownerId,
      mime: judged.value,
      size: draft.size,
      sha256: draft.sha256,
      cacheControl,
      content: draft.stream(),
      replaces,
    });
    return stored.ok ? answerStorage(keyed(stored.value)) : refuseStorage(stored.reason);
  });
}

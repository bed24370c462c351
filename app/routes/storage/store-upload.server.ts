import type { Content } from "#app/http/receive-body.server.ts";
import type { Bucket } from "#app/features/storage/buckets.server.ts";
import { MAX_OBJECT_BYTES } from "#app/features/storage/bucket-rules.ts";
import { isAllowedType } from "#app/features/storage/bucket-rules.ts";
import {
  detectType,
  inspectPicture,
  isPicture,
} from "#app/features/storage/inspect-content.server.ts";
import { storeObject } from "#app/features/storage/store-object.server.ts";
import type { Services } from "#app/services.server.ts";
import { objectKeyToJson } from "./object-json.ts";
import { withDraft, withUpload } from "./receive-upload.server.ts";
import { storageResponse, storageError } from "./storage-responses.server.ts";

export async function storeUpload(
  request: Request,
  services: Services,
  to: { bucket: Bucket; path: string | null; ownerId: string; replaces: boolean },
): Promise<Response> {
  const { bucket, path, ownerId, replaces } = to;
  if (path === null) return storageError("invalid-path");
  const limit = bucket.fileSizeLimit ?? MAX_OBJECT_BYTES;
  return await withUpload(request, limit, async ({ body, claimedType, cacheControl }) => {
    const mime = await detectType(body.head, claimedType);
    if (!isAllowedType(bucket.allowedMimeTypes, mime)) return storageError("type-not-allowed");
    const store = async (content: Content) => {
      const object = { bucketId: bucket.id, path, ownerId, mime, cacheControl };
      const stored = await storeObject(services, { ...object, content, replaces });
      return stored.ok
        ? storageResponse(objectKeyToJson(stored.value))
        : storageError(stored.reason);
    };
    if (!isPicture(mime)) return await store(body);
    return await withDraft(services, body, async (draft) => {
      const picture = await inspectPicture(services.limits, draft, mime);
      return picture.ok ? await store(picture.value) : storageError(picture.reason);
    });
  });
}

import { z } from "zod";
import { parseAllowedType, parseFileSize } from "#app/features/storage/bucket-rules.ts";
import type { Bucket, BucketChange } from "#app/features/storage/buckets.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

const MAX_TYPES = 100;

/** Omitted fields stay unchanged. */
export const bucketBody = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).max(MAX_TYPES).nullish(),
});

export function parseBucketChange(
  body: z.infer<typeof bucketBody>,
): Result<BucketChange, "invalid-size-limit" | "invalid-type-list"> {
  const { file_size_limit: size, allowed_mime_types: types } = body;
  // Null removes the limit; undefined keeps it.
  const fileSizeLimit = size === undefined || size === null ? size : parseFileSize(size);
  if (fileSizeLimit === null && size !== null) return refused("invalid-size-limit");
  const parsed = types?.map(parseAllowedType);
  if (parsed?.includes(null)) return refused("invalid-type-list");
  const allowed = parsed?.filter((type) => type !== null);
  // An empty list allows every type.
  const allowedMimeTypes = types === undefined ? undefined : allowed?.length ? allowed : null;
  return ok({ isPublic: body.public, fileSizeLimit, allowedMimeTypes });
}

export function bucketToJson(bucket: Bucket) {
  return {
    id: bucket.id,
    name: bucket.id,
    owner: "",
    public: bucket.isPublic,
    file_size_limit: bucket.fileSizeLimit,
    allowed_mime_types: bucket.allowedMimeTypes,
    created_at: new Date(bucket.createdAt).toISOString(),
    updated_at: new Date(bucket.updatedAt).toISOString(),
  };
}

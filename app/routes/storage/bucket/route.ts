import { requestOf } from "#app/context.ts";
import { deleteBucket, findBucket, updateBucket } from "#app/features/storage/buckets.server.ts";
import { storageMessages } from "#app/features/storage/storage-messages.ts";
import { parseObjectUrl } from "#app/routes/storage/parse-object-url.ts";
import { bucketBody, bucketToJson, parseBucketChange } from "#app/routes/storage/bucket-json.ts";
import { readJson } from "#app/routes/storage/read-json.server.ts";
import { requireContentEditor } from "#app/routes/storage/storage-access.server.ts";
import {
  storageResponse,
  storageError,
  handleStorageRequest,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

export const loader = handleStorageRequest(async ({ request, context }: Route.LoaderArgs) => {
  await requireContentEditor(context);
  const { bucketId } = parseObjectUrl(request, ["bucket"]);
  const bucket = await findBucket(requestOf(context).services.db, bucketId);
  return bucket === null ? storageError("no-bucket") : storageResponse(bucketToJson(bucket));
});

export const action = handleStorageRequest(async (args: Route.ActionArgs) => {
  await requireContentEditor(args.context);
  switch (args.request.method) {
    case "PUT":
      return await update(args);
    case "DELETE":
      return await remove(args);
    default:
      return storageError("wrong-method");
  }
});

async function update({ request, context }: Route.ActionArgs): Promise<Response> {
  const change = parseBucketChange(await readJson(request, bucketBody));
  if (!change.ok) return storageError(change.reason);
  const { bucketId } = parseObjectUrl(request, ["bucket"]);
  const updated = await updateBucket(requestOf(context).services, bucketId, change.value);
  if (!updated.ok) return storageError(updated.reason);
  return storageResponse({ message: storageMessages.updated });
}

async function remove({ request, context }: Route.ActionArgs): Promise<Response> {
  const { bucketId } = parseObjectUrl(request, ["bucket"]);
  const deleted = await deleteBucket(requestOf(context).services, bucketId);
  if (!deleted.ok) return storageError(deleted.reason);
  return storageResponse({ message: storageMessages.deleted });
}

import { requestOf } from "#app/context.ts";
import { deleteBucket, findBucket, updateBucket } from "#app/features/storage/buckets.server.ts";
import { storageMessages } from "#app/features/storage/storage-messages.ts";
import { askedPlace } from "#app/routes/storage/parse-object-url.ts";
import { bucketBody, describedBucket, readBucketChange } from "#app/routes/storage/bucket-json.ts";
import { readJson } from "#app/routes/storage/read-json.server.ts";
import { adminCaller } from "#app/routes/storage/storage-access.server.ts";
import {
  answerStorage,
  refuseStorage,
  storageCall,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

export const loader = storageCall(async ({ request, context }: Route.LoaderArgs) => {
  await adminCaller(context);
  const { bucketId } = askedPlace(request, ["bucket"]);
  const bucket = await findBucket(requestOf(context).services.db, bucketId);
  return bucket === null ? refuseStorage("no-bucket") : answerStorage(describedBucket(bucket));
});

export const action = storageCall(async (args: Route.ActionArgs) => {
  await adminCaller(args.context);
  switch (args.request.method) {
    case "PUT":
      return await update(args);
    case "DELETE":
      return await remove(args);
    default:
      return refuseStorage("wrong-method");
  }
});

async function update({ request, context }: Route.ActionArgs): Promise<Response> {
  const change = readBucketChange(await readJson(request, bucketBody));
  if (!change.ok) return refuseStorage(change.reason);
  const { bucketId } = askedPlace(request, ["bucket"]);
  const updated = await updateBucket(requestOf(context).services, bucketId, change.value);
  if (!updated.ok) return refuseStorage(updated.reason);
  return answerStorage({ message: storageMessages.updated });
}

async function remove({ request, context }: Route.ActionArgs): Promise<Response> {
  const { bucketId } = askedPlace(request, ["bucket"]);
  const deleted = await deleteBucket(requestOf(context).services, bucketId);
  if (!deleted.ok) return refuseStorage(deleted.reason);
  return answerStorage({ message: storageMessages.deleted });
}

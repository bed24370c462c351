import { requestOf } from "#app/context.ts";
import { emptyBucket } from "#app/features/storage/buckets.server.ts";
import { storageMessages } from "#app/features/storage/storage-messages.ts";
import { parseObjectUrl } from "#app/routes/storage/parse-object-url.ts";
import { requireContentEditor } from "#app/routes/storage/storage-access.server.ts";
import {
  storageResponse,
  storageError,
  handleStorageRequest,
  methodNotAllowed,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

export const loader = methodNotAllowed;

export const action = handleStorageRequest(async ({ request, context }: Route.ActionArgs) => {
  if (request.method !== "POST") return storageError("wrong-method");
  await requireContentEditor(context);
  const { bucketId } = parseObjectUrl(request, ["bucket"]);
  const emptied = await emptyBucket(requestOf(context).services, bucketId);
  if (!emptied.ok) return storageError(emptied.reason);
  return storageResponse({ message: storageMessages.emptied });
});

import { requestOf } from "#app/context.ts";
import { emptyBucket } from "#app/features/storage/buckets.server.ts";
import { storageMessages } from "#app/features/storage/storage-messages.ts";
import { askedPlace } from "#app/routes/storage/parse-object-url.ts";
import { adminCaller } from "#app/routes/storage/storage-access.server.ts";
import {
  answerStorage,
  refuseStorage,
  storageCall,
  wrongMethod,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

export const loader = wrongMethod;

export const action = storageCall(async ({ request, context }: Route.ActionArgs) => {
  if (request.method !== "POST") return refuseStorage("wrong-method");
  await adminCaller(context);
  const { bucketId } = askedPlace(request, ["bucket"]);
  const emptied = await emptyBucket(requestOf(context).services, bucketId);
  if (!emptied.ok) return refuseStorage(emptied.reason);
  return answerStorage({ message: storageMessages.emptied });
});

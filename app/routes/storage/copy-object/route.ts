import { requestOf } from "#app/context.ts";
import { copyObject } from "#app/features/storage/move-object.server.ts";
import { objectKeyToJson } from "#app/routes/storage/object-json.ts";
import { parseMove } from "#app/routes/storage/parse-move.server.ts";
import { parseCacheControl } from "#app/routes/storage/receive-upload.server.ts";
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
  const { admin, from, to, cacheControl } = await parseMove(request, context);
  const copied = await copyObject(requestOf(context).services, from, {
    ...to,
    ownerId: admin.userId,
    replaces: request.headers.get("x-upsert") === "true",
    cacheControl: cacheControl && parseCacheControl(cacheControl),
  });
  return copied.ok ? storageResponse(objectKeyToJson(copied.value)) : storageError(copied.reason);
});

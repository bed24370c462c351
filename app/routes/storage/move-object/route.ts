import { requestOf } from "#app/context.ts";
import { moveObject } from "#app/features/storage/move-object.server.ts";
import { storageMessages } from "#app/features/storage/storage-messages.ts";
import { objectKeyToJson } from "#app/routes/storage/object-json.ts";
import { parseMove } from "#app/routes/storage/parse-move.server.ts";
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
  const { from, to } = await parseMove(request, context);
  const moved = await moveObject(requestOf(context).services, from, to);
  if (!moved.ok) return storageError(moved.reason);
  return storageResponse({ message: storageMessages.moved, ...objectKeyToJson(moved.value) });
});

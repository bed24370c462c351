import { requestOf } from "#app/context.ts";
import { copyObject } from "#app/features/storage/move-object.server.ts";
import { keyed } from "#app/routes/storage/object-json.ts";
import { placesOfMove } from "#app/routes/storage/parse-move.server.ts";
import { readCacheControl } from "#app/routes/storage/receive-upload.server.ts";
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
  const { admin, from, to, cacheControl } = await placesOfMove(request, context);
  const copied = await copyObject(requestOf(context).services, from, {
    ...to,
    ownerId: admin.userId,
    replaces: request.headers.get("x-upsert") === "true",
    cacheControl: cacheControl && readCacheControl(cacheControl),
  });
  return copied.ok ? answerStorage(keyed(copied.value)) : refuseStorage(copied.reason);
});

import { requestOf } from "#app/context.ts";
import { moveObject } from "#app/features/storage/move-object.server.ts";
import { storageMessages } from "#app/features/storage/storage-messages.ts";
import { keyed } from "#app/routes/storage/object-json.ts";
import { placesOfMove } from "#app/routes/storage/parse-move.server.ts";
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
  const { from, to } = await placesOfMove(request, context);
  const moved = await moveObject(requestOf(context).services, from, to);
  if (!moved.ok) return refuseStorage(moved.reason);
  return answerStorage({ message: storageMessages.moved, ...keyed(moved.value) });
});

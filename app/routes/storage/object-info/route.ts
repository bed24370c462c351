import { requestOf } from "#app/context.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import { findObject } from "#app/features/storage/find-object.server.ts";
import { parseObjectUrl } from "#app/routes/storage/parse-object-url.ts";
import { describeDocument } from "#app/routes/storage/documents-bucket.server.ts";
import { objectInfoToJson } from "#app/routes/storage/object-json.ts";
import { requireReadableBucket } from "#app/routes/storage/storage-access.server.ts";
import {
  storageResponse,
  storageError,
  handleStorageRequest,
  methodNotAllowed,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

/** `info/public/…` and `info/authenticated/…` are aliases of `info/…`. */
const ACCESS_MODE = /^\/storage\/v1\/object\/info\/(public|authenticated)\//i;

export const loader = handleStorageRequest(async ({ request, context }: Route.LoaderArgs) => {
  const [, mode] = ACCESS_MODE.exec(new URL(request.url).pathname) ?? [];
  const prefix = ["object", "info", ...(mode === undefined ? [] : [mode])];
  const { bucketId, path } = parseObjectUrl(request, prefix);
  if (bucketId === DOCUMENTS_BUCKET) {
    return storageResponse(objectInfoToJson(await describeDocument(context, path)));
  }
  await requireReadableBucket(context, bucketId);
  if (path === null) return storageError("invalid-path");
  const object = await findObject(requestOf(context).services.db, { bucketId, path });
  return object === null ? storageError("not-found") : storageResponse(objectInfoToJson(object));
});

export const action = methodNotAllowed;

import { requestOf } from "#app/context.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import { findObject } from "#app/features/storage/find-object.server.ts";
import { askedPlace } from "#app/routes/storage/parse-object-url.ts";
import { describeDocument } from "#app/routes/storage/documents-bucket.server.ts";
import { informed } from "#app/routes/storage/object-json.ts";
import { readableBucket } from "#app/routes/storage/storage-access.server.ts";
import {
  answerStorage,
  refuseStorage,
  storageCall,
  wrongMethod,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

/** `info/public/…` and `info/authenticated/…` say the same as `info/…`. */
const MORE = /^\/storage\/v1\/object\/info\/(public|authenticated)\//i;

export const loader = storageCall(async ({ request, context }: Route.LoaderArgs) => {
  const [, word] = MORE.exec(new URL(request.url).pathname) ?? [];
  const words = ["object", "info", ...(word === undefined ? [] : [word])];
  const { bucketId, path } = askedPlace(request, words);
  if (bucketId === DOCUMENTS_BUCKET) {
    return answerStorage(informed(await describeDocument(context, path)));
  }
  await readableBucket(context, bucketId);
  if (path === null) return refuseStorage("invalid-path");
  const object = await findObject(requestOf(context).services.db, { bucketId, path });
  return object === null ? refuseStorage("not-found") : answerStorage(informed(object));
});

export const action = wrongMethod;

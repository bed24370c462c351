import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import { deleteObjects } from "#app/features/storage/delete-objects.server.ts";
import { storageMessages } from "#app/features/storage/storage-messages.ts";
import { type ObjectUrl, parseObjectUrl } from "#app/routes/storage/parse-object-url.ts";
import {
  parseOwnUploadPath,
  receiveDocument,
  removeDocumentByPath,
  serveDocument,
} from "#app/routes/storage/documents-bucket.server.ts";
import { type ObjectMetadata, deletedObjectToJson } from "#app/routes/storage/object-json.ts";
import { readJson } from "#app/routes/storage/read-json.server.ts";
import { serveObject } from "#app/routes/storage/serve-object.server.ts";
import {
  requireReadableBucket,
  requireUser,
  requireWritableBucket,
} from "#app/routes/storage/storage-access.server.ts";
import {
  storageResponse,
  storageError,
  handleStorageRequest,
} from "#app/routes/storage/storage-responses.server.ts";
import { storeUpload } from "#app/routes/storage/store-upload.server.ts";
import type { Route } from "./+types/route";

const AUTHENTICATED = /^\/storage\/v1\/object\/authenticated\//i;
const MAX_PATHS = 1000;
const deleteBody = z.object({ prefixes: z.array(z.string()) });

export const loader = handleStorageRequest(async ({ request, context }: Route.LoaderArgs) => {
  const prefix = AUTHENTICATED.test(new URL(request.url).pathname) ? ["authenticated"] : [];
  const { bucketId, path } = parseObjectUrl(request, ["object", ...prefix]);
  if (bucketId === DOCUMENTS_BUCKET) return await serveDocument(request, context, path);
  const { isPublic } = await requireReadableBucket(context, bucketId);
  return await serveObject(request, requestOf(context).services, { bucketId, path, isPublic });
});

export const action = handleStorageRequest(async (args: Route.ActionArgs) => {
  const place = parseObjectUrl(args.request, ["object"]);
  switch (args.request.method) {
    case "POST":
    case "PUT":
      return await upload(args, place);
    case "DELETE":
      return await remove(args, place);
    default:
      return storageError("wrong-method");
  }
});

async function upload(args: Route.ActionArgs, { bucketId, path }: ObjectUrl): Promise<Response> {
  const { request, context } = args;
  const { services } = requestOf(context);
  if (bucketId === DOCUMENTS_BUCKET) {
    const { userId } = await requireUser(context);
    return await receiveDocument(request, services, parseOwnUploadPath(userId, path));
  }
  const { bucket, admin } = await requireWritableBucket(context, bucketId);
  const replaces = request.method === "PUT" || request.headers.get("x-upsert") === "true";
  return await storeUpload(request, services, { bucket, path, ownerId: admin.userId, replaces });
}

/** Deletes one object by its path, or several of a bucket by a list in the body. */
async function remove({ request, context }: Route.ActionArgs, place: ObjectUrl) {
  const { bucketId, path, isBucket } = place;
  const removeFrom =
    bucketId === DOCUMENTS_BUCKET ? await documentRemover(context) : await remover(context, place);
  if (!isBucket) {
    if (path === null) return storageError("invalid-path");
    const [deleted] = await removeFrom([path]);
    return deleted
      ? storageResponse({ message: storageMessages.deleted })
      : storageError("not-found");
  }
  const { prefixes } = await readJson(request, deleteBody);
  if (prefixes.length > MAX_PATHS) return storageError("too-many");
  const normalized = new Set(prefixes.map((path) => path.normalize("NFC")));
  return storageResponse((await removeFrom([...normalized])).map(deletedObjectToJson));
}

type Remover = (paths: string[]) => Promise<ObjectMetadata[]>;

async function remover(context: Route.ActionArgs["context"], place: ObjectUrl): Promise<Remover> {
  const { bucket } = await requireWritableBucket(context, place.bucketId);
  const { services } = requestOf(context);
  return async (paths) => {
    const deleted = await deleteObjects(services, { bucketId: bucket.id, paths });
    if (!deleted.ok) throw storageError(deleted.reason);
    return deleted.value;
  };
}

async function documentRemover(context: Route.ActionArgs["context"]): Promise<Remover> {
  const viewer = await requireUser(context);
  const { services } = requestOf(context);
  return async (paths) => {
    const deleted: ObjectMetadata[] = [];
    for (const path of paths) {
      const document = await removeDocumentByPath(services, viewer, path);
      if (document !== null) deleted.push(document);
    }
    return deleted;
  };
}

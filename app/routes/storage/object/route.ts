import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import { deleteObjects } from "#app/features/storage/delete-objects.server.ts";
import { storageMessages } from "#app/features/storage/storage-messages.ts";
import { type AskedPlace, askedPlace } from "#app/routes/storage/parse-object-url.ts";
import {
  ownUploadPlace,
  receiveDocument,
  removeDocumentAt,
  sendDocument,
} from "#app/routes/storage/documents-bucket.server.ts";
import { type Described, removed } from "#app/routes/storage/object-json.ts";
import { readJson } from "#app/routes/storage/read-json.server.ts";
import { sendObject } from "#app/routes/storage/serve-object.server.ts";
import {
  readableBucket,
  signedInCaller,
  writableBucket,
} from "#app/routes/storage/storage-access.server.ts";
import {
  answerStorage,
  refuseStorage,
  storageCall,
} from "#app/routes/storage/storage-responses.server.ts";
import { storeUpload } from "#app/routes/storage/store-upload.server.ts";
import type { Route } from "./+types/route";

const AUTHENTICATED = /^\/storage\/v1\/object\/authenticated\//i;
const MOST_AT_ONCE = 1000;
const someObjects = z.object({ prefixes: z.array(z.string()) });

export const loader = storageCall(async ({ request, context }: Route.LoaderArgs) => {
  const words = AUTHENTICATED.test(new URL(request.url).pathname) ? ["authenticated"] : [];
  const { bucketId, path } = askedPlace(request, ["object", ...words]);
  if (bucketId === DOCUMENTS_BUCKET) return await sendDocument(request, context, path);
  const { isPublic } = await readableBucket(context, bucketId);
  return await sendObject(request, requestOf(context).services, { bucketId, path, isPublic });
});

export const action = storageCall(async (args: Route.ActionArgs) => {
  const place = askedPlace(args.request, ["object"]);
  switch (args.request.method) {
    case "POST":
    case "PUT":
      return await upload(args, place);
    case "DELETE":
      return await remove(args, place);
    default:
      return refuseStorage("wrong-method");
  }
});

async function upload(args: Route.ActionArgs, { bucketId, path }: AskedPlace): Promise<Response> {
  const { request, context } = args;
  const { services } = requestOf(context);
  if (bucketId === DOCUMENTS_BUCKET) {
    const { userId } = await signedInCaller(context);
    return await receiveDocument(request, services, ownUploadPlace(userId, path));
  }
  const { bucket, admin } = await writableBucket(context, bucketId);
  const replaces = request.method === "PUT" || request.headers.get("x-upsert") === "true";
  return await storeUpload(request, services, { bucket, path, ownerId: admin.userId, replaces });
}

/** One by its path, or several of the bucket by a list of theirs. */
async function remove({ request, context }: Route.ActionArgs, place: AskedPlace) {
  const { bucketId, path, isBucket } = place;
  const removeFrom =
    bucketId === DOCUMENTS_BUCKET ? await documentRemover(context) : await remover(context, place);
  if (!isBucket) {
    if (path === null) return refuseStorage("invalid-path");
    const [gone] = await removeFrom([path]);
    return gone ? answerStorage({ message: storageMessages.deleted }) : refuseStorage("not-found");
  }
  const { prefixes } = await readJson(request, someObjects);
  if (prefixes.length > MOST_AT_ONCE) return refuseStorage("too-many");
  const composed = new Set(prefixes.map((path) => path.normalize("NFC")));
  return answerStorage((await removeFrom([...composed])).map(removed));
}

type Remover = (paths: string[]) => Promise<Described[]>;

async function remover(context: Route.ActionArgs["context"], place: AskedPlace): Promise<Remover> {
  const { bucket } = await writableBucket(context, place.bucketId);
  const { services } = requestOf(context);
  return async (paths) => {
    const gone = await deleteObjects(services, { bucketId: bucket.id, paths });
    if (!gone.ok) throw refuseStorage(gone.reason);
    return gone.value;
  };
}

async function documentRemover(context: Route.ActionArgs["context"]): Promise<Remover> {
  const viewer = await signedInCaller(context);
  const { services } = requestOf(context);
  return async (paths) => {
    const gone: Described[] = [];
    for (const path of paths) {
      const document = await removeDocumentAt(services, viewer, path);
      if (document !== null) gone.push(document);
    }
    return gone;
  };
}

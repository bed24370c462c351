import { requestOf } from "#app/context.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import { findBucket } from "#app/features/storage/buckets.server.ts";
import { findLinkIssuer } from "#app/features/storage/find-link-issuer.server.ts";
import { escapeForLink } from "#app/features/storage/object-path.ts";
import { parseUploadToken, createUploadToken } from "#app/features/storage/storage-link.server.ts";
import { type AskedPlace, askedPlace } from "#app/routes/storage/parse-object-url.ts";
import { ownUploadPlace, receiveDocument } from "#app/routes/storage/documents-bucket.server.ts";
import { signedInCaller, writableBucket } from "#app/routes/storage/storage-access.server.ts";
import {
  answerStorage,
  refuseStorage,
  storageCall,
  wrongMethod,
} from "#app/routes/storage/storage-responses.server.ts";
import { storeUpload } from "#app/routes/storage/store-upload.server.ts";
import type { Route } from "./+types/route";

export const loader = wrongMethod;

export const action = storageCall(async (args: Route.ActionArgs) => {
  const place = askedPlace(args.request, ["object", "upload", "sign"]);
  switch (args.request.method) {
    case "POST":
      return await giveLink(args, place);
    case "PUT":
      return await upload(args, place);
    default:
      return refuseStorage("wrong-method");
  }
});

async function giveLink({ request, context }: Route.ActionArgs, { bucketId, path }: AskedPlace) {
  const { config, clock } = requestOf(context).services;
  const caller = await signedInCaller(context);
  if (bucketId === DOCUMENTS_BUCKET) ownUploadPlace(caller.userId, path);
  else await writableBucket(context, bucketId);
  if (path === null) return refuseStorage("invalid-path");
  const replaces = request.headers.get("x-upsert") === "true";
  const grant = { issuerId: caller.userId, replaces };
  const token = createUploadToken(
    config.key("storage-link"),
    { bucketId, path },
    grant,
    clock.now(),
  );
  const url = `/object/upload/sign/${bucketId}/${escapeForLink(path)}?token=${token}`;
  return answerStorage({ url, token });
}

/** Whoever has the link uploads in the name of who gave it, as long as that one may. */
async function upload({ request, context }: Route.ActionArgs, { bucketId, path }: AskedPlace) {
  const { services } = requestOf(context);
  const { db, config, clock } = services;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const key = config.key("storage-link");
  const grant = path && parseUploadToken(key, { bucketId, path }, token, clock.now());
  const giver = grant && (await findLinkIssuer(db, grant.issuerId));
  if (!grant || !giver) return refuseStorage("link-ended");
  if (bucketId === DOCUMENTS_BUCKET) {
    return await receiveDocument(request, services, ownUploadPlace(giver.userId, path));
  }
  const bucket = giver.isAdmin ? await findBucket(db, bucketId) : null;
  if (bucket === null) return refuseStorage("link-ended");
  const { replaces } = grant;
  return await storeUpload(request, services, { bucket, path, ownerId: giver.userId, replaces });
}

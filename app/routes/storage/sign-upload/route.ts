import { hasRight } from "#app/domain/staff-roles.ts";
import { requestOf } from "#app/context.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import { findBucket } from "#app/features/storage/buckets.server.ts";
import { findLinkIssuer } from "#app/features/storage/find-link-issuer.server.ts";
import { escapeForLink } from "#app/features/storage/object-path.ts";
import { parseUploadToken, createUploadToken } from "#app/features/storage/storage-link.server.ts";
import { type ObjectUrl, parseObjectUrl } from "#app/routes/storage/parse-object-url.ts";
import {
  parseOwnUploadPath,
  receiveDocument,
} from "#app/routes/storage/documents-bucket.server.ts";
import { requireUser, requireWritableBucket } from "#app/routes/storage/storage-access.server.ts";
import {
  storageResponse,
  storageError,
  handleStorageRequest,
  methodNotAllowed,
} from "#app/routes/storage/storage-responses.server.ts";
import { storeUpload } from "#app/routes/storage/store-upload.server.ts";
import type { Route } from "./+types/route";

export const loader = methodNotAllowed;

export const action = handleStorageRequest(async (args: Route.ActionArgs) => {
  const place = parseObjectUrl(args.request, ["object", "upload", "sign"]);
  switch (args.request.method) {
    case "POST":
      return await createLink(args, place);
    case "PUT":
      return await upload(args, place);
    default:
      return storageError("wrong-method");
  }
});

async function createLink({ request, context }: Route.ActionArgs, { bucketId, path }: ObjectUrl) {
  const { config, clock } = requestOf(context).services;
  const caller = await requireUser(context);
  if (bucketId === DOCUMENTS_BUCKET) parseOwnUploadPath(caller.userId, path);
  else await requireWritableBucket(context, bucketId);
  if (path === null) return storageError("invalid-path");
  const replaces = request.headers.get("x-upsert") === "true";
  const grant = { issuerId: caller.userId, replaces };
  const token = createUploadToken(
    config.key("storage-link"),
    { bucketId, path },
    grant,
    clock.now(),
  );
  const url = `/object/upload/sign/${bucketId}/${escapeForLink(path)}?token=${token}`;
  return storageResponse({ url, token });
}

/** Uploads on behalf of the issuer of the link, who must still be allowed to. */
async function upload({ request, context }: Route.ActionArgs, { bucketId, path }: ObjectUrl) {
  const { services } = requestOf(context);
  const { db, config, clock } = services;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const key = config.key("storage-link");
  const grant = path && parseUploadToken(key, { bucketId, path }, token, clock.now());
  const issuer = grant && (await findLinkIssuer(db, grant.issuerId, config.APP_MODE));
  if (!grant || !issuer) return storageError("link-ended");
  if (bucketId === DOCUMENTS_BUCKET) {
    return await receiveDocument(request, services, parseOwnUploadPath(issuer.userId, path));
  }
  const bucket = hasRight(issuer, "content.edit") ? await findBucket(db, bucketId) : null;
  if (bucket === null) return storageError("link-ended");
  const { replaces } = grant;
  return await storeUpload(request, services, { bucket, path, ownerId: issuer.userId, replaces });
}

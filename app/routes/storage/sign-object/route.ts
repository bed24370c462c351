import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { findDocumentByPath } from "#app/features/documents/document-objects.server.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import { findObject } from "#app/features/storage/find-object.server.ts";
import { escapeForLink, parseObjectPath } from "#app/features/storage/object-path.ts";
import {
  createDownloadToken,
  isValidDownloadToken,
  parseLifetime,
} from "#app/features/storage/storage-link.server.ts";
import { storageMessages } from "#app/features/storage/storage-messages.ts";
import { parseObjectUrl } from "#app/routes/storage/parse-object-url.ts";
import {
  createDocumentToken,
  serveLinkedDocument,
} from "#app/routes/storage/documents-bucket.server.ts";
import { readJson } from "#app/routes/storage/read-json.server.ts";
import { serveObject } from "#app/routes/storage/serve-object.server.ts";
import { requireReadableBucket, requireUser } from "#app/routes/storage/storage-access.server.ts";
import {
  storageResponse,
  storageError,
  handleStorageRequest,
} from "#app/routes/storage/storage-responses.server.ts";
import type { Route } from "./+types/route";

const MAX_PATHS = 1000;
const body = z.object({ expiresIn: z.unknown(), paths: z.array(z.string()).optional() });

export const loader = handleStorageRequest(async ({ request, context }: Route.LoaderArgs) => {
  const { services } = requestOf(context);
  const { bucketId, path } = parseObjectUrl(request, ["object", "sign"]);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (bucketId === DOCUMENTS_BUCKET) {
    return await serveLinkedDocument(request, context, { path, token });
  }
  const key = services.config.key("storage-link");
  const isOurs =
    path !== null && isValidDownloadToken(key, { bucketId, path }, token, services.clock.now());
  if (!isOurs) return storageError("link-ended");
  return await serveObject(request, services, { bucketId, path, isPublic: false });
});

export const action = handleStorageRequest(async ({ request, context }: Route.ActionArgs) => {
  if (request.method !== "POST") return storageError("wrong-method");
  const { bucketId, path, isBucket } = parseObjectUrl(request, ["object", "sign"]);
  const isDocuments = bucketId === DOCUMENTS_BUCKET;
  await (isDocuments ? requireUser(context) : requireReadableBucket(context, bucketId));
  const { expiresIn, paths = [] } = await readJson(request, body);
  const lifetime = parseLifetime(expiresIn);
  if (lifetime === null) return storageError("invalid-expiry");
  const createToken = isDocuments ? documentTokens(context) : tokens(context, bucketId, lifetime);
  if (!isBucket) {
    const link = path === null ? null : await linkTo(bucketId, path, createToken);
    return link === null ? storageError("not-found") : storageResponse({ signedURL: link });
  }
  if (paths.length > MAX_PATHS) return storageError("too-many");
  const links: object[] = [];
  for (const requestedPath of paths) {
    const path = parseObjectPath(requestedPath);
    const signedURL = path === null ? null : await linkTo(bucketId, path, createToken);
    const error = signedURL === null ? storageMessages.noneForYou : null;
    links.push({ error, path: requestedPath, signedURL });
  }
  return storageResponse(links);
});

/** Null if there is no such object for the caller. */
type CreateToken = (path: string) => Promise<string | null>;

async function linkTo(
  bucketId: string,
  path: string,
  createToken: CreateToken,
): Promise<string | null> {
  const token = await createToken(path);
  return token && `/object/sign/${bucketId}/${escapeForLink(path)}?token=${token}`;
}

type Context = Readonly<RouterContextProvider>;

function tokens(context: Context, bucketId: string, lifetime: number): CreateToken {
  const { db, config, clock } = requestOf(context).services;
  const key = config.key("storage-link");
  return async (path) => {
    const object = await findObject(db, { bucketId, path });
    return object && createDownloadToken(key, { bucketId, path }, clock.now() + lifetime);
  };
}

/** Always valid for ten minutes, and for this caller only. */
function documentTokens(context: Context): CreateToken {
  const { services } = requestOf(context);
  return async (path) => {
    const viewer = await requireUser(context);
    const document = await findDocumentByPath(services.db, viewer, path);
    return document && createDocumentToken(services, viewer, document.id);
  };
}

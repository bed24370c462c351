import { requestOf, type RequestContext } from "#app/context.ts";
import { isDocumentRefusal } from "#app/features/documents/document-refusals.ts";
import { listDocuments } from "#app/features/documents/list-documents.server.ts";
import { deleteUpload } from "#app/features/documents/uploads/delete-upload.server.ts";
import { finishUpload } from "#app/features/documents/uploads/finish-upload.server.ts";
import {
  type UploadKey,
  getUpload,
  isSettled,
  type UploadRow,
} from "#app/features/documents/uploads/get-upload.server.ts";
import { appendChunk } from "#app/features/documents/uploads/append-chunk.server.ts";
import { formatUploadMetadata } from "#app/features/documents/uploads/upload-metadata.ts";
import {
  documentResponse,
  errorResponse,
} from "#app/routes/documents/document-responses.server.ts";
import {
  abortChunk,
  parseByteCount,
  hasSupportedChecksum,
  methodNotAllowed,
  effectiveMethod,
  readChunk,
  checkVersion,
  tusResponse,
  tusOptions,
  withTusHeaders,
} from "#app/routes/documents/uploads/tus.server.ts";
import type { Route } from "./+types/route";

const METHODS = "OPTIONS, HEAD, GET, PATCH, DELETE";
const CHUNK_TYPE = "application/offset+octet-stream";

type Services = RequestContext["services"];

/** HEAD returns the offset (tus 1.0), GET the resulting document. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  if (request.method === "OPTIONS") return tusOptions();
  const { services, account } = requestOf(context);
  const owner = await account();
  if (owner === null) return withTusHeaders(errorResponse("signed-out"));
  const versionError = request.method === "HEAD" ? checkVersion(request) : null;
  if (versionError) return versionError;
  const existing = await getUpload(services, { ownerId: owner.userId, id: params.id });
  if (!existing.ok) return withTusHeaders(errorResponse(existing.reason));
  if (request.method === "HEAD") abortChunk(params.id);
  // The process that was to finish it may have stopped.
  const upload = await finishUpload(services, existing.value);
  return request.method === "HEAD"
    ? progressResponse(upload)
    : withTusHeaders(await outcomeResponse(services, upload));
}

/** PATCH appends a chunk, DELETE terminates the upload. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { services, account } = requestOf(context);
  const owner = await account();
  if (owner === null) return withTusHeaders(errorResponse("signed-out"));
  const versionError = checkVersion(request);
  if (versionError) return versionError;
  const key = { ownerId: owner.userId, id: params.id };
  const method = effectiveMethod(request);
  if (method === "PATCH") return await handleChunk(request, services, key);
  if (method !== "DELETE") return methodNotAllowed(METHODS);
  const existing = await getUpload(services, key);
  if (!existing.ok) return withTusHeaders(errorResponse(existing.reason));
  await deleteUpload(services, key);
  return tusResponse(204);
}

async function handleChunk(
  request: Request,
  services: Services,
  key: UploadKey,
): Promise<Response> {
  const offset = parseByteCount(request.headers.get("upload-offset"));
  if (request.headers.get("content-type") !== CHUNK_TYPE) return tusResponse(415);
  if (offset === null || !hasSupportedChecksum(request))
    return withTusHeaders(errorResponse("bad-request"));
  const readBytes = () => readChunk(request, key.id);
  const slot = await services.limits.uploadsPerUser.tryRun(
    () => appendChunk(services, { ...key, offset, readBytes }),
    key.ownerId,
  );
  if (!slot.ok) return withTusHeaders(errorResponse("too-many-uploads"));
  const appended = slot.value;
  if (!appended.ok) return withTusHeaders(errorResponse(appended.reason));
  await finishUpload(services, appended.value);
  return tusResponse(204, progressHeaders(appended.value));
}

function progressResponse(upload: UploadRow): Response {
  const { size, fileName, kind } = upload;
  return tusResponse(200, {
    ...progressHeaders(upload),
    "upload-length": String(size),
    "upload-metadata": formatUploadMetadata({ filename: fileName, kind }),
  });
}

function progressHeaders({ received, expiresAt }: UploadRow): Record<string, string> {
  return {
    "upload-offset": String(received),
    "upload-expires": new Date(expiresAt).toUTCString(),
  };
}

async function outcomeResponse(services: Services, upload: UploadRow): Promise<Response> {
  const { ownerId, documentId, refusal } = upload;
  if (!isSettled(upload))
    return errorResponse(upload.received < upload.size ? "not-whole" : "busy");
  if (refusal !== null) return errorResponse(isDocumentRefusal(refusal) ? refusal : "invalid-file");
  const current = Object.values(await listDocuments(services, ownerId));
  const document = current.find(({ id }) => id === documentId);
  // Null: replaced or removed since.
  return document ? documentResponse(services, ownerId, document) : errorResponse("not-found");
}

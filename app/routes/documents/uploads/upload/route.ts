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
import { answerDocument, refuse } from "#app/routes/documents/document-responses.server.ts";
import {
  breakOffPart,
  byteCount,
  hasReadableChecksum,
  methodNotAllowed,
  methodOf,
  readPart,
  refuseVersion,
  tusAnswer,
  tusOptions,
  withTus,
} from "#app/routes/documents/uploads/tus.server.ts";
import type { Route } from "./+types/route";

const METHODS = "OPTIONS, HEAD, GET, PATCH, DELETE";
const PART_TYPE = "application/offset+octet-stream";

type Services = RequestContext["services"];

/** HEAD tells how much has arrived (tus 1.0), GET what became of the whole. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  if (request.method === "OPTIONS") return tusOptions();
  const { services, account } = requestOf(context);
  const owner = await account();
  if (owner === null) return withTus(refuse("signed-out"));
  const otherVersion = request.method === "HEAD" ? refuseVersion(request) : null;
  if (otherVersion) return otherVersion;
  const found = await getUpload(services, { ownerId: owner.userId, id: params.id });
  if (!found.ok) return withTus(refuse(found.reason));
  if (request.method === "HEAD") breakOffPart(params.id);
  // Whoever was to make the document may have been stopped.
  const upload = await finishUpload(services, found.value);
  return request.method === "HEAD"
    ? tellProgress(upload)
    : withTus(await tellOutcome(services, upload));
}

/** PATCH brings the next part, DELETE calls the upload off. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { services, account } = requestOf(context);
  const owner = await account();
  if (owner === null) return withTus(refuse("signed-out"));
  const otherVersion = refuseVersion(request);
  if (otherVersion) return otherVersion;
  const asked = { ownerId: owner.userId, id: params.id };
  const method = methodOf(request);
  if (method === "PATCH") return await addPart(request, services, asked);
  if (method !== "DELETE") return methodNotAllowed(METHODS);
  const found = await getUpload(services, asked);
  if (!found.ok) return withTus(refuse(found.reason));
  await deleteUpload(services, asked);
  return tusAnswer(204);
}

async function addPart(request: Request, services: Services, asked: UploadKey): Promise<Response> {
  const offset = byteCount(request.headers.get("upload-offset"));
  if (request.headers.get("content-type") !== PART_TYPE) return tusAnswer(415);
  if (offset === null || !hasReadableChecksum(request)) return withTus(refuse("bad-request"));
  const readBytes = () => readPart(request, asked.id);
  const slot = await services.limits.uploadsPerUser.tryRun(
    () => appendChunk(services, { ...asked, offset, readBytes }),
    asked.ownerId,
  );
  if (!slot.ok) return withTus(refuse("too-many-uploads"));
  const taken = slot.value;
  if (!taken.ok) return withTus(refuse(taken.reason));
  await finishUpload(services, taken.value);
  return tusAnswer(204, progressOf(taken.value));
}

function tellProgress(upload: UploadRow): Response {
  const { size, fileName, kind } = upload;
  return tusAnswer(200, {
    ...progressOf(upload),
    "upload-length": String(size),
    "upload-metadata": formatUploadMetadata({ filename: fileName, kind }),
  });
}

function progressOf({ received, expiresAt }: UploadRow): Record<string, string> {
  return {
    "upload-offset": String(received),
    "upload-expires": new Date(expiresAt).toUTCString(),
  };
}

async function tellOutcome(services: Services, upload: UploadRow): Promise<Response> {
  const { ownerId, documentId, refusal } = upload;
  if (!isSettled(upload)) return refuse(upload.received < upload.size ? "not-whole" : "busy");
  if (refusal !== null) return refuse(isDocumentRefusal(refusal) ? refusal : "invalid-file");
  const current = Object.values(await listDocuments(services, ownerId));
  const document = current.find(({ id }) => id === documentId);
  // Replaced or removed since.
  return document ? answerDocument(services, ownerId, document) : refuse("not-found");
}

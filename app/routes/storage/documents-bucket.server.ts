import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { canViewDocument, type Viewer } from "#app/domain/permissions.ts";
import { hasRight } from "#app/domain/staff-roles.ts";
import {
  documentLink,
  isDocumentLinkFor,
  linkSignerFor,
} from "#app/features/documents/document-link.server.ts";
import {
  documentObjectPath,
  findDocumentByPath,
  listDocumentOwners,
  listDocumentObjects,
  type DocumentObject,
  parseUploadPath,
  retireDocumentObject,
} from "#app/features/documents/document-objects.server.ts";
import { openDocument } from "#app/features/documents/open-document.server.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";
import { DOCUMENTS_BUCKET } from "#app/features/storage/bucket-rules.ts";
import type { ListQuery } from "#app/features/storage/list-objects.server.ts";
import {
  DOCUMENT_REFUSALS,
  type DocumentRefusal,
} from "#app/features/documents/document-refusals.ts";
import type { Draft } from "#app/http/receive-body.server.ts";
import { retryAfterHeaders } from "#app/routes/upload-responses.server.ts";
import type { Services } from "#app/services.server.ts";
import { parseRange } from "#app/http/byte-range.ts";
import {
  type ObjectMetadata,
  documentMetadata,
  objectKeyToJson,
  listItemToJson,
} from "./object-json.ts";
import { withDraft, withUpload } from "./receive-upload.server.ts";
import { serveBytes } from "./serve-bytes.server.ts";
import { requireUser } from "./storage-access.server.ts";
import { storageResponse, errorResponse, storageError } from "./storage-responses.server.ts";

type Context = Readonly<RouterContextProvider>;

type Found = { document: DocumentObject; viewer: Viewer };

/** Throws for others than its owner and admins, as if there were no document. */
async function findDocument(context: Context, path: string | null): Promise<Found> {
  const viewer = await requireUser(context);
  const { db } = requestOf(context).services;
  const document = path === null ? null : await findDocumentByPath(db, viewer, path);
  if (document === null) throw storageError("not-found");
  return { document, viewer };
}

export async function describeDocument(
  context: Context,
  path: string | null,
): Promise<ObjectMetadata> {
  const { document } = await findDocument(context, path);
  return documentMetadata(document, documentObjectPath(document));
}

export async function serveDocument(
  request: Request,
  context: Context,
  path: string | null,
): Promise<Response> {
  return await serve(request, context, await findDocument(context, path));
}

/** GET records a view, HEAD does not. */
async function serve(
  request: Request,
  context: Context,
  { document, viewer }: Found,
): Promise<Response> {
  const { id, size, mime, fileName } = document;
  const range = request.method === "GET" ? request.headers.get("range") : null;
  const headers = {
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
  };
  const open: Parameters<typeof serveBytes>[1]["open"] = async (part) => {
    const opened = await openDocument(requestOf(context).services, viewer, id);
    if (opened.ok) {
      const { bytes } = opened.value;
      return part ? bytes.subarray(part.from, part.to) : bytes;
    }
    if (opened.reason === "unreadable") throw documentError("unreadable");
    return null;
  };
  const file = { size, mime, name: fileName, headers, open };
  const requestedContent = range === null ? "whole" : parseRange(range, size);
  return (await serveBytes(request, file, requestedContent)) ?? storageError("not-found");
}

/** Opens the document for this viewer only (decision 004). */
export function createDocumentToken(
  services: Services,
  viewer: Viewer,
  documentId: string,
): string {
  const signer = linkSignerFor(services, viewer.userId);
  const { searchParams } = new URL(documentLink(signer, documentId), "http://of.none");
  return `${searchParams.get("expires")}.${searchParams.get("signature")}`;
}

export async function serveLinkedDocument(
  request: Request,
  context: Context,
  { path, token }: { path: string | null; token: string },
): Promise<Response> {
  const requestedDocument = await findDocument(context, path);
  const { config, clock } = requestOf(context).services;
  const [expires = "", signature = "", ...rest] = token.split(".");
  const view = {
    documentId: requestedDocument.document.id,
    viewerId: requestedDocument.viewer.userId,
  };
  const query = new URLSearchParams({ expires, signature });
  const key = config.key("document-link");
  if (rest.length > 0 || !isDocumentLinkFor(key, view, query, clock.now())) {
    return storageError("link-ended");
  }
  return await serve(request, context, requestedDocument);
}

/** Throws unless the path is a valid upload path of the owner. */
export function parseOwnUploadPath(ownerId: string, path: string | null) {
  const place = path === null ? null : parseUploadPath(path);
  if (place === null) throw storageError("document-place");
  if (place.ownerId !== ownerId) throw storageError("not-owner");
  return place;
}

const SIGNATURES: readonly (readonly [start: string, extension: string])[] = [
  ["\xff\xd8\xff", ".jpg"],
  ["\x89PNG", ".png"],
  ["%PDF-", ".pdf"],
];

type UploadPlace = ReturnType<typeof parseOwnUploadPath>;

/** Stores the document, replacing an earlier one of its kind, and returns its final path. */
export async function receiveDocument(
  request: Request,
  services: Services,
  place: UploadPlace,
): Promise<Response> {
  const receive = () =>
    withUpload(request, MAX_DOCUMENT_BYTES, ({ body }) =>
      withDraft(services, body, (draft) => storeDraft(services, place, draft)),
    );
  const slot = await services.limits.uploadsPerUser.tryRun(receive, place.ownerId);
  return slot.ok ? slot.value : documentError("too-many-uploads");
}

async function storeDraft(services: Services, place: UploadPlace, draft: Draft): Promise<Response> {
  const fileName = withExtension(place.fileName, draft.head);
  const upload = { ...place, fileName, bytes: draft.bytes };
  const slot = await services.limits.uploadsInMemory.tryRun(() => storeDocument(services, upload));
  if (!slot.ok) return documentError(slot.reason);
  const stored = slot.value;
  if (!stored.ok) return documentError(stored.reason);
  const { id } = stored.value;
  const path = documentObjectPath({ ...stored.value, ownerId: place.ownerId });
  return storageResponse(objectKeyToJson({ id, bucketId: DOCUMENTS_BUCKET, path }));
}

function documentError(reason: DocumentRefusal): Response {
  const { status, message } = DOCUMENT_REFUSALS[reason];
  const error = { status, error: message.title, message: message.text };
  return errorResponse(error, retryAfterHeaders(status));
}

/** Adds the extension by content, if there is none. */
function withExtension(name: string, head: Buffer): string {
  if (/\.(?:jpe?g|png|pdf)$/i.test(name)) return name;
  const start = head.toString("latin1", 0, 8);
  return name + (SIGNATURES.find(([of]) => start.startsWith(of))?.[1] ?? "");
}

/** One folder per owner; staff who review documents see all of them, others their own. */
export async function listDocuments(context: Context, query: ListQuery) {
  const viewer = await requireUser(context);
  const { db } = requestOf(context).services;
  const { folder, limit, offset } = query;
  const search = query.search.toLowerCase();
  const hasPart = (name: string) => name.toLowerCase().includes(search);
  if (folder === "") {
    const owners = hasRight(viewer, "documents.review")
      ? await listDocumentOwners(db, { ...query, search })
      : [viewer.userId].filter(hasPart).slice(offset, offset + limit);
    return owners.map((id) => listItemToJson(id, null));
  }
  if (!canViewDocument(viewer, { ownerId: folder })) return [];
  const documents = await listDocumentObjects(db, folder);
  const items = documents.map((document) => {
    const path = documentObjectPath(document);
    return listItemToJson(path.slice(folder.length + 1), documentMetadata(document, path));
  });
  const matches = items.filter(({ name }) => hasPart(name));
  return (query.order === "asc" ? matches : matches.toReversed()).slice(offset, offset + limit);
}

/** Returns the removed document; null if there was none for this caller. */
export async function removeDocumentByPath(
  services: Services,
  viewer: Viewer,
  path: string,
): Promise<ObjectMetadata | null> {
  const document = await findDocumentByPath(services.db, viewer, path);
  if (document === null || !(await retireDocumentObject(services, viewer, document))) return null;
  return documentMetadata(document, path);
}

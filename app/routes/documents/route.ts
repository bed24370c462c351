import { redirect } from "react-router";
import { requestOf, type RequestContext } from "#app/context.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { documentLink } from "#app/features/documents/document-link.server.ts";
import type { DocumentRefusal } from "#app/features/documents/document-refusals.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";
import { findOwnDocument } from "#app/features/documents/customer/find-own-document.server.ts";
import { redirectPathFor } from "#app/features/documents/no-script-form.ts";
import { removeDocument } from "#app/features/documents/remove-document.server.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";
import { readForm } from "#app/http/form-data.ts";
import {
  contentLength,
  streamBody,
  draftsFolder,
  receiveBody,
} from "#app/http/receive-body.server.ts";
import { isStoreUnavailable } from "#app/ports/files.ts";
import type { Route } from "./+types/route";
import {
  jsonResponse,
  documentResponse,
  PRIVATE_HEADERS,
  errorResponse,
  linkSignerFor,
} from "./document-responses.server.ts";

/** Of a document with its form. */
const MAX_BYTES = 6 * 1024 * 1024;

/** Redirects to a signed link to the user's own document, by kind or id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const viewer = await account();
  if (viewer === null) return errorResponse("signed-out");
  const documentId = await findOwnDocument(services.db, viewer.userId, params.kind);
  if (documentId === null) return errorResponse("not-found");
  return redirect(documentLink(linkSignerFor(services, viewer.userId), documentId), {
    headers: PRIVATE_HEADERS,
  });
}

/** POST stores the file of a form or, with `remove`, removes the document like DELETE. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, account, origin, requestId } = requestOf(context);
  const viewer = await account();
  const result: Outcome =
    viewer === null
      ? refused("signed-out")
      : await handleChange(request, services, {
          ownerId: viewer.userId,
          kind: params.kind,
        }).catch((error: unknown) => {
          if (!isStoreUnavailable(error)) throw error;
          services.log.error({ err: error, requestId }, "document could not be stored");
          return refused("not-stored");
        });
  const kind = readDocumentKind(params.kind);
  const outcome = result.ok ? result.value.is : result.reason;
  const redirectPath = redirectPathFor(request, origin, kind && { kind, outcome });
  if (redirectPath !== null)
    return redirect(redirectPath, { status: 303, headers: PRIVATE_HEADERS });
  return result.ok ? result.value.response : errorResponse(result.reason);
}

type Outcome = Result<{ is: "saved" | "removed"; response: Response }, DocumentRefusal>;
type DocumentKey = { ownerId: string; kind: string };

async function handleChange(
  request: Request,
  services: RequestContext["services"],
  target: DocumentKey,
): Promise<Outcome> {
  if (request.method === "DELETE") return await remove(services, target);
  if (readDocumentKind(target.kind) === null) return refused("unknown-kind");
  const receive = () => receiveForm(request, services, target);
  const slot = await services.limits.uploadsPerUser.tryRun(receive, target.ownerId);
  return slot.ok ? slot.value : refused("too-many-uploads");
}

/** Receives the form on disk first, so that slow clients take no slot in memory. */
async function receiveForm(
  request: Request,
  services: RequestContext["services"],
  target: DocumentKey,
): Promise<Outcome> {
  const limits = { folder: draftsFolder(services.config), limit: MAX_BYTES };
  const length = contentLength(request);
  const draft = await receiveBody(streamBody(request), { ...limits, length });
  if (!draft.ok) return refused(draft.reason === "too-large" ? "file-too-large" : "no-file");
  try {
    const slot = await services.limits.uploadsInMemory.tryRun(async () => {
      const body = new Uint8Array(await draft.value.bytes());
      const form = await readForm(new Response(body, { headers: typeOf(request) }));
      return form.has("remove")
        ? await remove(services, target)
        : await store(form, services, target);
    });
    return slot.ok ? slot.value : slot;
  } finally {
    await draft.value.dispose();
  }
}

function typeOf({ headers }: Request): Record<string, string> {
  return { "content-type": headers.get("content-type") ?? "" };
}

async function remove(services: RequestContext["services"], target: DocumentKey): Promise<Outcome> {
  const removed = await removeDocument(services, target);
  return removed.ok ? ok({ is: "removed", response: jsonResponse({ ok: true }) }) : removed;
}

async function store(
  form: FormData,
  services: RequestContext["services"],
  target: DocumentKey,
): Promise<Outcome> {
  const file = form.get("file");
  if (!(file instanceof File)) return refused("no-file");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storeDocument(services, { ...target, fileName: file.name, bytes });
  if (!stored.ok) return stored;
  return ok({ is: "saved", response: documentResponse(services, target.ownerId, stored.value) });
}

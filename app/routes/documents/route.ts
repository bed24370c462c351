import { redirect } from "react-router";
import { requestOf, type RequestContext } from "#app/context.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { documentLink, linkSignerFor } from "#app/features/documents/document-link.server.ts";
import type { DocumentRefusal } from "#app/features/documents/document-refusals.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";
import { findOwnDocument } from "#app/features/documents/customer/find-own-document.server.ts";
import { redirectPathFor } from "#app/features/documents/no-script-form.ts";
import { removeDocument } from "#app/features/documents/remove-document.server.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";
import { receiveUploadForm } from "#app/routes/receive-upload-form.server.ts";
import { jsonResponse, PRIVATE_HEADERS } from "#app/routes/upload-responses.server.ts";
import type { Route } from "./+types/route";
import { documentResponse, errorResponse } from "./document-responses.server.ts";

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
  const { services, account, origin } = requestOf(context);
  const viewer = await account();
  const result: Outcome =
    viewer === null
      ? refused("signed-out")
      : await handleChange(request, services, { ownerId: viewer.userId, kind: params.kind });
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
  return await receiveUploadForm(request, services, target.ownerId, async (form) =>
    form.has("remove") ? await remove(services, target) : await store(form, services, target),
  );
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

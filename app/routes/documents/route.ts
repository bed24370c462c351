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
  announcedLength,
  bodyOf,
  draftsFolder,
  receiveBody,
} from "#app/http/receive-body.server.ts";
import type { Route } from "./+types/route";
import { answer, answerDocument, PRIVATE, refuse, signerOf } from "./document-responses.server.ts";

/** A document, and the form around it. */
const MOST_BYTES = 6 * 1024 * 1024;

/** Opens the visitor's own current document of a kind, or by its id what a booking keeps; never expires. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const viewer = await account();
  if (viewer === null) return refuse("signed-out");
  const documentId = await findOwnDocument(services.db, viewer.userId, params.kind);
  if (documentId === null) return refuse("not-found");
  return redirect(documentLink(signerOf(services, viewer.userId), documentId), {
    headers: PRIVATE,
  });
}

/** Takes the file of a form, or with `remove` takes the document back; DELETE does too. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, account, origin } = requestOf(context);
  const viewer = await account();
  const done: Outcome =
    viewer === null
      ? refused("signed-out")
      : await change(request, services, { ownerId: viewer.userId, kind: params.kind });
  const kind = readDocumentKind(params.kind);
  const outcome = done.ok ? done.value.is : done.reason;
  const page = redirectPathFor(request, origin, kind && { kind, outcome });
  if (page !== null) return redirect(page, { status: 303, headers: PRIVATE });
  return done.ok ? done.value.response : refuse(done.reason);
}

type Outcome = Result<{ is: "saved" | "removed"; response: Response }, DocumentRefusal>;
type Asked = { ownerId: string; kind: string };

async function change(
  request: Request,
  services: RequestContext["services"],
  asked: Asked,
): Promise<Outcome> {
  if (request.method === "DELETE") return await remove(services, asked);
  if (readDocumentKind(asked.kind) === null) return refused("unknown-kind");
  const takeIt = () => takeForm(request, services, asked);
  const slot = await services.limits.uploadsPerUser.tryRun(takeIt, asked.ownerId);
  return slot.ok ? slot.value : refused("too-many-uploads");
}

/** The form is received out of memory first: whoever sends slowly is in nobody's way. */
async function takeForm(
  request: Request,
  services: RequestContext["services"],
  asked: Asked,
): Promise<Outcome> {
  const room = { folder: draftsFolder(services.config), limit: MOST_BYTES };
  const length = announcedLength(request);
  const draft = await receiveBody(bodyOf(request), { ...room, length });
  if (!draft.ok) return refused(draft.reason === "too-large" ? "file-too-large" : "no-file");
  try {
    const slot = await services.limits.uploadsInMemory.tryRun(async () => {
      const body = new Uint8Array(await draft.value.bytes());
      const form = await readForm(new Response(body, { headers: typeOf(request) }));
      return form.has("remove")
        ? await remove(services, asked)
        : await store(form, services, asked);
    });
    return slot.ok ? slot.value : slot;
  } finally {
    await draft.value.dispose();
  }
}

function typeOf({ headers }: Request): Record<string, string> {
  return { "content-type": headers.get("content-type") ?? "" };
}

async function remove(services: RequestContext["services"], asked: Asked): Promise<Outcome> {
  const removed = await removeDocument(services, asked);
  return removed.ok ? ok({ is: "removed", response: answer({ ok: true }) }) : removed;
}

/** The form's one file. */
async function store(
  form: FormData,
  services: RequestContext["services"],
  asked: Asked,
): Promise<Outcome> {
  const file = form.get("file");
  if (!(file instanceof File)) return refused("no-file");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storeDocument(services, { ...asked, fileName: file.name, bytes });
  if (!stored.ok) return stored;
  return ok({ is: "saved", response: answerDocument(services, asked.ownerId, stored.value) });
}

import { redirect } from "react-router";
import { requestOf, type RequestContext } from "#app/context.ts";
import {
  type DocumentMessage,
  documentMessages,
} from "#app/features/documents/document-messages.ts";
import { documentLink, withLink } from "#app/features/documents/document-link.server.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";
import { findDocuments } from "#app/features/documents/find-documents.server.ts";
import { removeDocument } from "#app/features/documents/remove-document.server.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";
import type { Route } from "./+types/route";
import { withinUploadLimit } from "./uploads-under-way.server.ts";

const REFUSALS = {
  "signed-out": { status: 401, message: documentMessages.signedOut },
  "unknown-kind": { status: 400, message: documentMessages.unknownKind },
  "no-file": { status: 400, message: documentMessages.noFile },
  "invalid-file": { status: 415, message: documentMessages.invalidFile },
  "file-too-large": { status: 413, message: documentMessages.fileTooLarge },
  "too-many-uploads": { status: 429, message: documentMessages.tooManyUploads },
  "not-found": { status: 404, message: documentMessages.notFound },
} satisfies Record<string, { status: number; message: DocumentMessage }>;

/** Opens the visitor's own current document of a kind, at an address that never expires. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const viewer = await account();
  if (viewer === null) return refuse("signed-out");
  const kind = readDocumentKind(params.kind);
  const document = kind && (await findDocuments(services, viewer.userId))[kind];
  if (!document) return refuse("not-found");
  return redirect(documentLink(signerOf(services, viewer.userId), document.id), {
    headers: PRIVATE,
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, account } = requestOf(context);
  const viewer = await account();
  if (viewer === null) return refuse("signed-out");
  const asked = { ownerId: viewer.userId, kind: params.kind };
  if (request.method === "DELETE") {
    const removed = await removeDocument(services, asked);
    return removed.ok ? answer({ ok: true }) : refuse(removed.reason);
  }
  if (readDocumentKind(asked.kind) === null) return refuse("unknown-kind");
  const upload = () => storeUpload(request, services, asked);
  return (await withinUploadLimit(viewer.userId, upload)) ?? refuse("too-many-uploads");
}

async function storeUpload(
  request: Request,
  services: RequestContext["services"],
  asked: { ownerId: string; kind: string },
): Promise<Response> {
  const file = await readFile(request);
  if (file === null) return refuse("no-file");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storeDocument(services, { ...asked, fileName: file.name, bytes });
  if (!stored.ok) return refuse(stored.reason);
  const document = withLink(signerOf(services, asked.ownerId), stored.value);
  return answer({ ok: true, document });
}

/** The form's one file. The server has let no body of more than 6 MB through. */
async function readFile(request: Request): Promise<File | null> {
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  return file instanceof File ? file : null;
}

function signerOf({ config, clock }: RequestContext["services"], viewerId: string) {
  return { key: config.key("document-link"), viewerId, now: clock.now() };
}

const PRIVATE = { "cache-control": "private, no-store" };

function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: PRIVATE });
}

function refuse(reason: keyof typeof REFUSALS): Response {
  const { status, message } = REFUSALS[reason];
  return answer({ ok: false, reason, message: message.text }, status);
}

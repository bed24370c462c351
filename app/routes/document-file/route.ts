import { requestOf } from "#app/context.ts";
import { documentMessages } from "#app/features/documents/document-messages.ts";
import { isDocumentLinkFor } from "#app/features/documents/document-link.server.ts";
import { openDocument, type OpenedDocument } from "#app/features/documents/open-document.server.ts";
import type { Route } from "./+types/route";

const GUARDED = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const viewer = await account();
  if (viewer === null) return refuse(401, "signed-out", documentMessages.signedOut.text);
  const view = { documentId: params.id, viewerId: viewer.userId };
  const query = new URL(request.url).searchParams;
  const key = services.config.key("document-link");
  if (!isDocumentLinkFor(key, view, query, services.clock.now())) {
    return refuse(403, "link-ended", documentMessages.linkEnded.text);
  }
  const opened = await openDocument(services, viewer, params.id);
  if (!opened.ok) return refuse(404, opened.reason, documentMessages.notFound.text);
  return show(opened.value);
}

function show({ bytes, mime, fileName }: OpenedDocument): Response {
  const disposition = mime === "application/pdf" ? "attachment" : "inline";
  return new Response(bytes, {
    headers: {
      ...GUARDED,
      "content-type": mime,
      "content-length": String(bytes.length),
      "content-disposition": `${disposition}; filename*=UTF-8''${encodeName(fileName)}`,
    },
  });
}

/** RFC 8187: what encodeURIComponent leaves and a header's extended value may not hold. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function refuse(status: number, reason: string, message: string): Response {
  return Response.json({ ok: false, reason, message }, { status, headers: GUARDED });
}

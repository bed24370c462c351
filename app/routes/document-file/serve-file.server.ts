import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { isDocumentLinkFor } from "#app/features/documents/document-link.server.ts";
import {
  describeDocument,
  type DocumentMetadata,
  openDocument,
} from "#app/features/documents/open-document.server.ts";
import { fileDisposition } from "#app/http/content-disposition.ts";
import { PRIVATE, refuse } from "#app/routes/documents/document-responses.server.ts";

const GUARDED = {
  ...PRIVATE,
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

type Asked = { documentId: string; what: "document" | "thumbnail" };

/** The document or its thumbnail; the link must have been signed for just that, and for this viewer. */
export async function answerFile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  asked: Asked,
): Promise<Response> {
  const { services, account } = requestOf(context);
  const viewer = await account();
  if (viewer === null) return refuse("signed-out");
  const view = { ...asked, viewerId: viewer.userId };
  const query = new URL(request.url).searchParams;
  const key = services.config.key("document-link");
  if (!isDocumentLinkFor(key, view, query, services.clock.now())) {
    return refuse("link-ended");
  }
  if (request.method === "HEAD") {
    const known = await describeDocument(services.db, viewer, asked.documentId, asked.what);
    return known.ok ? show(null, known.value) : refuse(known.reason);
  }
  const opened = await openDocument(services, viewer, asked.documentId, asked.what);
  if (!opened.ok) return refuse(opened.reason);
  const { bytes } = opened.value;
  return show(bytes, { ...opened.value, size: bytes.length });
}

function show(body: BodyInit | null, { mime, fileName, size }: DocumentMetadata): Response {
  const how = mime === "application/pdf" ? "attachment" : "inline";
  return new Response(body, {
    headers: {
      ...GUARDED,
      "content-type": mime,
      ...(size !== null && { "content-length": String(size) }),
      "content-disposition": fileDisposition(how, fileName),
    },
  });
}

import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { isDocumentLinkFor } from "#app/features/documents/document-link.server.ts";
import {
  describeDocument,
  type DocumentMetadata,
  openDocument,
} from "#app/features/documents/open-document.server.ts";
import { contentDisposition } from "#app/http/content-disposition.ts";
import { PRIVATE_FILE_HEADERS } from "#app/http/file-policy.ts";
import { errorResponse } from "#app/routes/documents/document-responses.server.ts";

type FileKey = { documentId: string; what: "document" | "thumbnail" };

/** The link must be signed for this file and viewer. */
export async function serveFile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  file: FileKey,
): Promise<Response> {
  const { services, account } = requestOf(context);
  const viewer = await account();
  if (viewer === null) return errorResponse("signed-out");
  const view = { ...file, viewerId: viewer.userId };
  const query = new URL(request.url).searchParams;
  const key = services.config.key("document-link");
  if (!isDocumentLinkFor(key, view, query, services.clock.now())) {
    return errorResponse("link-ended");
  }
  if (request.method === "HEAD") {
    const metadata = await describeDocument(services.db, viewer, file.documentId, file.what);
    return metadata.ok ? fileResponse(null, metadata.value) : errorResponse(metadata.reason);
  }
  const opened = await openDocument(services, viewer, file.documentId, file.what);
  if (!opened.ok) return errorResponse(opened.reason);
  const { bytes } = opened.value;
  return fileResponse(bytes, { ...opened.value, size: bytes.length });
}

function fileResponse(body: BodyInit | null, { mime, fileName, size }: DocumentMetadata): Response {
  const disposition = mime === "application/pdf" ? "attachment" : "inline";
  return new Response(body, {
    headers: {
      ...PRIVATE_FILE_HEADERS,
      "content-type": mime,
      ...(size !== null && { "content-length": String(size) }),
      "content-disposition": contentDisposition(disposition, fileName),
    },
  });
}

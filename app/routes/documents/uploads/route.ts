import { requestOf } from "#app/context.ts";
import { createUpload } from "#app/features/documents/uploads/create-upload.server.ts";
import { parseUploadMetadata } from "#app/features/documents/uploads/upload-metadata.ts";
import { UPLOADS_PATH } from "#app/features/documents/uploads/upload-rules.ts";
import { errorResponse } from "#app/routes/documents/document-responses.server.ts";
import type { Route } from "./+types/route";
import {
  parseByteCount,
  methodNotAllowed,
  checkVersion,
  tusResponse,
  tusOptions,
  withTusHeaders,
} from "./tus.server.ts";

/** OPTIONS only; there is no list of uploads. */
export function loader({ request }: Route.LoaderArgs): Response {
  return request.method === "OPTIONS" ? tusOptions() : methodNotAllowed("OPTIONS, POST");
}

/** Creates an upload (tus 1.0, creation); `Upload-Metadata` has the file name and document kind. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { services, account } = requestOf(context);
  const owner = await account();
  if (owner === null) return withTusHeaders(errorResponse("signed-out"));
  if (request.method !== "POST") return methodNotAllowed("OPTIONS, POST");
  const versionError = checkVersion(request);
  if (versionError) return versionError;
  const size = parseByteCount(request.headers.get("upload-length"));
  const metadata = parseUploadMetadata(request.headers.get("upload-metadata"));
  if (size === null || metadata === null) return withTusHeaders(errorResponse("bad-request"));
  const created = await createUpload(services, {
    ownerId: owner.userId,
    kind: metadata.get("kind") ?? "",
    fileName: metadata.get("filename") ?? "",
    size,
  });
  if (!created.ok) return withTusHeaders(errorResponse(created.reason));
  const { id, expiresAt } = created.value;
  return tusResponse(201, {
    location: `${UPLOADS_PATH}/${id}`,
    "upload-expires": new Date(expiresAt).toUTCString(),
  });
}

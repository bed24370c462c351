import { requestOf } from "#app/context.ts";
import { createUpload } from "#app/features/documents/uploads/create-upload.server.ts";
import { parseUploadMetadata } from "#app/features/documents/uploads/upload-metadata.ts";
import { UPLOADS_PATH } from "#app/features/documents/uploads/upload-rules.ts";
import { refuse } from "#app/routes/documents/document-responses.server.ts";
import type { Route } from "./+types/route";
import {
  byteCount,
  methodNotAllowed,
  refuseVersion,
  tusAnswer,
  tusOptions,
  withTus,
} from "./tus.server.ts";

/** What the server can do; there is no list of uploads. */
export function loader({ request }: Route.LoaderArgs): Response {
  return request.method === "OPTIONS" ? tusOptions() : methodNotAllowed("OPTIONS, POST");
}

/** Begins an upload (tus 1.0, creation); `Upload-Metadata` names the file and which document it is. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { services, account } = requestOf(context);
  const owner = await account();
  if (owner === null) return withTus(refuse("signed-out"));
  if (request.method !== "POST") return methodNotAllowed("OPTIONS, POST");
  const otherVersion = refuseVersion(request);
  if (otherVersion) return otherVersion;
  const size = byteCount(request.headers.get("upload-length"));
  const metadata = parseUploadMetadata(request.headers.get("upload-metadata"));
  if (size === null || metadata === null) return withTus(refuse("bad-request"));
  const begun = await createUpload(services, {
    ownerId: owner.userId,
    kind: metadata.get("kind") ?? "",
    fileName: metadata.get("filename") ?? "",
    size,
  });
  if (!begun.ok) return withTus(refuse(begun.reason));
  const { id, expiresAt } = begun.value;
  return tusAnswer(201, {
    location: `${UPLOADS_PATH}/${id}`,
    "upload-expires": new Date(expiresAt).toUTCString(),
  });
}

import { serveFile } from "#app/routes/document-file/serve-file.server.ts";
import type { Route } from "./+types/route";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return await serveFile(request, context, { documentId: params.id, what: "thumbnail" });
}

import type { Route } from "./+types/route";
import { serveFile } from "./serve-file.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return await serveFile(request, context, { documentId: params.id, what: "document" });
}

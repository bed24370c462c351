import type { Route } from "./+types/route";
import { answerFile } from "./serve-file.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return await answerFile(request, context, { documentId: params.id, what: "document" });
}

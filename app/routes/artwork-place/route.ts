import { requestOf } from "#app/context.ts";
import { drawingResponse } from "#app/features/artwork/drawing-response.server.ts";
import type { Route } from "./+types/route";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return await drawingResponse("places", params.picture, requestOf(context).services.limits);
}

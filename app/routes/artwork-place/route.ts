import { drawingResponse } from "#app/features/artwork/drawing-response.server.ts";
import type { Route } from "./+types/route";

export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  return await drawingResponse("places", params.picture);
}

import { servePhoto } from "#app/routes/trip-photos/serve-photo.server.ts";
import type { Route } from "./+types/route";

export async function loader({ params, context }: Route.LoaderArgs) {
  return await servePhoto(context, params.id, "picture");
}

import { servePhoto } from "#app/routes/trip-photos/serve-photo.server.ts";
import type { Route } from "./+types/route";

/** The picture, or with `/thumbnail` a small one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return await servePhoto(context, params.id, params.file ?? "picture");
}

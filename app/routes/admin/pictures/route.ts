import { redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { findOriginal } from "#app/features/fleet/pictures/find-full-picture.server.ts";
import { picturePath } from "#app/features/fleet/pictures/picture-path.ts";
import type { Route } from "./+types/route";

/** Redirects to the original or, if it was not kept, to the picture at full width. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const original = await findOriginal(requestOf(context).services.db, params.id);
  if (original === null) return new Response("Not found", { status: 404 });
  const { path, bucketId } = original;
  if (path === null) return redirect(picturePath(bucketId, params.id));
  return redirect(`/storage/v1/object/authenticated/originals/${path}?download=`);
}

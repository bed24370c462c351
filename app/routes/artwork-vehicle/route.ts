import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { BODIES, PAINTS, VIEWS } from "#app/domain/vehicle-pictures.ts";
import { drawVehicle } from "./draw-vehicle.ts";
import { sharePicture } from "./share-picture.server.ts";

const HEADERS = {
  // Short enough that a release which redraws the fleet is seen within a day.
  "cache-control": "public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800",
};

type LoaderArgs = {
  params: { picture?: string };
  context: Readonly<RouterContextProvider>;
};

/** A drawn vehicle as SVG; outdoors also as a PNG, for what shows no SVG, such as a shared link. */
export async function loader({ params, context }: LoaderArgs): Promise<Response> {
  const [, bodyName, paintName, viewName, format] =
    /^([a-z]+)-([a-z]+)-([a-z]+)\.(svg|png)$/.exec(params.picture ?? "") ?? [];
  const body = BODIES.find((name) => name === bodyName);
  const paint = PAINTS.find((name) => name === paintName);
  const view = VIEWS.find((name) => name === viewName);
  if (!body || !paint || !view) return notFound();
  if (format === "svg")
    return answer(drawVehicle(body, paint, view), "image/svg+xml; charset=utf-8");
  if (view !== "coast" && view !== "dusk") return notFound();
  const { limits } = requestOf(context).services;
  return answer(await sharePicture(limits, { body, paint, view }), "image/png");
}

function answer(picture: BodyInit, type: string): Response {
  return new Response(picture, { headers: { ...HEADERS, "content-type": type } });
}

function notFound(): Response {
  return new Response("Not found", { status: 404 });
}

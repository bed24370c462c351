import { BODIES, PAINTS, VIEWS } from "#app/domain/vehicle-pictures.ts";
import { drawVehicle } from "./draw-vehicle.ts";

const HEADERS = {
  "content-type": "image/svg+xml; charset=utf-8",
  // Short enough that a release which redraws the fleet is seen within a day.
  "cache-control": "public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  "x-content-type-options": "nosniff",
};

export function loader({ params }: { params: { picture?: string } }): Response {
  const [, bodyName, paintName, viewName] =
    /^([a-z]+)-([a-z]+)-([a-z]+)\.svg$/.exec(params.picture ?? "") ?? [];
  const body = BODIES.find((name) => name === bodyName);
  const paint = PAINTS.find((name) => name === paintName);
  const view = VIEWS.find((name) => name === viewName);
  if (!body || !paint || !view) return new Response("Not found", { status: 404 });
  return new Response(drawVehicle(body, paint, view), { headers: HEADERS });
}

import {
  BANNERS,
  PLACES,
  TAXI_PLACES,
  TAXIS,
  bannerPicture,
  placePicture,
} from "#app/domain/place-pictures.ts";
import { drawBanner, drawPlace, drawTaxi } from "./draw-place.ts";

const HEADERS = {
  "content-type": "image/svg+xml; charset=utf-8",
  // Short enough that a release which redraws the places is seen within a day.
  "cache-control": "public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800",
};

const DRAWINGS = new Map<string, () => string>([
  ...PLACES.map((place) => [placePicture(place), () => drawPlace(place)] as const),
  ...TAXI_PLACES.flatMap((place) =>
    TAXIS.map((taxi) => [placePicture(place, taxi), () => drawTaxi(place, taxi)] as const),
  ),
  ...BANNERS.map((banner) => [bannerPicture(banner), () => drawBanner(banner)] as const),
]);

export function loader({ params }: { params: { picture?: string } }): Response {
  const draw = DRAWINGS.get(`/artwork/places/${params.picture ?? ""}`);
  if (!draw) return new Response("Not found", { status: 404 });
  return new Response(draw(), { headers: HEADERS });
}

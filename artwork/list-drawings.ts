import {
  bannerPicture,
  BANNERS,
  placePicture,
  PLACES,
  TAXI_PLACES,
  TAXIS,
} from "#app/domain/place-pictures.ts";
import { BODIES, PAINTS, vehiclePicture, VIEWS } from "#app/domain/vehicle-pictures.ts";
import { drawBanner, drawPlace, drawTaxi } from "./places/draw-place.ts";
import { drawVehicle } from "./vehicles/draw-vehicle.ts";

export type Drawing = {
  /** The URL path. */
  path: string;
  draw: () => string;
};

/** Every drawn picture of the site. */
export function listDrawings(): Drawing[] {
  return [...listVehicles(), ...listPlaces()];
}

function listVehicles(): Drawing[] {
  return BODIES.flatMap((body) =>
    PAINTS.flatMap((paint) =>
      VIEWS.map((view) => ({
        path: vehiclePicture(body, paint, view),
        draw: () => drawVehicle(body, paint, view),
      })),
    ),
  );
}

function listPlaces(): Drawing[] {
  const places = PLACES.map((place) => [placePicture(place), () => drawPlace(place)] as const);
  const taxis = TAXI_PLACES.flatMap((place) =>
    TAXIS.map((taxi) => [placePicture(place, taxi), () => drawTaxi(place, taxi)] as const),
  );
  const banners = BANNERS.map(
    (banner) => [bannerPicture(banner), () => drawBanner(banner)] as const,
  );
  return [...places, ...taxis, ...banners].map(([path, draw]) => ({ path, draw }));
}

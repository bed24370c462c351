import type { Place } from "#app/domain/place-pictures.ts";

/** What the drawings show. */
export const PLACE_LABELS: Readonly<Record<Place, string>> = {
  "beach-road": "A road along the beach",
  "dolphins-nose": "A headland with a lighthouse",
  rushikonda: "A bay with a beach",
  araku: "A valley in the hills",
  borra: "A cave",
  lambasingi: "Hills in the mist",
  kailasagiri: "A hilltop park",
  highway: "A highway",
  airport: "An airport",
  "night-city": "The city at night",
};

import type { Banner, Place, TaxiPlace, Taxi } from "#app/domain/place-pictures.ts";
import { type CarOnRoad, carOnRoad } from "./car-on-road.ts";
import { charger } from "./charger.ts";
import type { PlaceScene, Stage } from "./place.ts";
import { airport } from "#artwork/places/scenes/airport.ts";
import { araku } from "#artwork/places/scenes/araku.ts";
import { beachRoad } from "#artwork/places/scenes/beach-road.ts";
import { borra } from "#artwork/places/scenes/borra.ts";
import { dolphinsNose } from "#artwork/places/scenes/dolphins-nose.ts";
import { highway } from "#artwork/places/scenes/highway.ts";
import { kailasagiri } from "#artwork/places/scenes/kailasagiri.ts";
import { lambasingi } from "#artwork/places/scenes/lambasingi.ts";
import { nightCity } from "#artwork/places/scenes/night-city.ts";
import { rushikonda } from "#artwork/places/scenes/rushikonda.ts";
import { roadStrip } from "./road.ts";
import { inTwoLights } from "./tones.ts";

const SCENES: Record<Place, (stage: Stage) => PlaceScene> = {
  "beach-road": beachRoad,
  "dolphins-nose": dolphinsNose,
  rushikonda,
  araku,
  borra,
  lambasingi,
  kailasagiri,
  highway,
  airport,
  "night-city": nightCity,
};

/** A picture of a place as SVG text, 960 x 600, at most 8 kB. */
export function drawPlace(place: Place): string {
  const scene = SCENES[place]("alone");
  return sheet(scene.defs, scene.view, scene);
}

/** A hired car on the road at a place: with its car a picture has at most 19 kB. */
export function drawTaxi(place: TaxiPlace, taxi: Taxi): string {
  return withCar(place, { body: taxi, paint: "pearl", use: "taxi", x: 470, width: 590 });
}

const BANNER_SCENES: Record<Banner, readonly [Place, CarOnRoad?]> = {
  1: ["beach-road", { body: "hatchback", paint: "coral", use: "driven", x: 690, width: 470 }],
  2: ["dolphins-nose", { body: "suv", paint: "teal", use: "driven", x: 690, width: 470 }],
  3: ["araku"],
  4: ["lambasingi"],
  5: ["kailasagiri"],
  6: ["rushikonda", { body: "sedan", paint: "ocean", use: "charging", x: 660, width: 460 }],
  7: ["highway", { body: "mpv", paint: "silver", use: "driven", x: 680, width: 480 }],
  8: ["night-city", { body: "luxury", paint: "crimson", use: "driven", x: 690, width: 460 }],
};

/** A banner of the home page: the lower left stays calm, for the words laid over it. */
export function drawBanner(banner: Banner): string {
  const [place, car] = BANNER_SCENES[banner];
  return car ? withCar(place, car, car.use === "charging" ? charger(car.x) : "") : drawPlace(place);
}

function withCar(place: Place, car: CarOnRoad, beside = ""): string {
  const scene = SCENES[place]("road");
  const driven = carOnRoad(car);
  return sheet(
    scene.defs + driven.defs,
    scene.view + roadStrip(scene.roadside) + beside + driven.view,
    { ...scene, colours: { ...scene.colours, ...driven.colours } },
  );
}

function sheet(
  defs: string,
  view: string,
  { mood = {}, colours = {} }: Pick<PlaceScene, "mood" | "colours">,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 960 600" preserveAspectRatio="xMidYMid slice">${inTwoLights(`<defs>${defs}</defs>${view}`, colours, mood)}</svg>`;
}

import type { Mood, NamedColours } from "./tones.ts";
import type { Roadside } from "./road.ts";

/** Whether a picture shows the place alone or the road in front of it, for a car. */
export type Stage = "alone" | "road";

export interface PlaceScene {
  defs: string;
  view: string;
  roadside: Roadside;
  mood?: Mood;
  colours?: NamedColours;
}

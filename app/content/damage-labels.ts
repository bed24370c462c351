import type { DamageKind, DamageZone } from "#app/domain/car-damages.ts";

export const ZONE_LABELS: Record<DamageZone, string> = {
  front_bumper: "Front bumper",
  bonnet: "Bonnet",
  windscreen: "Windscreen",
  roof: "Roof",
  rear_window: "Rear window",
  boot_lid: "Boot lid",
  rear_bumper: "Rear bumper",
  left_front_wing: "Left front fender",
  left_front_door: "Left front door",
  left_rear_door: "Left rear door",
  left_rear_wing: "Left rear quarter panel",
  right_front_wing: "Right front fender",
  right_front_door: "Right front door",
  right_rear_door: "Right rear door",
  right_rear_wing: "Right rear quarter panel",
  left_front_wheel: "Left front wheel",
  left_rear_wheel: "Left rear wheel",
  right_front_wheel: "Right front wheel",
  right_rear_wheel: "Right rear wheel",
  inside: "Inside",
};

export const DAMAGE_LABELS: Record<DamageKind, string> = {
  scratch: "Scratch",
  dent: "Dent",
  crack: "Crack",
  broken: "Broken",
  missing: "Missing",
  stain: "Stain",
};

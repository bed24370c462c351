import type { DamageZone } from "#app/domain/car-damages.ts";

/** Of the car from above, its sides folded out; the front is at the top. */
export const ZONE_SHAPES: Readonly<Record<DamageZone, { d: string; x: number; y: number }>> = {
  front_bumper: { d: "M74 34C78 18 90 12 120 12s42 6 46 22z", x: 120, y: 24 },
  bonnet: { d: "M74 38h92l4 52H70z", x: 120, y: 64 },
  windscreen: { d: "M70 94h100l-12 26H82z", x: 120, y: 107 },
  roof: { d: "M82 124h76v66H82z", x: 120, y: 157 },
  rear_window: { d: "M82 194h76l10 22H72z", x: 120, y: 205 },
  boot_lid: { d: "M72 220h96v36H72z", x: 120, y: 238 },
  rear_bumper: { d: "M72 260h96c-2 16-12 20-48 20s-46-4-48-20z", x: 120, y: 269 },
  left_front_wing: { d: "M36 46c12-8 20-8 28-8v56H36z", x: 50, y: 66 },
  left_front_door: { d: "M36 98h28v56H36z", x: 50, y: 126 },
  left_rear_door: { d: "M36 158h28v54H36z", x: 50, y: 185 },
  left_rear_wing: { d: "M36 216h28v46c-10 0-20-2-28-10z", x: 50, y: 240 },
  right_front_wing: { d: "M204 46c-12-8-20-8-28-8v56h28z", x: 190, y: 66 },
  right_front_door: { d: "M204 98h-28v56h28z", x: 190, y: 126 },
  right_rear_door: { d: "M204 158h-28v54h28z", x: 190, y: 185 },
  right_rear_wing: { d: "M204 216h-28v46c10 0 20-2 28-10z", x: 190, y: 240 },
  left_front_wheel: { d: "M8 50h22v36H8z", x: 19, y: 68 },
  left_rear_wheel: { d: "M8 218h22v36H8z", x: 19, y: 236 },
  right_front_wheel: { d: "M210 50h22v36h-22z", x: 221, y: 68 },
  right_rear_wheel: { d: "M210 218h22v36h-22z", x: 221, y: 236 },
  inside: { d: "M72 295h96v24H72z", x: 120, y: 307 },
};

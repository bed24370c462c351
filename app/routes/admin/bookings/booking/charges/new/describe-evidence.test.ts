import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import type { TripPhotoPhase, TripPhotoSlot } from "#app/domain/trip-photos.ts";
import { describeEvidence } from "./describe-evidence.ts";

const open = { is: "open", until: null } as const;
const over = { is: "over", since: instantOf("2026-11-24", 9 * 60) } as const;
const photo = (phase: TripPhotoPhase, slot: TripPhotoSlot) => ({ id: phase + slot, phase, slot });
const [before, after] = [photo("pickup", "front"), photo("return", "front")];

test("offers photos of the return while damage has none that match", () => {
  expect(describeEvidence("damage", [before, photo("return", "rear")], open)).toEqual({
    hint: "Choose two photos of one side: at the pickup and at the return. No photo at the return matches yet. Photographed at the pickup: Front.",
    phase: "return",
    obstacle: null,
  });
  expect(describeEvidence("damage", [before, after], open)).toMatchObject({
    hint: "Choose two photos of one side: at the pickup and at the return.",
    phase: "return",
  });
});

test("says when damage cannot be proved any more", () => {
  expect(describeEvidence("damage", [after], open).obstacle).toBe(
    "There is no photo at the pickup to compare with.",
  );
  expect(describeEvidence("damage", [before], over)).toMatchObject({
    phase: null,
    obstacle:
      "The photos that prove it are missing. The time for these photos ended Tue 24 Nov, 9:00 AM.",
  });
  expect(describeEvidence("damage", [before, after], over)).toMatchObject({
    phase: null,
    obstacle: null,
  });
});

test("offers photos of bills, or of the car at the return", () => {
  expect(describeEvidence("toll", [], open)).toEqual({
    hint: "Choose at least one photo. This booking has no photos yet.",
    phase: "charge",
    obstacle: null,
  });
  expect(describeEvidence("cleaning", [before], open)).toMatchObject({
    hint: "Choose at least one photo.",
    phase: "return",
  });
  expect(describeEvidence("fuel", [], over)).toMatchObject({ phase: null, obstacle: null });
});

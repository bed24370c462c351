import { expect, test } from "vitest";
import { EARLIER_CONDITIONS } from "./agreed-conditions.ts";
import { HOUR } from "./business-time.ts";
import { type ComparedTrip, extraKm, listOpenSuggestions } from "./charge-suggestions.ts";
import { paise } from "./money.ts";

const DUE = 1000 * HOUR;
const same: ComparedTrip = {
  dueAt: DUE,
  conditions: EARLIER_CONDITIONS,
  includedKm: 500,
  pickup: { at: 0, odometerKm: 1000, fuelPercent: 75, fastagBalance: paise(350_00) },
  back: {
    at: DUE,
    createdAt: DUE,
    odometerKm: 1500,
    fuelPercent: 75,
    fastagBalance: paise(350_00),
  },
  lostItems: [],
  damages: [],
};

const suggest = (trip: ComparedTrip) => listOpenSuggestions(trip, [], trip.back.at);

test("nothing is suggested for a car that comes back as it went out", () => {
  expect(suggest(same)).toEqual([]);
  const better = {
    at: DUE + HOUR,
    createdAt: DUE + HOUR,
    odometerKm: 1400,
    fuelPercent: 100,
    fastagBalance: paise(500_00),
  };
  expect(suggest({ ...same, back: better })).toEqual([]);
  expect(suggest({ ...same, back: { ...same.back, fastagBalance: null } })).toEqual([]);
});

test("each difference is a charge to propose, damage with the side that shows it", () => {
  const back = {
    at: DUE + 3 * HOUR,
    createdAt: DUE + 3 * HOUR,
    odometerKm: 1620,
    fuelPercent: 50,
    fastagBalance: paise(100_00),
  };
  const damages = [
    { zone: "left_rear_door", photoId: "a" },
    { zone: "boot_lid", photoId: null },
    { zone: "windscreen", photoId: "b" },
  ] as const;
  expect(suggest({ ...same, back, damages, lostItems: ["jack"] })).toEqual([
    { kind: "late_return", index: 0, slot: null },
    { kind: "extra_distance", index: 0, slot: null },
    { kind: "fuel", index: 0, slot: "fuel" },
    { kind: "toll", index: 0, slot: null },
    { kind: "damage", index: 0, slot: "left" },
    { kind: "damage", index: 1, slot: "rear" },
    { kind: "damage", index: 2, slot: "front" },
    { kind: "lost_item", index: 0, slot: null },
  ]);
});

test("kilometres are charged beyond what is included, and never without a limit", () => {
  const far = { ...same, back: { ...same.back, odometerKm: 1620 } };
  expect(extraKm(far)).toBe(120);
  expect(extraKm({ ...far, includedKm: null })).toBe(0);
});

import { expect, test } from "vitest";
import { EARLIER_CONDITIONS } from "./agreed-conditions.ts";
import { HOUR } from "./business-time.ts";
import { type ComparedTrip, extraKm, listOpenSuggestions } from "./charge-suggestions.ts";
import { paise } from "./money.ts";

const DUE = 1000 * HOUR;
type Readings = NonNullable<ComparedTrip["legs"][number]["out"]>;
const out: Readings = { odometerKm: 1000, fuelPercent: 75, fastagBalance: paise(350_00) };
const back: Readings = { ...out, odometerKm: 1500 };
const same: ComparedTrip = {
  dueAt: DUE,
  conditions: EARLIER_CONDITIONS,
  includedKm: 500,
  legs: [{ out, back }],
  back: { at: DUE, createdAt: DUE },
  lostItems: [],
  damages: [],
};

const suggest = (trip: ComparedTrip) => listOpenSuggestions(trip, [], trip.back.at);

test("nothing is suggested for a car that comes back as it went out", () => {
  expect(suggest(same)).toEqual([]);
  const better = { odometerKm: 1400, fuelPercent: 100, fastagBalance: paise(500_00) };
  const later = { at: DUE + HOUR, createdAt: DUE + HOUR };
  expect(suggest({ ...same, back: later, legs: [{ out, back: better }] })).toEqual([]);
  const unread = { ...back, fastagBalance: null };
  expect(suggest({ ...same, legs: [{ out, back: unread }] })).toEqual([]);
});

test("each difference is a charge to propose, damage with the side that shows it", () => {
  const late = { at: DUE + 3 * HOUR, createdAt: DUE + 3 * HOUR };
  const worse = { odometerKm: 1620, fuelPercent: 50, fastagBalance: paise(100_00) };
  const legs = [{ out, back: worse }];
  const damages = [
    { zone: "left_rear_door", photoId: "a" },
    { zone: "boot_lid", photoId: null },
    { zone: "windscreen", photoId: "b" },
  ] as const;
  expect(suggest({ ...same, legs, back: late, damages, lostItems: ["jack"] })).toEqual([
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
  const far = { ...same, legs: [{ out, back: { ...back, odometerKm: 1620 } }] };
  expect(extraKm(far)).toBe(120);
  expect(extraKm({ ...far, includedKm: null })).toBe(0);
});

test("kilometres and fuel are those of each car", () => {
  const other = { odometerKm: 80_000, fuelPercent: 100, fastagBalance: null };
  const second = { out: other, back: { ...other, odometerKm: 80_130, fuelPercent: 25 } };
  const first = { out, back: { ...back, fuelPercent: 50, fastagBalance: null } };
  const swapped = { ...same, legs: [first, second] };
  expect(extraKm(swapped)).toBe(130);
  expect(suggest(swapped)).toEqual([
    { kind: "extra_distance", index: 0, slot: null },
    { kind: "fuel", index: 0, slot: null },
    { kind: "fuel", index: 1, slot: null },
  ]);
  const unread = { ...same, legs: [{ out, back: null }, second] };
  expect(extraKm(unread)).toBe(0);
  expect(suggest(unread)).toEqual([{ kind: "fuel", index: 0, slot: null }]);
});

import { expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import { findDropTarget } from "./find-drop-target.ts";

const NOW = 100 * DAY;

function barOn(carId: string, startsAt = NOW + HOUR): CalendarBar {
  const endsAt = startsAt + 10 * HOUR;
  const times = {
    startsAt,
    endsAt,
    lateFrom: null,
    shownUntil: endsAt,
    busyFrom: startsAt,
    busyUntil: endsAt,
  };
  const shown = { name: `VZG-${carId}`, about: "Asha Rao", phone: null, total: null };
  const flags = { canMove: true, opensChangePage: false };
  return {
    kind: "booking",
    id: carId,
    ownerId: carId,
    carId,
    state: "upcoming",
    ...shown,
    ...times,
    ...flags,
  };
}

function carOf(id: string, { bars = [], ...flags }: Partial<CalendarCar> = {}): CalendarCar {
  const place = { city: "Visakhapatnam", location: "Airport" };
  return {
    id,
    name: id,
    category: "SUV",
    ...place,
    isArchived: false,
    canPlan: true,
    bars,
    ...flags,
  };
}

const bar = barOn("own");
const cars = [
  carOf("own", { canPlan: false, bars: [bar] }),
  carOf("free"),
  carOf("away", { canPlan: false }),
  carOf("archived", { canPlan: false, isArchived: true }),
  carOf("taken", { bars: [barOn("taken")] }),
];

test.each([
  ["own", 1, { problem: null, canDrop: true }],
  ["free", 0, { problem: null, canDrop: true }],
  ["away", 0, { problem: "Not at your place", canDrop: false }],
  ["archived", 0, { problem: "Not for rent", canDrop: false }],
  ["taken", 0, { problem: "Taken: VZG-taken", canDrop: true }],
  ["free", -1, { problem: "This time has passed", canDrop: true }],
])("dropped on the row %s, %i days later", (carId, days, expected) => {
  const row = cars.findIndex(({ id }) => id === carId);
  expect(findDropTarget({ bar, by: days * DAY, row }, cars, NOW)).toMatchObject({
    carId,
    ...expected,
  });
});

test("there is no place to drop it outside the rows", () => {
  expect(findDropTarget({ bar, by: 0, row: cars.length }, cars, NOW)).toBeNull();
});

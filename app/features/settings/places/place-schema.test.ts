import { expect, test } from "vitest";
import { DEFAULT_PLACES } from "#app/content/default-places.server.ts";
import { OTHER_PLACES } from "#test/support/other-business.ts";
import { fieldsOfRows, listProblems } from "#app/features/settings/lists/list-fields.ts";
import { markupProblem } from "#app/features/settings/settings-messages.ts";
import { placeProblems as problems } from "./place-messages.ts";
import { EMPTY_PLACE_ROW, rowsOfPlaces } from "./place-rows.ts";
import { parsePlaces } from "./place-schema.ts";

const airport = { ...EMPTY_PLACE_ROW, city: "Udupi", location: "Airport" };

test("reads back what the form shows and the file has, unchanged", () => {
  const rows = rowsOfPlaces(DEFAULT_PLACES);
  expect(parsePlaces(rows)).toEqual({ ok: true, value: DEFAULT_PLACES });
  expect(parsePlaces(fieldsOfRows(rows))).toEqual({ ok: true, value: DEFAULT_PLACES });
  expect(parsePlaces(OTHER_PLACES)).toMatchObject({
    value: { 0: { phone: "+919844077777", openingHour: 9, closingHour: 18 } },
  });
});

test("leaves out what is empty or marked for removal, and gives each an id of its own", () => {
  const rows = [
    airport,
    EMPTY_PLACE_ROW,
    { ...airport, location: "Harbour", remove: "yes" },
    { ...airport, location: "Airport, gate 2", id: "udupi-airport" },
    { city: "Udupi", location: "Hotel" },
  ];
  expect(parsePlaces(fieldsOfRows(rows))).toMatchObject({
    ok: true,
    value: [{ id: "udupi-airport-2" }, { id: "udupi-airport" }, { id: "udupi-hotel" }],
  });
});

test.each([
  [{ city: "" }, { "0 city": problems.city }],
  [{ location: "<b>" }, { "0 location": markupProblem }],
  [{ address: "a".repeat(121) }, { "0 address": problems.address }],
  [{ mapUrl: "javascript:alert(1)" }, { "0 mapUrl": problems.mapUrl }],
  [{ phone: "911" }, { "0 phone": problems.phone }],
  [{ openingHour: "9" }, { "0 closingHour": problems.bothHours }],
  [{ openingHour: "9", closingHour: "9" }, { "0 closingHour": problems.hours }],
  [{ surchargeRupees: "some" }, { "0 surchargeRupees": problems.surcharge }],
  [{ surchargeRupees: "1,5" }, { "0 surchargeRupees": problems.surcharge }],
  [{ surchargeRupees: "12.5" }, { "0 surchargeRupees": problems.surcharge }],
  [{ surchargeRupees: "10001" }, { "0 surchargeRupees": problems.surcharge }],
  [{ openingHour: "9", closingHour: "30" }, { "0 closingHour": problems.hour }],
])("refuses %j", (changes, reason) => {
  expect(parsePlaces([{ ...airport, ...changes }])).toEqual({ ok: false, reason });
});

test("refuses a place twice, and more than a hundred", () => {
  expect(parsePlaces([airport, airport])).toEqual({
    ok: false,
    reason: { "1 location": problems.twice },
  });
  const many = Array.from({ length: 101 }, (_, index) => ({ ...airport, location: `P${index}` }));
  expect(parsePlaces(many)).toEqual({
    ok: false,
    reason: { "100 city": problems.tooMany(100) },
  });
});

test("takes the numbers of a file that was written by hand", () => {
  const numbers = { openingHour: 9, closingHour: 18, surchargeRupees: 300 };
  expect(parsePlaces([{ ...airport, ...numbers }])).toMatchObject({
    ok: true,
    value: [numbers],
  });
});

test.each([undefined, null, 7, "text"])("refuses %j", (input) => {
  expect(parsePlaces(input)).toEqual({ ok: false, reason: { list: listProblems.notAList } });
});

test.each([
  ["10,000", 10_000],
  [" ", null],
])("reads the surcharge %j as %j", (surchargeRupees, read) => {
  const [place] = DEFAULT_PLACES;
  expect(parsePlaces([{ ...place, surchargeRupees }])).toMatchObject({
    ok: true,
    value: [{ surchargeRupees: read }],
  });
});

import { expect, test } from "vitest";
import { formatChangeDetail, parseChangeDetail } from "./car-change-detail.ts";
import { CAR_FIELD_NAMES, type CarFormValues } from "./car-fields.ts";

const carWith = (value: (field: string) => string | string[]) =>
  Object.fromEntries(CAR_FIELD_NAMES.map((field) => [field, value(field)])) as CarFormValues;
const before = carWith(() => "120");

test("the detail of an update lists the fields, and both prices", () => {
  const detail = formatChangeDetail(before, { ...before, rupeesPerHour: "150", color: "Red" });
  expect(detail).toBe("Price per hour: Rs.120/hr → Rs.150/hr, Colour");
  expect(parseChangeDetail(detail)).toEqual(["rupeesPerHour", "color"]);
});

test("every field is read back from the detail", () => {
  for (const field of CAR_FIELD_NAMES) {
    const after = carWith((name) => (name === field ? "1,50,000" : "120"));
    expect(parseChangeDetail(formatChangeDetail(before, after))).toEqual([field]);
  }
  const all = carWith(() => "1,50,000");
  expect(parseChangeDetail(formatChangeDetail(before, all))).toEqual(CAR_FIELD_NAMES);
});

test("a detail of something else lists no field", () => {
  expect(parseChangeDetail("")).toEqual([]);
  expect(parseChangeDetail("Named otherwise, Colours")).toEqual([]);
});

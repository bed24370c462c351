import { expect, test } from "vitest";
import { listSlots } from "#app/domain/time-slots.ts";
import { timesOfDay } from "./times-of-day.ts";

test("puts every slot into one part of the day, in order", () => {
  const parts = timesOfDay(listSlots());
  expect(parts.map(({ name, slots }) => [name, slots[0], slots.at(-1)])).toEqual([
    ["Morning", "7:00 AM", "11:30 AM"],
    ["Afternoon", "12:00 PM", "4:30 PM"],
    ["Evening", "5:00 PM", "10:30 PM"],
  ]);
  expect(parts.flatMap(({ slots }) => slots)).toEqual(listSlots());
});

test("leaves out a part of the day without slots", () => {
  expect(timesOfDay(["9:30 PM", "10:00 PM"])).toEqual([
    { name: "Evening", slots: ["9:30 PM", "10:00 PM"] },
  ]);
  expect(timesOfDay([])).toEqual([]);
});

import { expect, test } from "vitest";
import { findCommands } from "./commands.ts";

test.each([
  ["cal", ["Calendar"]],
  ["new boo", ["New booking"]],
  ["gst", ["Tax"]],
  ["CAR", ["Cars Management", "Add Car", "Import cars"]],
  ["ooking", []],
  ["VZG-7K3M9", []],
])("finds %s", (text, labels) => {
  expect(findCommands(text).map(({ label }) => label)).toEqual(labels);
});

test("offers every page and action before anything is typed", () => {
  const all = findCommands(" ");
  expect(all[0]?.label).toBe("New booking");
  expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(20);
});

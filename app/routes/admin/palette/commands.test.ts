import { expect, test } from "vitest";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { canOpen } from "#app/routes/admin/access.ts";
import { findCommands } from "./commands.ts";

test.each([
  ["cal", ["Calendar"]],
  ["new boo", ["New booking"]],
  ["gst", ["Tax"]],
  ["CAR", ["Cars Management", "Add Car", "Import cars"]],
  ["ooking", []],
  ["VZG-7K3M9", []],
])("finds %s", (text, labels) => {
  expect(findCommands(text, () => true).map(({ label }) => label)).toEqual(labels);
});

test("offers every page and action before anything is typed", () => {
  const all = findCommands(" ", () => true);
  expect(all[0]?.label).toBe("New booking");
  expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(20);
});

test("offers only what the role may open", () => {
  const offered = (role: StaffRole) =>
    findCommands("", (to) => canOpen({ role }, to)).map(({ label }) => label);
  expect(offered("yard")).toEqual([
    "Today",
    "Bookings Management",
    "Calendar",
    "Cars Management",
    "Today’s pickups",
    "Today’s drops",
    "All bookings",
    "View site",
    "Profile",
  ]);
  expect(offered("accountant")).not.toContain("New booking");
  expect(offered("manager")).toContain("Rental rules");
});

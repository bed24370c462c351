import { expect, test } from "vitest";
import { ADMIN_PAGES } from "./admin-pages.ts";
import { shortcutOf } from "./shortcut-keys.ts";

test("every page of the menu has its own key", () => {
  for (const { key, to } of ADMIN_PAGES)
    expect(shortcutOf(key, true)).toEqual({ does: "open", to });
  expect(new Set(ADMIN_PAGES.map(({ key }) => key)).size).toBe(ADMIN_PAGES.length);
});

test.each([
  ["g", { does: "go" }],
  ["n", { does: "open", to: "/admin/bookings/new" }],
  ["/", { does: "search" }],
  ["?", { does: "help" }],
  ["j", { does: "move", by: 1 }],
  ["k", { does: "move", by: -1 }],
  ["x", { does: "select" }],
  ["Escape", { does: "leave" }],
  ["t", null],
  ["toString", null],
])("%s alone", (key, shortcut) => {
  expect(shortcutOf(key, false)).toEqual(shortcut);
});

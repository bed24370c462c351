import { expect, test } from "vitest";
import { shortcutOf } from "./shortcut-keys.ts";
import { TABS } from "./tabs.ts";

test("every tab has its own key", () => {
  for (const { key, to } of TABS) expect(shortcutOf(key, true)).toEqual({ does: "open", to });
  expect(new Set(TABS.map(({ key }) => key)).size).toBe(TABS.length);
});

test.each([
  ["g", { does: "go" }],
  ["n", { does: "open", to: "/admin/bookings/new" }],
  ["/", { does: "search" }],
  ["?", { does: "help" }],
  ["t", null],
  ["toString", null],
])("ignores %s", (key, shortcut) => {
  expect(shortcutOf(key, false)).toEqual(shortcut);
});

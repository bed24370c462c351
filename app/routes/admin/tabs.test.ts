import { expect, test } from "vitest";
import { currentTab } from "./tabs.ts";

test.each([
  ["/Admin", "/admin"],
  ["/admin/", "/admin"],
  ["/admin/cars", "/admin/cars"],
  ["/admin/cars/new", "/admin/cars/new"],
  ["/Admin/Cars/019a9f2e", "/admin/cars"],
  ["/admin/cars/newest", "/admin/cars"],
  ["/admin/users/x/edit", "/admin/users"],
  ["/admin/money/differences/019a9f2e", "/admin/money"],
  ["/admin/blocks/new", undefined],
])("%s belongs to %s", (pathname, tab) => {
  expect(currentTab(pathname)).toBe(tab);
});

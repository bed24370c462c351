import { expect, test } from "vitest";
import { findCurrentPage } from "./admin-pages.ts";

test.each([
  ["/Admin", "/admin"],
  ["/admin/", "/admin"],
  ["/admin/cars", "/admin/cars"],
  ["/admin/cars/new", "/admin/cars/new"],
  ["/Admin/Cars/019a9f2e", "/admin/cars"],
  ["/admin/cars/newest", "/admin/cars"],
  ["/admin/users/x/edit", "/admin/users"],
  ["/admin/money/differences/019a9f2e", "/admin/money"],
  ["/admin/blocks/new", "/admin/calendar"],
  ["/admin/documents/019a9f2e", "/admin/bookings"],
  ["/admin/more", undefined],
])("%s belongs to %s", (pathname, page) => {
  expect(findCurrentPage(pathname)).toBe(page);
});

import { describe, expect, test } from "vitest";
import { canUseAdmin, canViewBooking, canViewDocument } from "./permissions.ts";

const owner = { userId: "asha", isAdmin: false };
const stranger = { userId: "ravi", isAdmin: false };
const admin = { userId: "desk", isAdmin: true };

describe("permissions", () => {
  test.each([
    ["the owner", owner, true],
    ["a stranger", stranger, false],
    ["an admin", admin, true],
  ])("a booking is seen by %s: %o, %s", (_, viewer, allowed) => {
    expect(canViewBooking(viewer, { userId: "asha" })).toBe(allowed);
  });

  test.each([
    ["the owner", owner, true],
    ["a stranger", stranger, false],
    ["an admin", admin, true],
  ])("a document is seen by %s: %o, %s", (_, viewer, allowed) => {
    expect(canViewDocument(viewer, { ownerId: "asha" })).toBe(allowed);
  });

  test("the admin area is used by admins only", () => {
    expect([owner, stranger, admin].map(canUseAdmin)).toEqual([false, false, true]);
  });
});

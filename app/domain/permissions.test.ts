import { expect, test } from "vitest";
import { canViewDocument } from "./permissions.ts";

test.each([
  ["the owner", { userId: "asha", isAdmin: false }, true],
  ["another user", { userId: "ravi", isAdmin: false }, false],
  ["an admin", { userId: "admin", isAdmin: true }, true],
])("%s may open a document: %o, %s", (_, viewer, allowed) => {
  expect(canViewDocument(viewer, { ownerId: "asha" })).toBe(allowed);
});

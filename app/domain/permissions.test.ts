import { expect, test } from "vitest";
import { canViewDocument } from "./permissions.ts";

test.each([
  ["the owner", { userId: "asha", isAdmin: false }, true],
  ["a stranger", { userId: "ravi", isAdmin: false }, false],
  ["an admin", { userId: "admin", isAdmin: true }, true],
])("a document is seen by %s: %o, %s", (_, viewer, allowed) => {
  expect(canViewDocument(viewer, { ownerId: "asha" })).toBe(allowed);
});

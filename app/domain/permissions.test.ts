import { expect, test } from "vitest";
import { canReadBucket, canViewDocument } from "./permissions.ts";

test.each([
  ["the owner", { userId: "asha", isAdmin: false }, true],
  ["another user", { userId: "ravi", isAdmin: false }, false],
  ["an admin", { userId: "admin", isAdmin: true }, true],
])("%s may open a document: %o, %s", (_, viewer, allowed) => {
  expect(canViewDocument(viewer, { ownerId: "asha" })).toBe(allowed);
});

test.each([
  ["a public bucket", "anyone", { isPublic: true }, null, true],
  ["a public bucket", "an admin", { isPublic: true }, { userId: "admin", isAdmin: true }, true],
  [
    "a private bucket",
    "a customer",
    { isPublic: false },
    { userId: "asha", isAdmin: false },
    false,
  ],
  ["a private bucket", "a visitor", { isPublic: false }, null, false],
  ["a private bucket", "an admin", { isPublic: false }, { userId: "admin", isAdmin: true }, true],
])("%s may be read by %s", (_, __, bucket, viewer, allowed) => {
  expect(canReadBucket(viewer, bucket)).toBe(allowed);
});

import { expect, test } from "vitest";
import { canReadBucket, canViewDocument, canViewTripFile } from "./permissions.ts";
import { STAFF_ROLES } from "./staff-roles.ts";

const viewers = [null, ...STAFF_ROLES].map((role) => ({ userId: `${role}`, role }));

function rolesThat(may: (viewer: (typeof viewers)[number]) => boolean) {
  return viewers.filter(may).map(({ role }) => role);
}

test("opens a document to its owner and to staff who review documents", () => {
  const document = { ownerId: "asha" };
  expect(canViewDocument({ userId: "asha", role: null }, document)).toBe(true);
  expect(rolesThat((viewer) => canViewDocument(viewer, document))).toEqual([
    "owner",
    "manager",
    "counter",
  ]);
});

test("opens files of a trip to its customer and to staff who hand over cars", () => {
  const trip = { ownerId: "asha" };
  expect(canViewTripFile({ userId: "asha", role: null }, trip)).toBe(true);
  expect(rolesThat((viewer) => canViewTripFile(viewer, trip))).toEqual([
    "owner",
    "manager",
    "counter",
    "yard",
  ]);
});

test("opens a public bucket to anyone, any other to staff who edit the content", () => {
  expect(canReadBucket(null, { isPublic: true })).toBe(true);
  expect(canReadBucket(null, { isPublic: false })).toBe(false);
  expect(rolesThat((viewer) => canReadBucket(viewer, { isPublic: true }))).toHaveLength(6);
  const isPrivate = { isPublic: false };
  expect(rolesThat((viewer) => canReadBucket(viewer, isPrivate))).toEqual(["owner", "manager"]);
});

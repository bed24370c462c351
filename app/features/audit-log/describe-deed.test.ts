import { expect, test } from "vitest";
import { describeDeed, subjectPath } from "./describe-deed.ts";
import type { DeedRow } from "./find-deeds.server.ts";

test("a deed reads as a sentence, also one that nobody has put into words", () => {
  expect(describeDeed("booking.cancelled")).toBe("cancelled booking");
  expect(describeDeed("taxi-request.noted")).toBe("added a note to the taxi request of");
  expect(describeDeed("car.washed-by-hand")).toBe("car washed by hand:");
  expect(describeDeed("toString")).toBe("toString:");
});

const deed: DeedRow = {
  id: "1",
  deed: "car.updated",
  subjectKind: "car",
  subjectId: "a/b",
  subject: "Hyundai Creta SX",
  detail: null,
  createdAt: 0,
  actorId: "2",
  actor: "Ravi Teja",
  hasLeft: false,
};

test("leads to what it was done to, where that can be looked at", () => {
  expect(subjectPath(deed)).toBe("/admin/cars/a%2Fb");
  expect(subjectPath({ ...deed, deed: "car.deleted" })).toBeNull();
  expect(subjectPath({ ...deed, subjectKind: "message", deed: "message.retried" })).toBeNull();
  const person = { ...deed, subjectKind: "person", deed: "person.banned" } as const;
  expect(subjectPath(person)).toBe("/admin/users/a%2Fb");
  expect(subjectPath({ ...person, hasLeft: true })).toBeNull();
});

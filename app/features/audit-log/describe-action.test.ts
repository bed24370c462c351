import { expect, test } from "vitest";
import { describeAction, subjectPath } from "./describe-action.ts";
import type { AuditLogRow } from "./list-entries.server.ts";

test("describes an action as a sentence, also an unknown one", () => {
  expect(describeAction("booking.cancelled")).toBe("cancelled booking");
  expect(describeAction("booking.cancellation-sent")).toBe("sent the cancellation of booking");
  expect(describeAction("taxi-request.noted")).toBe("added a note to the taxi request for");
  expect(describeAction("car.washed-by-hand")).toBe("car washed by hand:");
  expect(describeAction("toString")).toBe("toString:");
});

const action: AuditLogRow = {
  id: "1",
  action: "car.updated",
  subjectKind: "car",
  subjectId: "a/b",
  subject: "Hyundai Creta SX",
  detail: null,
  createdAt: 0,
  actorId: "2",
  actor: "Ravi Teja",
  hasLeft: false,
};

test("links to the subject of the action where there is a page", () => {
  expect(subjectPath(action)).toBe("/admin/cars/a%2Fb");
  expect(subjectPath({ ...action, action: "car.deleted" })).toBeNull();
  expect(subjectPath({ ...action, subjectKind: "message", action: "message.retried" })).toBeNull();
  const person = { ...action, subjectKind: "person", action: "person.banned" } as const;
  expect(subjectPath(person)).toBe("/admin/users/a%2Fb");
  expect(subjectPath({ ...person, hasLeft: true })).toBeNull();
});

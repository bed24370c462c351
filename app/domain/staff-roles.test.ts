import { expect, test } from "vitest";
import {
  canManageStaff,
  hasRight,
  listAssignableRoles,
  RIGHTS,
  STAFF_ROLES,
  type StaffRole,
} from "./staff-roles.ts";

const rightsOf = (role: StaffRole | null) => RIGHTS.filter((right) => hasRight({ role }, right));

test("gives an owner every right and a customer none", () => {
  expect(rightsOf("owner")).toEqual(RIGHTS);
  expect(rightsOf(null)).toEqual([]);
});

test("gives a manager every right but the settings of the business", () => {
  expect(RIGHTS.filter((right) => !hasRight({ role: "manager" }, right))).toEqual([
    "settings.edit",
  ]);
});

test.each([
  [
    "counter",
    [
      "day.read",
      "bookings.read",
      "bookings.manage",
      "handover",
      "payments.read",
      "payments.take",
      "documents.review",
      "customers.manage",
      "fleet.read",
      "taxi.manage",
      "messages.manage",
    ],
  ],
  ["yard", ["day.read", "bookings.read", "handover", "fleet.read", "fleet.status"]],
  [
    "accountant",
    [
      "bookings.read",
      "bookings.export",
      "payments.read",
      "money.read",
      "money.reconcile",
      "insight.read",
    ],
  ],
] as const)("gives %s what the work needs", (role, rights) => {
  expect(rightsOf(role)).toEqual(rights);
});

test("lets nobody manage a role above their own", () => {
  expect(listAssignableRoles("owner")).toEqual(STAFF_ROLES);
  expect(listAssignableRoles("manager")).toEqual(["manager", "counter", "yard", "accountant"]);
  for (const role of ["counter", "yard", "accountant", null] as const) {
    expect(listAssignableRoles(role)).toEqual([]);
    expect(canManageStaff(role, null)).toBe(false);
  }
  expect(canManageStaff("manager", "owner")).toBe(false);
  expect(canManageStaff("manager", null)).toBe(true);
});

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import { STAFF_ROLES, type StaffRole } from "#app/domain/staff-roles.ts";
import { setRole } from "#app/features/accounts/staff/set-role.server.ts";
import { adminRoute, openAdminPages } from "#test/support/admin-pages.ts";
import { createStaff, signInAs } from "#test/support/users.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { canOpen, canOpenRoute } from "./access.ts";

const { database, services } = await openTestServices();
const visit = await openAdminPages(services);

const patterns = (adminRoute.children ?? []).map(({ path }: RouteConfigEntry) =>
  path === undefined ? "/admin" : `/admin/${path}`,
);

const headersOf = new Map<StaffRole, Headers>();
beforeAll(async () => {
  for (const role of STAFF_ROLES) {
    const contact = { email: `${role}@example.com`, phone: null };
    const staff = await createStaff(database.db, { name: role, ...contact }, role);
    headersOf.set(role, await signInAs(services.auth, staff));
  }
});

test("lets an owner open every route, so that each one is in the table", () => {
  expect(patterns.filter((pattern) => !canOpenRoute({ role: "owner" }, pattern, "write"))).toEqual(
    [],
  );
  expect(canOpenRoute({ role: "owner" }, "/admin/not-in-the-table", "read")).toBe(false);
});

test.each([
  ["/admin/bookings/new", "yard", false],
  ["/admin/bookings/019a9f2e", "yard", true],
  ["/admin/cars/new?like=019a9f2e", "yard", false],
  ["/admin/cars/019a9f2e", "yard", true],
  ["/Admin/Money/Ledger", "counter", false],
  ["/admin/bookings/019a9f2e/photos", "yard", true],
  ["/admin/bookings/019a9f2e/photos/pickup", "accountant", false],
  ["/profile", "yard", true],
] as const)("links to %s for %s: %s", (to, role, isShown) => {
  expect(canOpen({ role }, to)).toBe(isShown);
});

describe("refuses with a page that says so", () => {
  test.each(["yard", "counter", "accountant"] as const)("%s", async (role) => {
    const headers = headersOf.get(role) ?? new Headers();
    for (const form of [undefined, { intent: "import" }]) {
      const answer = await visit("/admin/settings", { headers, ...(form && { form }) });
      expect(answer).toMatchObject({ status: 403, location: null });
      const [refusal] = Object.values(answer.errors);
      expect(refusal).toMatchObject({ data: { noAccess: true, userName: role, role } });
    }
  });
});

test("runs no loader of a refused page, whichever is requested", async () => {
  const headers = headersOf.get("yard") ?? new Headers();
  const only = "routes/admin/money/ledger/route.tsx";
  expect(await visit("/admin/money/ledger", { headers, only })).toMatchObject({
    status: 403,
    data: undefined,
  });
});

test("redirects an accountant from Today to Money, once", async () => {
  const headers = headersOf.get("accountant") ?? new Headers();
  expect(await visit("/admin", { headers })).toMatchObject({
    status: 302,
    location: "/admin/money",
  });
  expect((await visit("/admin/money", { headers })).status).toBe(200);
});

test("applies a change of the role at once", async () => {
  const owner = await createStaff(database.db, { email: "boss@example.com" }, "owner");
  const asha = await createStaff(database.db, { email: "asha-2@example.com" }, "manager");
  const headers = await signInAs(services.auth, asha);
  expect((await visit("/admin/log", { headers })).status).toBe(200);
  const change = { id: asha.id, by: owner.id, at: Date.now() };
  await setRole(database.db, { ...change, role: "yard" });
  expect(await visit("/admin/log", { headers })).toMatchObject({ status: 403, location: null });
  await setRole(database.db, { ...change, role: null });
  expect(await visit("/admin/log", { headers })).toMatchObject({ status: 302, location: "/" });
});

test.each(STAFF_ROLES)("in live mode leads %s to a second step first", async (role) => {
  const config = { ...services.config, APP_MODE: "live" } as const;
  const visitLive = await openAdminPages({ ...services, config });
  const headers = headersOf.get(role) ?? new Headers();
  expect(await visitLive("/admin/bookings", { headers })).toMatchObject({
    status: 302,
    location: "/profile/second-step",
  });
  const staff = database.db.updateTable("users").where("email", "=", `${role}@example.com`);
  await staff.set({ hasFactor: 1 }).execute();
  expect((await visitLive("/admin/bookings", { headers })).status).toBe(200);
});

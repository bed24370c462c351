import { beforeEach, describe, expect, test } from "vitest";
import { openAdminPages } from "#test/support/admin-pages.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import {
  createCustomer,
  createStaff,
  resetAccounts,
  signInAs,
  type TestUser,
} from "#test/support/users.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const visit = await openAdminPages(services);

let asha: TestUser;
let ravi: TestUser;
let headers: Headers;
beforeEach(async () => {
  const { db } = database;
  for (const table of ["carOccupancy", "bookings"] as const) {
    await db.deleteFrom(table).execute();
  }
  await resetAccounts(db);
  asha = await createCustomer(db);
  ravi = await createStaff(db);
  headers = await signInAs(services.auth, ravi);
});

const page = (person: TestUser, part = "") => `/admin/users/${person.id}${part}`;
const loadPage = async (address: string) => (await visit(address, { headers })).data;
const send = (address: string, form: Record<string, string>) => visit(address, { headers, form });
const problemOf = (title: string) => ({ problem: { title } });

describe("the list", () => {
  test.each([
    ["", ["Ravi Teja", "Asha Rao"]],
    ["?text=asha", ["Asha Rao"]],
    ["?filter=admins", ["Ravi Teja"]],
    ["?filter=banned&text=asha", []],
    ["?filter=nonsense", ["Ravi Teja", "Asha Rao"]],
  ])("/admin/users%s", async (query, names) => {
    const people = names.map((name) => ({ name }));
    expect(await loadPage(`/admin/users${query}`)).toMatchObject({ people, next: null });
  });
});

describe("creating a user", () => {
  test("with an e-mail redirects to the new account", async () => {
    const meera = { name: "Meera", email: "Meera@Example.com", phone: "" };
    const { location } = await send("/admin/users/new", meera);
    expect(location).toMatch(/^\/admin\/users\/[\w-]{36}\?done=add$/);
    expect(await loadPage(location ?? "")).toMatchObject({
      user: { name: "Meera", email: "meera@example.com", emailVerified: false },
    });
  });

  test("shows errors at their fields and keeps the input", async () => {
    const typed = { name: " ", email: "meera@", phone: "12" };
    expect(await send("/admin/users/new", typed)).toMatchObject({
      status: 400,
      actionData: {
        typed,
        problems: {
          fields: {
            name: "Name is required",
            email: "Enter an e-mail address like name@example.com",
            phone: expect.stringContaining("Enter a mobile number"),
          },
        },
      },
    });
    const nameless = await send("/admin/users/new", { name: "Meera" });
    expect(nameless.actionData).toMatchObject({
      problems: { fields: { email: "Enter an e-mail or a phone number." } },
    });
  });

  test("refuses the e-mail of another user", async () => {
    const taken = await send("/admin/users/new", { name: "Meera", email: "asha@example.com" });
    expect(taken).toMatchObject({
      status: 409,
      actionData: {
        problems: { form: { title: "Failed to add account: Another account uses this e-mail." } },
      },
    });
  });
});

describe("a user", () => {
  test("is shown with everything that staff need to decide", async () => {
    expect(await loadPage(page(asha))).toMatchObject({
      user: { name: "Asha Rao", phone: "+919876543210", role: null, bannedAt: null },
      isOwn: false,
    });
    expect(await loadPage(page(ravi))).toMatchObject({ isOwn: true });
  });

  test("is banned with a reason only, and the ban is lifted", async () => {
    const unreasoned = await send(page(asha), { intent: "ban", reason: " " });
    expect(unreasoned).toMatchObject({
      status: 400,
      actionData: { unreasoned: "Enter a reason." },
    });
    const ashaHeaders = await signInAs(services.auth, asha);
    const banned = await send(page(asha), { intent: "ban", reason: "Damage not paid" });
    expect(banned.location).toBe(page(asha, "?done=ban"));
    expect(await loadPage(page(asha))).toMatchObject({ user: { banReason: "Damage not paid" } });
    expect((await visit("/admin/users", { headers: ashaHeaders })).location).toMatch(/^\/auth/);
    expect((await send(page(asha), { intent: "unban" })).location).toBe(page(asha, "?done=unban"));
    expect(await loadPage(page(asha))).toMatchObject({ user: { bannedAt: null } });
  });

  test("is signed out everywhere", async () => {
    await signInAs(services.auth, asha);
    expect((await send(page(asha), { intent: "sign-out" })).location).toBe(
      page(asha, "?done=sign-out"),
    );
    const sessions = database.db
      .selectFrom("sessions")
      .select("userId")
      .where("userId", "=", asha.id);
    expect(await sessions.execute()).toEqual([]);
  });

  test("shows the service's refusals, and responds 400 to an unknown intent", async () => {
    const own = await send(page(ravi), { intent: "ban", reason: "x" });
    expect(own).toMatchObject({
      status: 409,
      actionData: problemOf("Failed to ban account: You cannot do this to your own account."),
    });
    for (const intent of ["", "admin", "toString"]) {
      expect((await send(page(asha), { intent })).status).toBe(400);
    }
    expect(await loadPage(page(asha))).toMatchObject({ user: { bannedAt: null, role: null } });
  });

  test("responds 404 for an unknown user, whatever the intent", async () => {
    const gone = "/admin/users/019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10";
    for (const part of ["", "/edit", "/role", "/delete"]) {
      expect((await visit(gone + part, { headers })).status).toBe(404);
    }
    expect((await send(gone, { intent: "unban" })).data).toBeUndefined();
  });
});

describe("critical actions", () => {
  test("change details", async () => {
    const details = { name: "Asha R", email: "asha@example.com", phone: "" };
    expect((await send(page(asha, "/edit"), details)).location).toBe(page(asha, "?done=update"));
    expect(await loadPage(page(asha, "/edit"))).toMatchObject({
      user: { name: "Asha R", phone: null },
    });
    const taken = await send(page(asha, "/edit"), { ...details, email: "ravi@example.com" });
    expect(taken).toMatchObject({
      status: 409,
      actionData: { typed: { email: "ravi@example.com" } },
    });
    expect((await send(page(asha, "/edit"), { ...details, name: "" })).status).toBe(400);
  });

  test("give, change and take a role, never one's own", async () => {
    for (const role of ["counter", "owner"]) {
      expect((await send(page(asha, "/role"), { role })).location).toBe(page(asha, "?done=role"));
      expect(await loadPage(page(asha, "/role"))).toMatchObject({ user: { role } });
    }
    expect((await send(page(asha, "/role"), { role: "" })).location).toBe(page(asha, "?done=role"));
    expect(await loadPage(page(asha, "/role"))).toMatchObject({ user: { role: null } });
    expect((await send(page(asha, "/role"), { role: "admin" })).status).toBe(400);
    expect(await send(page(ravi, "/role"), { role: "" })).toMatchObject({
      status: 409,
      actionData: problemOf("Failed to change the role: You cannot do this to your own account."),
    });
  });

  test("delete after a confirmation, and not while a trip is open", async () => {
    const { db } = database;
    const car = await insertCar(db);
    const pickupAt = Date.now() + 3600_000;
    const trip = { carId: car.id, userId: asha.id, pickupAt, returnAt: pickupAt + 24 * 3600_000 };
    const { reference } = await insertBooking(db, trip);
    const open = `Booking ${reference} is not over yet. Delete the account after the car is returned or the booking is marked as a no-show.`;
    expect(await loadPage(page(asha, "/delete"))).toMatchObject({ obstacle: open });
    expect(await send(page(asha, "/delete"), { sure: "yes" })).toMatchObject({
      status: 409,
      actionData: problemOf(`Failed to delete account: ${open}`),
    });

    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    expect((await send(page(asha, "/delete"), {})).actionData).toMatchObject({
      unsure: "Please tick the box to confirm deletion.",
    });
    expect((await send(page(asha, "/delete"), { sure: "yes" })).location).toBe(
      "/admin/users?done=delete",
    );
    expect((await visit(page(asha), { headers })).status).toBe(404);
  });

  test("deleting says that the name of a former colleague stays", async () => {
    expect(await loadPage(page(asha, "/delete"))).toMatchObject({ keepsName: false });
    for (const role of ["yard", ""]) await send(page(asha, "/role"), { role });
    expect(await loadPage(page(asha, "/delete"))).toMatchObject({ keepsName: true });
  });

  test("require a recent confirmation before the form and before the action", async () => {
    await database.db.updateTable("sessions").set({ confirmedAt: 0 }).execute();
    for (const part of ["/edit", "/role", "/delete"]) {
      const to = `/profile/confirm?next=${encodeURIComponent(page(asha, part))}`;
      expect((await visit(page(asha, part), { headers })).location).toBe(to);
      const form = { name: "A", email: "a@example.com", role: "counter", sure: "yes" };
      expect((await send(page(asha, part), form)).location).toBe(to);
    }
    expect((await visit(page(asha), { headers })).status).toBe(200);
    const banned = await send(page(asha), { intent: "ban", reason: "Damage not paid" });
    expect(banned.location).toContain("done=ban");
  });
});

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeEach, expect, test } from "vitest";
import { adminFiles, adminRoute, openAdminPages } from "#test/support/admin-pages.ts";
import { createStaff, createCustomer, type TestUser, signInAs } from "#test/support/users.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const visit = await openAdminPages(services);

let ravi: TestUser;
let asha: TestUser;
let tests = 0;
beforeEach(async () => {
  const { db } = database;
  tests += 1;
  // New users for each test, as users in the audit log cannot be deleted.
  const own = (name: string) => ({ name, email: `${name}-${tests}@example.com`, phone: null });
  asha = await createCustomer(db, own("asha"));
  ravi = await createStaff(db, own("ravi"));
});

const pages = (adminRoute.children ?? []).map(({ path = "", file }: RouteConfigEntry) => ({
  path: `/admin/${path}`,
  file,
}));
/** Without what its path may leave out. */
const addressOf = (path: string) => path.replace(":id", asha.id).replace(/\/:\w+\?$/, "");

/** Every page in every way that there is to ask for it. */
async function visitAll(headers: Headers) {
  const answers = [];
  for (const { path, file } of pages) {
    const address = addressOf(path);
    answers.push(await visit(address, { headers }));
    answers.push(await visit(address, { headers, only: file }));
    answers.push(
      await visit(address, { headers, form: { intent: "ban", reason: "x", sure: "yes" } }),
    );
  }
  return answers;
}

const accountsAsTheyWere = async () => {
  const people = database.db
    .selectFrom("users")
    .select(["id", "bannedAt", "deletedAt"])
    .where("id", "in", [asha.id, ravi.id]);
  expect(await people.orderBy("id").execute()).toEqual(
    [asha, ravi].map(({ id }) => ({ id, bannedAt: null, deletedAt: null })),
  );
};

test("guards every route of the admin folder", () => {
  const routed = [adminRoute, ...(adminRoute.children ?? [])].map(({ file }) => `/app/${file}`);
  expect(routed.sort()).toEqual(adminFiles.sort());
  expect(pages.length).toBeGreaterThan(5);
});

test("redirects visitors to sign in and back", async () => {
  for (const { path } of pages) {
    const address = `${addressOf(path)}?text=a%26b`;
    const params = new URLSearchParams({ next: address, notice: "no-session" });
    const to = `/auth?${params.toString()}`;
    expect(await visit(address)).toMatchObject({
      status: 302,
      location: to,
      cacheControl: "no-store",
    });
  }
  const answers = await visitAll(new Headers());
  expect(
    answers.filter(({ location }) => location?.startsWith("/auth?next=%2Fadmin")),
  ).toHaveLength(3 * pages.length);
  await accountsAsTheyWere();
});

test("redirects a customer to the home page", async () => {
  const answers = await visitAll(await signInAs(services.auth, asha));
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 302, location: "/", cacheControl: "no-store" });
  }
  await accountsAsTheyWere();
});

test("in live mode redirects staff to set up a second step first", async () => {
  const config = { ...services.config, APP_MODE: "live" } as const;
  const visitLive = await openAdminPages({ ...services, config });
  const staff = await signInAs(services.auth, ravi);
  expect(await visitLive("/admin/users", { headers: staff })).toMatchObject({
    status: 302,
    location: "/profile/second-step",
    cacheControl: "no-store",
  });
  await database.db.updateTable("users").set({ hasFactor: 1 }).where("id", "=", ravi.id).execute();
  expect((await visitLive("/admin/users", { headers: staff })).status).toBe(200);
  const customer = await signInAs(services.auth, asha);
  expect((await visitLive("/admin/users", { headers: customer })).location).toBe("/");
});

test("treats a pending second step and a former admin as not signed in", async () => {
  const { db } = database;
  const staff = await signInAs(services.auth, ravi);
  expect((await visit("/admin/users", { headers: staff })).status).toBe(200);
  await db.updateTable("users").set({ hasFactor: 1 }).execute();
  const half = await signInAs(services.auth, ravi);
  expect((await visit("/admin/users", { headers: half })).location).toMatch(/^\/auth\?/);
  await db.deleteFrom("admins").execute();
  expect((await visit("/admin/users", { headers: staff })).location).toBe("/");
});

test("ends the session of a banned user", async () => {
  const ashaHeaders = await signInAs(services.auth, asha);
  const ban = { intent: "ban", reason: "Damage not paid" };
  const staff = await signInAs(services.auth, ravi);
  const banned = await visit(`/admin/users/${asha.id}`, { headers: staff, form: ban });
  expect(banned.location).toContain("done=ban");
  for (const { location } of await visitAll(ashaHeaders))
    expect(location).toMatch(/^\/auth\?next=/);
});

test("starts with today in any letter case, and is never cached", async () => {
  const headers = await signInAs(services.auth, ravi);
  expect(await visit("/Admin", { headers })).toMatchObject({
    status: 200,
    cacheControl: "no-store",
  });
  const list = await visit("/ADMIN/Users", { headers });
  expect(list).toMatchObject({ status: 200, cacheControl: "no-store" });
});

import { adminOnly, type Row, row } from "./row.ts";
import { addManagedUser, newEmail, type Fixture } from "./fixture.ts";

const refusals = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;
const apiRefusals = { visitors: 401, others: 403 } as const;

const forManagedUser = (path = "") => ({
  setUp: addManagedUser,
  path: ({ managedUserId }: Fixture) => `/admin/users/${managedUserId}${path}`,
});
const forManagedUserApi = (path = "") => ({
  setUp: addManagedUser,
  path: ({ managedUserId }: Fixture) => `/api/auth/admin/users/${managedUserId}${path}`,
});
const newUser = (fixture: Fixture) => ({ name: "Tara Sen", email: newEmail(fixture), phone: "" });

const pages = [
  row("GET /admin/users", adminOnly(200, refusals)),
  row("GET /admin/users/new", adminOnly(200, refusals)),
  row("POST /admin/users/new", adminOnly("302 /admin/users/:id?done", refusals), {
    form: newUser,
  }),
  row("GET /admin/users/:id", adminOnly(200, refusals), forManagedUser()),
  row("POST /admin/users/:id", adminOnly("302 /admin/users/:id?done", refusals), {
    ...forManagedUser(),
    form: () => ({ intent: "ban", reason: "Damage not paid" }),
  }),
  row("GET /admin/users/:id/edit", adminOnly(200, refusals), forManagedUser("/edit")),
  row("POST /admin/users/:id/edit", adminOnly("302 /admin/users/:id?done", refusals), {
    ...forManagedUser("/edit"),
    form: newUser,
  }),
  row("GET /admin/users/:id/company", adminOnly(200, refusals), forManagedUser("/company")),
  row("POST /admin/users/:id/company", adminOnly(400, refusals), {
    ...forManagedUser("/company"),
    form: () => ({ gstin: "x" }),
  }),
  row("GET /admin/users/:id/role", adminOnly(200, refusals), forManagedUser("/role")),
  row("POST /admin/users/:id/role", adminOnly("302 /admin/users/:id?done", refusals), {
    ...forManagedUser("/role"),
    form: () => ({ admin: "yes" }),
  }),
  row("GET /admin/users/:id/delete", adminOnly(200, refusals), forManagedUser("/delete")),
  row("POST /admin/users/:id/delete", adminOnly("302 /admin/users?done", refusals), {
    ...forManagedUser("/delete"),
    form: () => ({ sure: "yes" }),
  }),
];

const service = [
  row("GET /api/auth/admin/users", adminOnly(200, apiRefusals)),
  row("POST /api/auth/admin/users", adminOnly(200, apiRefusals), { json: newUser }),
  row("GET /api/auth/admin/users/:id", adminOnly(200, apiRefusals), forManagedUserApi()),
  row("POST /api/auth/admin/users/:id", adminOnly(200, apiRefusals), {
    ...forManagedUserApi(),
    json: newUser,
  }),
  row("DELETE /api/auth/admin/users/:id", adminOnly(200, apiRefusals), forManagedUserApi()),
  row("POST /api/auth/admin/users/:id/ban", adminOnly(200, apiRefusals), {
    ...forManagedUserApi("/ban"),
    json: () => ({ reason: "Damage not paid" }),
  }),
  row("POST /api/auth/admin/users/:id/unban", adminOnly(200, apiRefusals), {
    ...forManagedUserApi("/unban"),
    json: () => ({}),
  }),
  // Targets another user of the table, whose requests would then fail.
  row("POST /api/auth/admin/users/:id/sign-out", adminOnly(200, apiRefusals), {
    setUp: addManagedUser,
    path: ({ managedUserId, users }, userKind) => {
      const id =
        userKind === "admin"
          ? managedUserId
          : users[userKind === "customer" ? "other" : "customer"].id;
      return `/api/auth/admin/users/${id}/sign-out`;
    },
    json: () => ({}),
  }),
  row("POST /api/auth/admin/users/:id/second-step-off", adminOnly(200, apiRefusals), {
    ...forManagedUserApi("/second-step-off"),
    json: () => ({}),
  }),
  row("POST /api/auth/admin/users/:id/admin", adminOnly(200, apiRefusals), {
    ...forManagedUserApi("/admin"),
    json: () => ({ admin: true }),
  }),
];

export const userRows: Row[] = [...pages, ...service];

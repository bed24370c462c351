import { adminOnly, type Row, row } from "./row.ts";
import { addGuest, newEmail, type Scene } from "./scene.ts";

const page = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;
const call = { visitors: 401, others: 403 } as const;

const aboutGuest = (path = "") => ({
  before: addGuest,
  at: ({ guest }: Scene) => `/admin/users/${guest}${path}`,
});
const toService = (path = "") => ({
  before: addGuest,
  at: ({ guest }: Scene) => `/api/auth/admin/users/${guest}${path}`,
});
const newUser = (scene: Scene) => ({ name: "Tara Sen", email: newEmail(scene), phone: "" });

const pages = [
  row("GET /admin/users", adminOnly(200, page)),
  row("GET /admin/users/new", adminOnly(200, page)),
  row("POST /admin/users/new", adminOnly("302 /admin/users/:id?done", page), {
    form: newUser,
  }),
  row("GET /admin/users/:id", adminOnly(200, page), aboutGuest()),
  row("POST /admin/users/:id", adminOnly("302 /admin/users/:id?done", page), {
    ...aboutGuest(),
    form: () => ({ deed: "ban", reason: "Damage not paid" }),
  }),
  row("GET /admin/users/:id/edit", adminOnly(200, page), aboutGuest("/edit")),
  row("POST /admin/users/:id/edit", adminOnly("302 /admin/users/:id?done", page), {
    ...aboutGuest("/edit"),
    form: newUser,
  }),
  row("GET /admin/users/:id/role", adminOnly(200, page), aboutGuest("/role")),
  row("POST /admin/users/:id/role", adminOnly("302 /admin/users/:id?done", page), {
    ...aboutGuest("/role"),
    form: () => ({ admin: "yes" }),
  }),
  row("GET /admin/users/:id/delete", adminOnly(200, page), aboutGuest("/delete")),
  row("POST /admin/users/:id/delete", adminOnly("302 /admin/users?done", page), {
    ...aboutGuest("/delete"),
    form: () => ({ sure: "yes" }),
  }),
];

const service = [
  row("GET /api/auth/admin/users", adminOnly(200, call)),
  row("POST /api/auth/admin/users", adminOnly(200, call), { json: newUser }),
  row("GET /api/auth/admin/users/:id", adminOnly(200, call), toService()),
  row("POST /api/auth/admin/users/:id", adminOnly(200, call), {
    ...toService(),
    json: newUser,
  }),
  row("DELETE /api/auth/admin/users/:id", adminOnly(200, call), toService()),
  row("POST /api/auth/admin/users/:id/ban", adminOnly(200, call), {
    ...toService("/ban"),
    json: () => ({ reason: "Damage not paid" }),
  }),
  row("POST /api/auth/admin/users/:id/unban", adminOnly(200, call), {
    ...toService("/unban"),
    json: () => ({}),
  }),
  // Aimed at another user of the table, so that an ended session would be seen.
  row("POST /api/auth/admin/users/:id/sign-out", adminOnly(200, call), {
    before: addGuest,
    at: ({ guest, users }, who) => {
      const id = who === "admin" ? guest : users[who === "customer" ? "other" : "customer"].id;
      return `/api/auth/admin/users/${id}/sign-out`;
    },
    json: () => ({}),
  }),
  row("POST /api/auth/admin/users/:id/second-step-off", adminOnly(200, call), {
    ...toService("/second-step-off"),
    json: () => ({}),
  }),
  row("POST /api/auth/admin/users/:id/admin", adminOnly(200, call), {
    ...toService("/admin"),
    json: () => ({ admin: true }),
  }),
];

/** User management. */
export const adminRows: Row[] = [...pages, ...service];

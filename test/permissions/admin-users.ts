import { inviteStaff } from "#app/features/accounts/staff/invite-staff.server.ts";
import { adminOnly, everybody, type Row, row } from "./row.ts";
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
  row("GET /admin/users/:id/documents", adminOnly(200, refusals), forManagedUser("/documents")),
  row("POST /admin/users/:id/documents", adminOnly(400, refusals), {
    ...forManagedUser("/documents"),
    form: () => new FormData(),
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
    form: () => ({ role: "counter" }),
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
        userKind === "admin" || userKind === "manager"
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
  row("POST /api/auth/admin/users/:id/role", adminOnly(200, apiRefusals), {
    ...forManagedUserApi("/role"),
    json: () => ({ role: "counter" }),
  }),
  // Makes an owner: above the role of a manager.
  row(
    "POST /api/auth/admin/users/:id/admin",
    { ...adminOnly(200, apiRefusals), manager: 409 },
    {
      ...forManagedUserApi("/admin"),
      json: () => ({ admin: true }),
    },
  ),
];

let invitationId = "";

const forInvitation = (path = "") => ({
  setUp: async (fixture: Fixture) => {
    const { db } = fixture.site;
    const { id: by } = fixture.users.admin;
    const sender = { by, site: fixture.site.origin, at: Date.now() };
    await db.deleteFrom("attemptCounts").execute();
    const invitation = { email: newEmail(fixture), role: "yard" } as const;
    const sent = await inviteStaff({ db, secret: "secret" }, invitation, sender);
    if (sent.ok) invitationId = sent.value.id;
  },
  path: () => `/api/auth/admin/invitations/${invitationId}${path}`,
});
const newInvitation = (fixture: Fixture) => ({ email: newEmail(fixture), role: "yard" });

const invitations = [
  row("GET /admin/users/invitations", adminOnly(200, refusals)),
  row("POST /admin/users/invitations", adminOnly("302 /admin/users/invitations?done", refusals), {
    setUp: forInvitation().setUp,
    form: () => ({ intent: "revoke", id: invitationId }),
  }),
  row("GET /admin/users/invitations/new", adminOnly(200, refusals)),
  row(
    "POST /admin/users/invitations/new",
    adminOnly("302 /admin/users/invitations?done", refusals),
    { form: newInvitation },
  ),
  row("POST /api/auth/admin/invitations", adminOnly(200, apiRefusals), { json: newInvitation }),
  row("POST /api/auth/admin/invitations/:id/send", adminOnly(200, apiRefusals), {
    ...forInvitation("/send"),
    json: () => ({}),
  }),
  row("DELETE /api/auth/admin/invitations/:id", adminOnly(200, apiRefusals), forInvitation()),
  // Without the link of the e-mail.
  row("POST /api/auth/invitation/accept", everybody(409), {
    json: () => ({ token: "none", name: "Meera Nair" }),
  }),
  row("GET /staff-invitation", everybody(200)),
  row("POST /staff-invitation", everybody(409), { form: () => ({}) }),
];

export const userRows: Row[] = [...pages, ...service, ...invitations];

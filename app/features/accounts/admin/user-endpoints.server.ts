import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { Instant } from "#app/domain/business-time.ts";
import type { Result } from "#app/domain/result.ts";
import { STAFF_ROLES } from "#app/domain/staff-roles.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { deleteAccount } from "#app/features/accounts/account-deletion/delete-account.server.ts";
import { requireRight, type StaffDeps } from "#app/features/accounts/staff/require-right.server.ts";
import { setRole } from "#app/features/accounts/staff/set-role.server.ts";
import { grantedPlaces } from "#app/features/accounts/staff/granted-places.ts";
import { listUsers, findUserRow } from "./list-users.server.ts";
import { createUserAsAdmin, updateUser } from "./manage-user.server.ts";
import { banUser, signUserOut, turnOffSecondStep, unbanUser } from "./restrict-user.server.ts";
import type { UserRefusal } from "./user-change.server.ts";
import { adminMessages, formatObstacle } from "./admin-messages.ts";
import { banReason, userQuery, userDetails } from "./user-form.ts";

/** Irreversible actions need a recent confirmation (spec 7, `/admin/users`). */
export function userEndpoints(deps: StaffDeps) {
  return {
    id: "people",
    endpoints: { ...recordEndpoints(deps), ...accessEndpoints(deps), ...roleEndpoints(deps) },
  } satisfies BetterAuthPlugin;
}

function recordEndpoints(deps: StaffDeps) {
  const { db, clock } = deps;
  const read = [requireSession, requireRight(deps, "customers.manage")];
  const change = [requireConfirmed(clock), requireRight(deps, "customers.manage")];
  const restrict = [requireConfirmed(clock), requireRight(deps, "customers.restrict")];
  return {
    findPeople: createAuthEndpoint(
      "/admin/users",
      { method: "GET", use: read, query: userQuery },
      async (ctx) => ctx.json(await listUsers(db, ctx.query)),
    ),
    addPerson: createAuthEndpoint(
      "/admin/users",
      { ...POST, use: read, body: userDetails },
      async (ctx) =>
        ctx.json(
          valueOrThrow(await createUserAsAdmin(db, ctx.body, auditContext(ctx, clock.now()))),
        ),
    ),
    getPerson: createAuthEndpoint("/admin/users/:id", { method: "GET", use: read }, async (ctx) => {
      const person = await findUserRow(db, ctx.params.id);
      if (person === null) throw refusalError("not-found");
      return ctx.json({ person });
    }),
    changePerson: createAuthEndpoint(
      "/admin/users/:id",
      { ...POST, use: change, body: userDetails },
      async (ctx) =>
        ctx.json(
          valueOrThrow(
            await updateUser(db, ctx.params.id, ctx.body, auditContext(ctx, clock.now())),
          ),
        ),
    ),
    deletePerson: createAuthEndpoint(
      "/admin/users/:id",
      { method: "DELETE", use: restrict },
      async (ctx) => {
        const { by, at } = auditContext(ctx, clock.now());
        if (ctx.params.id === by) throw refusalError("yourself");
        const deleted = await deleteAccount(db, ctx.params.id, at, { userId: by });
        if (deleted.ok) return ctx.json(null);
        throw accountError("CONFLICT", formatObstacle(deleted.reason), deleted.reason);
      },
    ),
  };
}

function accessEndpoints(deps: StaffDeps) {
  const { db, clock } = deps;
  const restrictRight = requireRight(deps, "customers.restrict");
  const restrict = [requireSession, restrictRight];
  const restrictConfirmed = [requireConfirmed(clock), restrictRight];
  return {
    ban: createAuthEndpoint(
      "/admin/users/:id/ban",
      { ...POST, use: restrict, body: banReason },
      async (ctx) => {
        const { reason } = ctx.body;
        const banned = await banUser(db, {
          id: ctx.params.id,
          reason,
          ...auditContext(ctx, clock.now()),
        });
        return ctx.json(valueOrThrow(banned));
      },
    ),
    unban: createAuthEndpoint(
      "/admin/users/:id/unban",
      { method: "POST", use: restrict },
      async (ctx) =>
        ctx.json(
          valueOrThrow(
            await unbanUser(db, { id: ctx.params.id, ...auditContext(ctx, clock.now()) }),
          ),
        ),
    ),
    signPersonOut: createAuthEndpoint(
      "/admin/users/:id/sign-out",
      { method: "POST", use: restrict },
      async (ctx) =>
        ctx.json(
          valueOrThrow(
            await signUserOut(db, { id: ctx.params.id, ...auditContext(ctx, clock.now()) }),
          ),
        ),
    ),
    turnOffSecondStep: createAuthEndpoint(
      "/admin/users/:id/second-step-off",
      { method: "POST", use: restrictConfirmed },
      async (ctx) =>
        ctx.json(
          valueOrThrow(
            await turnOffSecondStep(db, { id: ctx.params.id, ...auditContext(ctx, clock.now()) }),
          ),
        ),
    ),
  };
}

function roleEndpoints(deps: StaffDeps) {
  const { db, clock } = deps;
  const use = [requireConfirmed(clock), requireRight(deps, "staff.manage")];
  return {
    setRole: createAuthEndpoint(
      "/admin/users/:id/role",
      {
        ...POST,
        use,
        body: z.object({ role: z.enum(STAFF_ROLES).nullable(), places: grantedPlaces }),
      },
      async (ctx) => {
        const change = { id: ctx.params.id, ...ctx.body, ...auditContext(ctx, clock.now()) };
        return ctx.json(valueOrThrow(await setRole(db, change)));
      },
    ),
    /** An admin of the specification is an owner. */
    setAdmin: createAuthEndpoint(
      "/admin/users/:id/admin",
      { ...POST, use, body: z.object({ admin: z.boolean() }) },
      async (ctx) => {
        const role = ctx.body.admin ? "owner" : null;
        const change = { id: ctx.params.id, role, ...auditContext(ctx, clock.now()) } as const;
        return ctx.json(valueOrThrow(await setRole(db, change)));
      },
    ),
  };
}

function auditContext(ctx: { context: { session: { user: { id: string } } } }, at: Instant) {
  return { by: ctx.context.session.user.id, at };
}

function valueOrThrow<T>(answer: Result<T, UserRefusal>): T {
  if (answer.ok) return answer.value;
  throw refusalError(answer.reason);
}

function refusalError(reason: UserRefusal) {
  const code = reason === "not-found" ? "NOT_FOUND" : "CONFLICT";
  return accountError(code, adminMessages[reason], { reason });
}

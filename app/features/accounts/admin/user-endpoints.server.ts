import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import type { Instant } from "#app/domain/business-time.ts";
import type { Result } from "#app/domain/result.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { deleteAccount } from "#app/features/accounts/account-deletion/delete-account.server.ts";
import { type AppMode, findRole } from "#app/records/users/find-role.server.ts";
import { listUsers, findUserRow } from "./list-users.server.ts";
import {
  createUserAsAdmin,
  banUser,
  updateUser,
  type UserRefusal,
  setAdmin,
  signUserOut,
  turnOffSecondStep,
  unbanUser,
} from "./manage-user.server.ts";
import { adminMessages, formatObstacle } from "./admin-messages.ts";
import { banReason, userQuery, userDetails } from "./user-form.ts";

type AdminDeps = AccountDeps & { appMode: AppMode };

/** Irreversible actions need a recent confirmation (spec 7, `/admin/users`). */
export function userEndpoints(deps: AdminDeps) {
  const admin = adminOnly(deps);
  const read = [requireSession, admin];
  const change = [requireConfirmed(deps.clock), admin];
  return {
    id: "people",
    endpoints: { ...recordEndpoints(deps, read, change), ...accessEndpoints(deps, read, change) },
  } satisfies BetterAuthPlugin;
}

type Guard = (typeof requireSession | ReturnType<typeof adminOnly>)[];

function recordEndpoints({ db, clock }: AccountDeps, read: Guard, change: Guard) {
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
      { method: "DELETE", use: change },
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

function accessEndpoints({ db, clock }: AccountDeps, read: Guard, change: Guard) {
  return {
    ban: createAuthEndpoint(
      "/admin/users/:id/ban",
      { ...POST, use: read, body: banReason },
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
      { method: "POST", use: read },
      async (ctx) =>
        ctx.json(
          valueOrThrow(
            await unbanUser(db, { id: ctx.params.id, ...auditContext(ctx, clock.now()) }),
          ),
        ),
    ),
    signPersonOut: createAuthEndpoint(
      "/admin/users/:id/sign-out",
      { method: "POST", use: read },
      async (ctx) =>
        ctx.json(
          valueOrThrow(
            await signUserOut(db, { id: ctx.params.id, ...auditContext(ctx, clock.now()) }),
          ),
        ),
    ),
    turnOffSecondStep: createAuthEndpoint(
      "/admin/users/:id/second-step-off",
      { method: "POST", use: change },
      async (ctx) =>
        ctx.json(
          valueOrThrow(
            await turnOffSecondStep(db, { id: ctx.params.id, ...auditContext(ctx, clock.now()) }),
          ),
        ),
    ),
    setAdmin: createAuthEndpoint(
      "/admin/users/:id/admin",
      { ...POST, use: change, body: z.object({ admin: z.boolean() }) },
      async (ctx) => {
        const { admin } = ctx.body;
        return ctx.json(
          valueOrThrow(
            await setAdmin(db, { id: ctx.params.id, admin, ...auditContext(ctx, clock.now()) }),
          ),
        );
      },
    ),
  };
}

function adminOnly({ db, appMode }: AdminDeps) {
  return createAuthMiddleware({ use: [requireSession] }, async (ctx) => {
    const role = await findRole(db, ctx.context.session.user.id, appMode);
    if (role !== "admin") throw accountError("FORBIDDEN", adminMessages.adminOnly);
    return { session: ctx.context.session };
  });
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

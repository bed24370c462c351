import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { userName } from "#app/features/accounts/base/user-fields.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import {
  describeNameChange,
  hasStaffHistory,
} from "#app/records/users/has-staff-history.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { userResponse } from "./user-response.server.ts";

export function nameEndpoints({ db, clock }: AccountDeps) {
  return {
    changeName: createAuthEndpoint(
      "/user/name",
      { ...POST, use: [requireSession], body: z.object({ name: userName }) },
      async (ctx) => {
        const { id } = ctx.context.session.user;
        await changeName(db, id, ctx.body.name, clock.now());
        return ctx.json(await userResponse(db, id));
      },
    ),
  };
}

async function changeName(db: Database, id: string, name: string, at: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, id);
    if (before === null || before.name === name) return;
    const updatedAt = new Date(at).toISOString();
    await tx.updateTable("users").set({ name, updatedAt }).where("id", "=", id).execute();
    if (!(await hasStaffHistory(tx, id))) return;
    const subject = { kind: "person", id, name: "" } as const;
    const detail = describeNameChange(before.name, name);
    await writeAuditLog(tx, { userId: id }, { action: "person.updated", subject, detail }, at);
  });
}

import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { userName } from "#app/features/accounts/base/user-fields.ts";
import { userResponse } from "./user-response.server.ts";

export function nameEndpoints({ db, clock }: AccountDeps) {
  return {
    changeName: createAuthEndpoint(
      "/user/name",
      { ...POST, use: [requireSession], body: z.object({ name: userName }) },
      async (ctx) => {
        const { id } = ctx.context.session.user;
        await db
          .updateTable("users")
          .set({ name: ctx.body.name, updatedAt: new Date(clock.now()).toISOString() })
          .where("id", "=", id)
          .where("deletedAt", "is", null)
          .execute();
        return ctx.json(await userResponse(db, id));
      },
    ),
  };
}

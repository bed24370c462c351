import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/account-deps.ts";
import { POST } from "#app/features/accounts/account-error.server.ts";
import { signedIn } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { personName } from "#app/features/accounts/person-fields.ts";
import { personAnswer } from "./person-answer.server.ts";

/** Changes the name, at once. */
export function nameEndpoints({ db }: AccountDeps) {
  return {
    changeName: createAuthEndpoint(
      "/user/name",
      { ...POST, use: [signedIn], body: z.object({ name: personName }) },
      async (ctx) => {
        const { id } = ctx.context.session.user;
        await db
          .updateTable("users")
          .set({ name: ctx.body.name, updatedAt: new Date().toISOString() })
          .where("id", "=", id)
          .where("deletedAt", "is", null)
          .execute();
        return ctx.json(await personAnswer(db, id));
      },
    ),
  };
}

import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { anyRequester } from "#app/features/accounts/codes/requester.server.ts";
import { codeInput } from "#app/features/accounts/codes/code-input.server.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { userEmail } from "#app/features/accounts/base/user-fields.ts";
import { requestContactChange, confirmContactChange } from "./change-contact.server.ts";
import { userResponse } from "./user-response.server.ts";

export function emailEndpoints(deps: AccountDeps) {
  return {
    changeEmail: createAuthEndpoint(
      "/user/email",
      { ...POST, use: [requireConfirmed(deps.clock)], body: z.object({ email: userEmail }) },
      async (ctx) => {
        const userId = ctx.context.session.user.id;
        const contact = { kind: "email", to: ctx.body.email } as const;
        const request = { contact, requester: anyRequester(ctx) };
        return ctx.json(await requestContactChange(deps, userId, request));
      },
    ),
    verifyEmail: createAuthEndpoint(
      "/user/email/verify",
      { ...POST, use: [requireSession], body: codeInput },
      async (ctx) => {
        const userId = ctx.context.session.user.id;
        await confirmContactChange(deps, { userId, kind: "email", code: ctx.body.code });
        return ctx.json(await userResponse(deps.db, userId));
      },
    ),
  };
}

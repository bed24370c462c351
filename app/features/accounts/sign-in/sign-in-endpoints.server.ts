import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { contactFields } from "#app/features/accounts/base/contact.ts";
import { isCurrentPassword } from "#app/features/accounts/users/find-user.server.ts";
import { credentialsPresent, textField } from "#app/features/accounts/base/user-fields.ts";
import { openSession } from "#app/features/accounts/session/open-session.server.ts";
import { checkPassword } from "#app/features/accounts/passwords/check-password.server.ts";

const credentials = credentialsPresent.pipe(
  z.intersection(contactFields, z.object({ password: textField })),
);

export function signInEndpoints(deps: AccountDeps) {
  return {
    id: "sign-in",
    endpoints: {
      signInWithPassword: createAuthEndpoint(
        "/sign-in",
        { ...POST, body: credentials },
        async (ctx) => {
          const { id, hash } = await checkPassword(deps, ctx.body);
          const answer = await openSession(ctx, id);
          // The password may have been changed, and all sessions ended, since it was compared.
          if (await isCurrentPassword(deps.db, id, hash)) return ctx.json(answer);
          const { token } = ctx.context.newSession?.session ?? {};
          if (token !== undefined) await ctx.context.internalAdapter.deleteSession(token);
          throw accountError("INVALID_CREDENTIALS", accountMessages.invalidCredentials.title);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { type Contact, contactFields } from "#app/features/accounts/base/contact.ts";
import { findUser, isCurrentPassword } from "#app/features/accounts/users/find-user.server.ts";
import { credentialsPresent, textField } from "#app/features/accounts/base/user-fields.ts";
import { openSession } from "#app/features/accounts/session/open-session.server.ts";
import { findDeviceId } from "#app/features/accounts/session/device-cookie.server.ts";
import {
  checkPassword,
  passwordAttemptKey,
} from "#app/features/accounts/passwords/check-password.server.ts";

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
          const { id, hash } = await checkPassword(
            deps,
            ctx.body,
            await attemptKey(ctx, deps, ctx.body),
          );
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

/** A browser that signed in to the account before is counted for itself. */
async function attemptKey(ctx: GenericEndpointContext, deps: AccountDeps, contact: Contact) {
  const user = await findUser(deps.db, contact);
  const deviceId = user && (await findDeviceId(ctx, deps, user.id));
  if (!user || deviceId === null) return passwordAttemptKey(contact);
  return `password:device:${deviceId}:${user.id}`;
}

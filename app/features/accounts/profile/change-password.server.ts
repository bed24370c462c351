import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { hashPassword } from "better-auth/crypto";
import { z } from "zod";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { listPasswordWeaknesses } from "#app/features/accounts/passwords/password-strength.server.ts";
import { setPassword } from "#app/features/accounts/users/create-user.server.ts";
import { getUser } from "#app/features/accounts/users/get-user.server.ts";
import { notifyOwner } from "#app/features/accounts/users/notify-owner.server.ts";
import { renewSession } from "#app/features/accounts/session/renew-session.server.ts";

export function passwordEndpoints({ db, clock }: AccountDeps) {
  return {
    changePassword: createAuthEndpoint(
      "/user/password",
      { ...POST, use: [requireConfirmed(clock)], body: z.object({ password: z.string() }) },
      async (ctx) => {
        const { session, user } = ctx.context.session;
        const { password } = ctx.body;
        const person = await getUser(db, user.id);
        const reasons = await listPasswordWeaknesses(password, person);
        if (reasons.length > 0) {
          throw accountError("WEAK_PASSWORD", accountMessages.weakPassword, { reasons });
        }
        const hash = await hashPassword(password);
        const renewed = await inTransaction(db, async (tx) => {
          const now = clock.now();
          const renewed = await renewSession(tx, session);
          await setPassword(tx, person.id, hash, now);
          await notifyOwner(tx, person, { mail: fillMail("password-changed", {}) }, now);
          return renewed;
        });
        await setSessionCookie(ctx, { session: { ...session, ...renewed }, user });
        return ctx.json({ changed: true });
      },
    ),
  };
}

import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { contactFields } from "#app/features/accounts/base/contact.ts";
import { redeemedCodeSubject } from "#app/features/accounts/codes/code-browser.server.ts";
import { codeInput } from "#app/features/accounts/codes/code-input.server.ts";
import { openSession } from "#app/features/accounts/session/open-session.server.ts";
import { sendCodeToOwner } from "#app/features/accounts/sign-in/code-endpoints.server.ts";
import { recoverAccount } from "./recover-account.server.ts";

const recoveryInput = z.intersection(contactFields, codeInput.extend({ password: z.string() }));
export function recoveryEndpoints(deps: AccountDeps) {
  return {
    id: "recovery",
    endpoints: {
      sendRecoveryCode: createAuthEndpoint(
        "/recover",
        { ...POST, body: contactFields },
        async (ctx) => ctx.json(await sendCodeToOwner(ctx, deps, "recover", ctx.body)),
      ),
      recoverAccount: createAuthEndpoint(
        "/recover/verify",
        { ...POST, body: recoveryInput },
        async (ctx) => {
          const subject = redeemedCodeSubject(ctx, deps, ctx.body);
          const userId = await recoverAccount(deps, { ...ctx.body, subject });
          return ctx.json(await openSession(ctx, userId));
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { anyRequester } from "#app/features/accounts/codes/requester.server.ts";
import { codeInput } from "#app/features/accounts/codes/code-input.server.ts";
import {
  optionalEmail,
  userName,
  userPhone,
  credentialsPresent,
  textField,
} from "#app/features/accounts/base/user-fields.ts";
import { openSession } from "#app/features/accounts/session/open-session.server.ts";
import { startSignUp, resendSignUp } from "./start-sign-up.server.ts";
import { completeSignUp } from "./complete-sign-up.server.ts";

const signUpInput = credentialsPresent.pipe(
  z.object({ name: userName, email: optionalEmail, phone: userPhone, password: textField }),
);
const resendInput = z.object({ signUp: z.string().max(100) });
const verifyInput = resendInput.extend(codeInput.shape);

export function signUpEndpoints(deps: AccountDeps) {
  return {
    id: "sign-up",
    endpoints: {
      startSignUp: createAuthEndpoint("/sign-up", { ...POST, body: signUpInput }, async (ctx) =>
        ctx.json(await startSignUp(deps, ctx.body, anyRequester(ctx))),
      ),
      resendSignUp: createAuthEndpoint(
        "/sign-up/resend",
        { ...POST, body: resendInput },
        async (ctx) => ctx.json(await resendSignUp(deps, ctx.body.signUp, anyRequester(ctx))),
      ),
      verifySignUp: createAuthEndpoint(
        "/sign-up/verify",
        { ...POST, body: verifyInput },
        async (ctx) => ctx.json(await openSession(ctx, await completeSignUp(deps, ctx.body))),
      ),
    },
  } satisfies BetterAuthPlugin;
}

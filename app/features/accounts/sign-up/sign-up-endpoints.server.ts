import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { codeInput } from "#app/features/accounts/codes/parse-code.ts";
import {
  optionalEmail,
  userName,
  userPhone,
  credentialsPresent,
  textField,
} from "#app/features/accounts/base/user-fields.ts";
import { openSession } from "#app/features/accounts/session/open-session.server.ts";
import { beginSignUp, resendSignUp } from "./start-sign-up.server.ts";
import { finishSignUp } from "./complete-sign-up.server.ts";

const newPerson = credentialsPresent.pipe(
  z.object({ name: userName, email: optionalEmail, phone: userPhone, password: textField }),
);
const begun = z.object({ signUp: z.string().max(100) });
const proof = begun.extend(codeInput.shape);

/** How somebody new comes by an account: in two steps, the second with a code. */
export function signUpEndpoints(deps: AccountDeps) {
  return {
    id: "sign-up",
    endpoints: {
      beginSignUp: createAuthEndpoint("/sign-up", { ...POST, body: newPerson }, async (ctx) =>
        ctx.json(await beginSignUp(deps, ctx.body)),
      ),
      resendSignUp: createAuthEndpoint("/sign-up/resend", { ...POST, body: begun }, async (ctx) =>
        ctx.json(await resendSignUp(deps, ctx.body.signUp)),
      ),
      verifySignUp: createAuthEndpoint("/sign-up/verify", { ...POST, body: proof }, async (ctx) =>
        ctx.json(await openSession(ctx, await finishSignUp(deps, ctx.body))),
      ),
    },
  } satisfies BetterAuthPlugin;
}

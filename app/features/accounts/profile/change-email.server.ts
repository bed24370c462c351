import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/account-deps.ts";
import { POST } from "#app/features/accounts/account-error.server.ts";
import { codeBrought } from "#app/features/accounts/codes/typed-code.ts";
import {
  confirmed,
  signedIn,
} from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { personEmail } from "#app/features/accounts/person-fields.ts";
import { askForContact, takeContact } from "./change-contact.server.ts";
import { personAnswer } from "./person-answer.server.ts";

/** Changes the e-mail in two steps: a code to the new one, and the code brought back. */
export function emailEndpoints(deps: AccountDeps) {
  return {
    changeEmail: createAuthEndpoint(
      "/user/email",
      { ...POST, use: [confirmed], body: z.object({ email: personEmail }) },
      async (ctx) => {
        const userId = ctx.context.session.user.id;
        return ctx.json(await askForContact(deps, userId, { kind: "email", to: ctx.body.email }));
      },
    ),
    verifyEmail: createAuthEndpoint(
      "/user/email/verify",
      { ...POST, use: [signedIn], body: codeBrought },
      async (ctx) => {
        const userId = ctx.context.session.user.id;
        await takeContact(deps, { userId, kind: "email", code: ctx.body.code });
        return ctx.json(await personAnswer(deps.db, userId));
      },
    ),
  };
}

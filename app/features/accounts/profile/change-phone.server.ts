import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { anyRequester } from "#app/features/accounts/codes/requester.server.ts";
import { codeInput } from "#app/features/accounts/codes/code-input.server.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { userPhone } from "#app/features/accounts/base/user-fields.ts";
import type { UserRecord } from "#app/features/accounts/users/get-user.server.ts";
import {
  requestContactChange,
  changeContact,
  confirmContactChange,
} from "./change-contact.server.ts";
import { userResponse } from "./user-response.server.ts";
import { profileMessages } from "./profile-messages.ts";

const messages = profileMessages.phone;

export function phoneEndpoints(deps: AccountDeps) {
  return {
    changePhone: createAuthEndpoint(
      "/user/phone",
      {
        ...POST,
        use: [requireConfirmed(deps.clock)],
        body: z.object({ phone: z.string().pipe(userPhone) }),
      },
      async (ctx) => {
        const userId = ctx.context.session.user.id;
        const { phone } = ctx.body;
        if (phone !== null) {
          const contact = { kind: "phone", to: phone } as const;
          const request = { contact, requester: anyRequester(ctx) };
          return ctx.json(await requestContactChange(deps, userId, request));
        }
        const none = { phone: null, phoneVerified: 0 };
        const news = { mail: fillMail("phone-removed", {}) };
        await changeContact(deps, userId, none, news, checkPhoneRemoval);
        return ctx.json(await userResponse(deps.db, userId));
      },
    ),
    verifyPhone: createAuthEndpoint(
      "/user/phone/verify",
      { ...POST, use: [requireSession], body: codeInput },
      async (ctx) => {
        const userId = ctx.context.session.user.id;
        await confirmContactChange(deps, { userId, kind: "phone", code: ctx.body.code });
        return ctx.json(await userResponse(deps.db, userId));
      },
    ),
  };
}

async function checkPhoneRemoval(tx: Tx, person: UserRecord): Promise<void> {
  if (!person.phoneVerified) return;
  const steps = tx.selectFrom("factors").select("id").where("userId", "=", person.id);
  const isSecondStep = steps.where("type", "=", "phone").where("status", "=", "verified");
  if (await isSecondStep.executeTakeFirst()) throw accountError("CONFLICT", messages.isSecondStep);
  // A password needs a contact, and an identity a provider that is still configured.
  if (!person.emailVerified) throw accountError("CONFLICT", messages.isOnlySignInMethod);
  // An unverified factor is not in use yet and goes with its number.
  await tx
    .deleteFrom("factors")
    .where("userId", "=", person.id)
    .where("type", "=", "phone")
    .execute();
}

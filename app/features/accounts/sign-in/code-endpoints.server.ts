import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { redeemOrThrow } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import { type Contact, contactFields, contactKey } from "#app/features/accounts/base/contact.ts";
import { type CodeRequest, sendCode } from "#app/features/accounts/codes/send-code.server.ts";
import { codeInput } from "#app/features/accounts/codes/parse-code.ts";
import { openSession } from "#app/features/accounts/session/open-session.server.ts";
import { siteOrigin } from "#app/features/accounts/base/site-origin.ts";
import { findContactOwner, verifyContactOwner } from "./contact-owner.server.ts";
import { codeReplacement } from "./unknown-contact.server.ts";

const contactProof = z.intersection(contactFields, codeInput);
export function codeEndpoints(deps: AccountDeps) {
  return {
    id: "sign-in-by-code",
    endpoints: {
      sendSignInCode: createAuthEndpoint(
        "/code/send",
        { ...POST, body: contactFields },
        async (ctx) => ctx.json(await sendCodeToOwner(deps, "sign-in", ctx.body, siteOrigin(ctx))),
      ),
      signInWithCode: createAuthEndpoint(
        "/code/verify",
        { ...POST, body: contactProof },
        async (ctx) => {
          const { code, ...contact } = ctx.body;
          await redeemOrThrow(deps, { purpose: "sign-in", subject: contactKey(contact), code });
          return ctx.json(await openSession(ctx, await verifyContactOwner(deps, contact)));
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The answer is the same where there is no account. */
export async function sendCodeToOwner(
  deps: AccountDeps,
  purpose: CodeRequest["purpose"],
  contact: Contact,
  site: string,
) {
  const owner = await findContactOwner(deps.db, contact);
  const instead = owner === null ? { instead: await codeReplacement(deps.db, contact, site) } : {};
  return await sendCode(deps, { purpose, subject: contactKey(contact), contact, ...instead });
}

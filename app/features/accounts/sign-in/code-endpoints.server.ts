import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { redeemCode } from "#app/features/accounts/codes/one-time-code.server.ts";
import { codeError } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import { type Contact, contactFields } from "#app/features/accounts/base/contact.ts";
import { type CodeRequest, sendCode } from "#app/features/accounts/codes/send-code.server.ts";
import {
  redeemedCodeSubject,
  requestedCodeSubject,
} from "#app/features/accounts/codes/code-browser.server.ts";
import { findRequester } from "#app/features/accounts/codes/requester.server.ts";
import { codeInput } from "#app/features/accounts/codes/code-input.server.ts";
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
        async (ctx) => ctx.json(await sendCodeToOwner(ctx, deps, "sign-in", ctx.body)),
      ),
      signInWithCode: createAuthEndpoint(
        "/code/verify",
        { ...POST, body: contactProof },
        async (ctx) => {
          const { code, ...contact } = ctx.body;
          const subject = redeemedCodeSubject(ctx, deps, contact);
          const input = { purpose: "sign-in", subject, code, at: deps.clock.now() } as const;
          const redeemed = await redeemCode(deps, input);
          if (!redeemed.ok) throw codeError(redeemed.reason);
          const userId = await verifyContactOwner(deps, contact, redeemed.value.createdAt);
          return ctx.json(await openSession(ctx, userId));
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The answer is the same where there is no account. */
export async function sendCodeToOwner(
  ctx: GenericEndpointContext,
  deps: AccountDeps,
  purpose: CodeRequest["purpose"],
  contact: Contact,
) {
  const requester = await findRequester(ctx, deps, contact);
  const subject = requestedCodeSubject(ctx, deps, contact);
  const owner = await findContactOwner(deps.db, contact);
  const site = siteOrigin(ctx);
  const instead = owner === null ? { instead: await codeReplacement(deps.db, contact, site) } : {};
  return await sendCode(deps, { purpose, subject, contact, requester, ...instead });
}

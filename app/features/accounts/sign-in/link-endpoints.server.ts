import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { mailOf } from "#app/content/mail-layout.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { enqueueMail } from "#app/records/messages/outbox.server.ts";
import { type Instant, SECOND } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { codeError } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import { CODE_LIFETIME_MS } from "#app/features/accounts/codes/one-time-code.server.ts";
import { setCodeBrowser } from "#app/features/accounts/codes/code-browser.server.ts";
import { findRequester } from "#app/features/accounts/codes/requester.server.ts";
import {
  checkSendLimits,
  RESEND_DELAY_MS,
} from "#app/features/accounts/codes/send-limits.server.ts";
import { safeNextPath } from "#app/features/accounts/base/next-path.ts";
import { userEmail, textField } from "#app/features/accounts/base/user-fields.ts";
import { openSession } from "#app/features/accounts/session/open-session.server.ts";
import { siteOrigin } from "#app/features/accounts/base/site-origin.ts";
import { findContactOwner, verifyContactOwner } from "./contact-owner.server.ts";
import { enqueueNoAccount } from "./unknown-contact.server.ts";
import { issueLinkToken, hashLinkSubject, redeemLinkToken } from "./link-token.server.ts";

const linkInput = z.object({ email: userEmail, next: textField });
const linkToken = z.object({ token: z.string() });
export function linkEndpoints(deps: AccountDeps) {
  return {
    id: "sign-in-by-link",
    endpoints: {
      sendSignInLink: createAuthEndpoint("/link/send", { ...POST, body: linkInput }, async (ctx) =>
        ctx.json(await sendLink(ctx, deps, ctx.body)),
      ),
      signInWithLink: createAuthEndpoint(
        "/link/verify",
        { ...POST, body: linkToken },
        async (ctx) => {
          const link = await redeemLinkToken(deps, ctx.body.token, deps.clock.now());
          if (link === null) throw codeError({ code: "expired" });
          const contact = { kind: "email", to: link.email } as const;
          const userId = await verifyContactOwner(deps, contact, link.issuedAt);
          return ctx.json(await openSession(ctx, userId));
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function sendLink(
  ctx: GenericEndpointContext,
  deps: AccountDeps,
  { email, next }: { email: string; next: string },
) {
  const { db, secret, smsPerDay } = deps;
  const contact = { kind: "email", to: email } as const;
  const subject = hashLinkSubject(deps, email, setCodeBrowser(ctx));
  const requester = await findRequester(ctx, deps, contact);
  const site = siteOrigin(ctx);
  const owner = await findContactOwner(db, contact);
  const at = deps.clock.now();
  await inTransaction(db, async (tx) => {
    const what = { purpose: "link", subject, contact, isSent: true } as const;
    const sending = { ...what, requester, smsPerDay };
    await checkSendLimits(tx, sending, at);
    const token = await issueLinkToken({ db: tx, secret }, { subject, owner, at });
    if (owner === null) return await enqueueNoAccount(tx, { to: email, site, at });
    const path = safeNextPath(next, "");
    const query = new URLSearchParams(path === "" ? { token } : { token, next: path });
    await enqueueLink(tx, { to: email, url: `${site}/login/link?${query.toString()}`, at });
  });
  return { resendAfterSeconds: RESEND_DELAY_MS / SECOND };
}

async function enqueueLink(tx: Tx, { to, url, at }: { to: string; url: string; at: Instant }) {
  const mail = mailOf(fillMail("sign-in-link", {}, { url }));
  const message = { uniqueKey: `link-${newId()}`, to, at, secret: true };
  await enqueueMail(tx, { ...message, expiresAt: at + CODE_LIFETIME_MS, ...mail });
}

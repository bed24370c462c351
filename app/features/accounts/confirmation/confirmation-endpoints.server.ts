import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { redeemOrThrow } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import { sendCode } from "#app/features/accounts/codes/send-code.server.ts";
import { codeInput } from "#app/features/accounts/codes/code-input.server.ts";
import {
  getUser,
  noticeContacts,
  verifiedContacts,
} from "#app/features/accounts/users/get-user.server.ts";
import { checkPassword } from "#app/features/accounts/passwords/check-password.server.ts";
import { confirmationMessages } from "./confirmation-messages.ts";
import { CONFIRMATION_LIFETIME_MS } from "./is-confirmed.ts";
import { renewToken } from "#app/features/accounts/session/renew-session.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";

const sendInput = z.object({ by: z.enum(["email", "phone"]).optional() });
const proof = z.union([z.object({ password: z.string() }), codeInput]);
type Proof = z.output<typeof proof>;

/** Proves the owner by a password or code before changes that could lock them out. */
export function confirmationEndpoints(deps: AccountDeps) {
  return {
    id: "confirmation",
    endpoints: {
      sendConfirmationCode: createAuthEndpoint(
        "/confirm/send",
        { ...POST, use: [requireSession], body: sendInput },
        async (ctx) => {
          const userId = ctx.context.session.user.id;
          const contacts = verifiedContacts(await getUser(deps.db, userId));
          const { by } = ctx.body;
          const contact = by ? contacts.find(({ kind }) => kind === by) : contacts[0];
          if (!contact) throw accountError("CONFLICT", confirmationMessages.noContact);
          const code = { purpose: "confirm", subject: userId, payload: contact.kind } as const;
          const sent = await sendCode(deps, { ...code, contact, requester: "owner" });
          return ctx.json({ sentTo: contact, ...sent });
        },
      ),
      confirmOwner: createAuthEndpoint(
        "/confirm",
        { ...POST, use: [requireSession], body: proof },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          await checkProof(deps, user.id, ctx.body);
          const confirmedAt = deps.clock.now();
          const renewed = await renewToken(deps.db, session, { confirmedAt });
          await setSessionCookie(ctx, { session: { ...session, ...renewed }, user });
          return ctx.json({ confirmedUntil: confirmedAt + CONFIRMATION_LIFETIME_MS });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function checkProof(deps: AccountDeps, userId: string, proof: Proof): Promise<void> {
  if ("code" in proof) {
    await redeemOrThrow(deps, { purpose: "confirm", subject: userId, code: proof.code });
    return;
  }
  // Counted apart from sign-ins, whose limit a stranger can use up.
  const key = `password:session:${userId}`;
  const [contact] = noticeContacts(await getUser(deps.db, userId));
  const owner =
    contact && (await checkPassword(deps, { ...contact, password: proof.password }, key));
  if (owner?.id !== userId) {
    throw accountError("INVALID_CREDENTIALS", accountMessages.invalidCredentials.title);
  }
}

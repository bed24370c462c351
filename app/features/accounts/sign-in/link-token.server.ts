import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { contactKey } from "#app/features/accounts/base/contact.ts";
import { hasNewerPassword } from "#app/features/accounts/passwords/has-newer-password.server.ts";
import {
  type IssuedCode,
  issueCode,
  peekToken,
  redeemCode,
  hashSubject,
} from "#app/features/accounts/codes/one-time-code.server.ts";

type Secret = Pick<AccountDeps, "secret">;
type Keys = Pick<AccountDeps, "db" | "secret">;

/**
 * One link per e-mail and requesting browser at a time, so that a stranger's request leaves the owner's
 * valid; it may be opened in any. The hash does not reveal the address.
 */
export function hashLinkSubject({ secret }: Secret, email: string, browserId: string): string {
  return hashSubject(secret, `link of ${browserId} ${contactKey({ kind: "email", to: email })}`);
}

type LinkOwner = { id: string; email: string };

/** Replaces an earlier link; unknown e-mails get a token too. */
export async function issueLinkToken(
  deps: Secret & { db: Database | Tx },
  { subject, owner, at }: { subject: string; owner: LinkOwner | null; at: Instant },
): Promise<string> {
  const payload = owner && `${owner.id} ${hashEmail(deps, owner.email)}`;
  const link = { purpose: "link", subject, payload, format: "token", at } as const;
  return `${subject}.${await issueCode(deps, link)}`;
}

/** Does not use up the link. Null when it is invalid. */
export async function findLinkEmail(
  deps: Keys,
  token: string,
  now: Instant,
): Promise<string | null> {
  const input = { ...parseLinkToken(token), at: now };
  const found = await peekToken(deps, input);
  return found && (await findEmail(deps, found));
}

/** Returns the proved e-mail, and since when; null when the link is invalid. */
export async function redeemLinkToken(
  deps: Keys,
  token: string,
  now: Instant,
): Promise<{ email: string; issuedAt: Instant } | null> {
  const input = { ...parseLinkToken(token), at: now };
  const redeemed = await redeemCode(deps, input);
  if (!redeemed.ok) return null;
  const email = await findEmail(deps, redeemed.value);
  return email === null ? null : { email, issuedAt: redeemed.value.createdAt };
}

function parseLinkToken(token: string) {
  const [subject = "", code = ""] = token.split(".");
  return { purpose: "link", subject, code } as const;
}

/** A link is void once the user has changed the e-mail or the password. */
async function findEmail(deps: Keys, { payload, createdAt }: IssuedCode): Promise<string | null> {
  if (payload === null) return null;
  const [userId = "", emailHash] = payload.split(" ");
  const person = await deps.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!person || hashEmail(deps, person.email) !== emailHash) return null;
  return (await hasNewerPassword(deps.db, userId, createdAt)) ? null : person.email;
}

function hashEmail({ secret }: Secret, email: string): string {
  return hashSubject(secret, `link ${contactKey({ kind: "email", to: email })}`);
}

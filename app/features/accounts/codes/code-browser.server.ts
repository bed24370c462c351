import { randomBytes } from "node:crypto";
import type { GenericEndpointContext } from "better-auth";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { type Contact, contactKey } from "#app/features/accounts/base/contact.ts";
import { hashSubject } from "./one-time-code.server.ts";

const LIFETIME_MS = 30 * MINUTE;

type Secret = Pick<AccountDeps, "secret">;

/** The subject of a code that only the browser that requested it can redeem. */
export function requestedCodeSubject(
  ctx: GenericEndpointContext,
  deps: Secret,
  contact: Contact,
): string {
  return subjectOf(deps, contact, setCodeBrowser(ctx));
}

/** The id of the requesting browser, for half an hour. */
export function setCodeBrowser(ctx: GenericEndpointContext): string {
  const { name, attributes } = createCookie(ctx);
  const browserId = ctx.getCookie(name) || randomBytes(24).toString("base64url");
  ctx.setCookie(name, browserId, attributes);
  return browserId;
}

/** Without the cookie it is the subject of no code, and every code is refused as an expired one. */
export function redeemedCodeSubject(
  ctx: GenericEndpointContext,
  deps: Secret,
  contact: Contact,
): string {
  return subjectOf(deps, contact, ctx.getCookie(createCookie(ctx).name) ?? "");
}

function createCookie({ context }: GenericEndpointContext) {
  return context.createAuthCookie("code_browser", { maxAge: LIFETIME_MS / SECOND });
}

/** Starts with the contact, so that its codes can be deleted with the account. */
function subjectOf({ secret }: Secret, contact: Contact, browserId: string): string {
  const key = contactKey(contact);
  return `${key}#${hashSubject(secret, `${key} ${browserId}`)}`;
}

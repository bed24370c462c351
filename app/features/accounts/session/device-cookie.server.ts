import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { DAY, SECOND } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { findPasswordHash } from "#app/features/accounts/users/find-user.server.ts";
import { isComplete } from "./session-rules.server.ts";

const LIFETIME_MS = 365 * DAY;

/** Only where it is read, so that visitors without a session still get cached pages. */
const PATHS = ["/login", "/api/auth"] as const;

type Keys = Pick<AccountDeps, "db" | "secret">;

/**
 * A device cookie (OWASP) proves that this browser has signed in to the account before. It signs nobody
 * in: attempts by strangers just do not count against it.
 */
export function deviceCookiePlugin(deps: Keys) {
  const setAfterSignIn = createAuthMiddleware(async (ctx) => {
    const { newSession, returned } = ctx.context;
    if (!newSession || isAPIError(returned) || !isComplete(newSession)) return;
    await setDeviceCookie(ctx, deps, newSession.user.id);
  });
  return {
    id: "device-cookie",
    hooks: { after: [{ matcher: ({ path }) => path !== "/get-session", handler: setAfterSignIn }] },
  } satisfies BetterAuthPlugin;
}

/** The id of this browser as one that has signed in to this account; null for all others. */
export async function findDeviceId(
  ctx: GenericEndpointContext,
  deps: Keys,
  userId: string,
): Promise<string | null> {
  const value = ctx.getCookie(createCookie(ctx, deps, userId).name) ?? "";
  const [deviceId = ""] = value.split(".");
  if (!value || !isEqual(value, await signDevice(deps, userId, deviceId))) return null;
  return deviceId;
}

async function setDeviceCookie(
  ctx: GenericEndpointContext,
  deps: Keys,
  userId: string,
): Promise<void> {
  const { name, attributes } = createCookie(ctx, deps, userId);
  const deviceId = (await findDeviceId(ctx, deps, userId)) ?? randomBytes(16).toString("base64url");
  const value = await signDevice(deps, userId, deviceId);
  for (const path of PATHS) ctx.setCookie(name, value, { ...attributes, path });
}

function createCookie({ context }: GenericEndpointContext, { secret }: Keys, userId: string) {
  const account = sign(secret, ["device of", userId]).slice(0, 16);
  const maxAge = LIFETIME_MS / SECOND;
  const { name, attributes } = context.createAuthCookie(`device_${account}`, { maxAge });
  // Browsers refuse `__Host-` for a part of the site.
  return { name: name.replace(/^__Host-/, "__Secure-"), attributes };
}

/** Covers the password hash, so that a change of the password revokes it. */
async function signDevice({ db, secret }: Keys, userId: string, deviceId: string): Promise<string> {
  const password = (await findPasswordHash(db, userId)) ?? "";
  return `${deviceId}.${sign(secret, ["device", userId, deviceId, password])}`;
}

function sign(secret: string, parts: string[]): string {
  return createHmac("sha256", secret).update(parts.join("\0")).digest("base64url");
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

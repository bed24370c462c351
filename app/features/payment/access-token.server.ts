import { z } from "zod";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { isSignature, sign } from "#app/http/signature.server.ts";

const LIFETIME_MS = 60 * MINUTE;

const claims = z.object({ orderId: z.string(), userId: z.string(), expiresAt: z.number() });

/** A signed token for one order of one customer; it carries no credential of the provider. */
export function issueAccessToken(
  key: string,
  { orderId, userId }: { orderId: string; userId: string },
  now: Instant,
): string {
  const payload = JSON.stringify({ orderId, userId, expiresAt: now + LIFETIME_MS });
  const body = Buffer.from(payload).toString("base64url");
  return `${body}.${sign(key, body)}`;
}

/** Whether the token is signed by us, unexpired, and for this order and customer. */
export function isAccessTokenFor(
  key: string,
  token: string,
  order: { orderId: string; userId: string },
  now: Instant,
): boolean {
  const end = token.indexOf(".");
  const body = token.slice(0, end);
  if (end === -1 || !isSignature(key, body, token.slice(end + 1))) return false;
  const { orderId, userId, expiresAt } = claims.parse(
    JSON.parse(Buffer.from(body, "base64url").toString()),
  );
  return orderId === order.orderId && userId === order.userId && now < expiresAt;
}

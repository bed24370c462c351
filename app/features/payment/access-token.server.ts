import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";

const LIFETIME_MS = 60 * MINUTE;

const claims = z.object({ orderId: z.string(), userId: z.string(), expiresAt: z.number() });

/** An opaque token for one order of one person; the provider's own credential never leaves us. */
export function issueAccessToken(
  key: string,
  { orderId, userId }: { orderId: string; userId: string },
  now: Instant,
): string {
  const claimed = JSON.stringify({ orderId, userId, expiresAt: now + LIFETIME_MS });
  const body = Buffer.from(claimed).toString("base64url");
  return `${body}.${signature(key, body).toString("base64url")}`;
}

/** Whether the token is ours, unexpired, and for exactly this order and person. */
export function isAccessTokenFor(
  key: string,
  token: string,
  order: { orderId: string; userId: string },
  now: Instant,
): boolean {
  const [body = "", mac = ""] = token.split(".");
  const expected = signature(key, body);
  const given = Buffer.from(mac, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const { orderId, userId, expiresAt } = claims.parse(
    JSON.parse(Buffer.from(body, "base64url").toString()),
  );
  return orderId === order.orderId && userId === order.userId && now < expiresAt;
}

function signature(key: string, body: string): Buffer {
  return createHmac("sha256", key).update(body).digest();
}

import { z } from "zod";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";

const claims = z.object({ sub: z.string(), sid: z.string() });

export function findBearerJwt(headers: Headers): string | null {
  const [, token = ""] = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  return token.split(".").length === 3 ? token : null;
}

/** A JWT is valid only while its session is: signed-out, banned and deleted users are refused. */
export async function findUserByJwt(
  { auth, db }: { auth: Auth; db: Database },
  token: string,
  now: Instant,
) {
  const { payload } = await auth.api.verifyJWT({ body: { token } });
  const read = claims.safeParse(payload);
  if (!read.success) return null;
  const user = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["users.id", "users.name", "users.email", "users.phone", "sessions.awaitsFactor"])
    .select("sessions.expiresAt")
    .where("sessions.id", "=", read.data.sid)
    .where("users.id", "=", read.data.sub)
    .where("users.bannedAt", "is", null)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
  if (!user || user.awaitsFactor || new Date(user.expiresAt).getTime() <= now) return null;
  return user;
}
